/*
 * Clocks: how much time each seat has, and the instant at which its flag falls.
 *
 * A clock runs exactly while its seat is awaited. What it has is counted from
 * an instant that is kept, never by the commands in between: so neither a
 * restart nor what is hidden changes it, and nothing is to be written while
 * time passes. As long as the clock runs `falls` is fixed; it is moved only by
 * what everyone is told of: a vacation, a pause, time that is given.
 *
 * Sleep and weekends are those that the player had when the stretch began, and
 * for a day before: else a flag could be put off by going to bed again and
 * again, or each time just before the other side has moved.
 *
 * Pure: the present comes in with each call, and is never before the last one
 * (an earlier one counts nothing).
 */
#ifndef ESTAFETTE_SERVER_CLOCK_CLOCK_H
#define ESTAFETTE_SERVER_CLOCK_CLOCK_H

#include "server/clock/control.h"
#include "server/clock/rest.h"

enum { CLOCKS_MOST = 8, NEW_PLAYER = -1 };

/* A vacation begins by itself so long before a flag would fall. */
extern const int64_t vacation_ahead;

struct clock {
    int share;        /* hundredths of the control's times that it has */
    int64_t bank;     /* kept from stretch to stretch */
    int64_t vacation; /* that is left */
    bool is_running;
    bool is_quick;
    bool has_fallen;    /* an opponent may claim; the clock stands */
    bool is_spent;      /* a flag of its player's has fallen */
    int64_t own, quick; /* time of this stretch, of this quick step: goes
                           before the bank */
    int64_t since;      /* own, quick and bank are as of this instant; it is
                           to come while the clock stands still */
    int64_t falls;      /* 0: it does not */
    int64_t away_since; /* on vacation, since; 0: not */
    int64_t away_until;
    int64_t turn;     /* of the game and its side, when the stretch began */
    int64_t credited; /* turn for which `add` was put to the bank, or -1 */
    int64_t step;     /* that is being answered */
    /* Of the stretch in this turn in which its player has left; 0: none. */
    int64_t kept, kept_turn;
    /* Of `quick`, how much an undo does not give back: that of the step that
     * was answered last, and the most of one that was undone. */
    int64_t quick_used, quick_undone;
    struct rest rest;
    /* Other hours that its player has come to keep, and since when they are
     * known here; 0: none, NEW_PLAYER: they count at once. */
    struct rest wish;
    int64_t wished;
};

struct clocks {
    struct control control;
    int count;
    int64_t paused_until; /* 0: no pause */
    bool is_held;         /* it is one that no act ends */
    struct clock *seats;  /* as many as there are: the owner's room */
};

/* Where play stands after a command. */
struct moment {
    int64_t now;
    unsigned awaited; /* bit s: seat s */
    int64_t turn;     /* another number for each turn of a side */
    int64_t step;     /* another number for each step; 0: the phase's own */
    int actor;        /* the seat that has acted itself, or -1 */
    bool is_undo;     /* play has gone back: no time is to be had of it */
};

/* Full clocks, none of which runs, in room for as many. */
void clocks_init(struct clocks *clocks, const struct control *control,
                 int count, struct clock *room);

/* A seat has only so many hundredths of the times; quick steps and vacation
 * are whole. After clocks_init, each time: it is not part of the text. */
void clocks_share(struct clocks *clocks, int seat, int percent);

/*
 * Play has gone on: stops and starts clocks. `rest` is by seat the player's
 * own hours; the control decides what of them counts. An act ends a pause, but
 * not one that is held, and the vacation of the seat that has acted.
 */
void clocks_follow(struct clocks *clocks, const struct moment *moment,
                   const struct rest *rest);

/* Gives a seat time; also to one whose flag has fallen. */
void clocks_give(struct clocks *clocks, int seat, int64_t amount, int64_t now);
/* All stand still until then, or until somebody acts. */
void clocks_pause(struct clocks *clocks, int64_t until, int64_t now);
/* The same, whoever acts: else one who plays on would start the clock of one
 * who relies on it. */
void clocks_hold(struct clocks *clocks, int64_t until, int64_t now);
bool clocks_are_held(const struct clocks *clocks, int64_t now);
void clocks_resume(struct clocks *clocks, int64_t now);
/*
 * A seat's clock stands still from now to `until`, as long as it has vacation;
 * answers to when. 0: it has none, or is there already.
 */
int64_t clocks_leave(struct clocks *clocks, int seat, int64_t until,
                     int64_t now);
/* The same answer, and nothing is done. */
int64_t clocks_may_leave(const struct clocks *clocks, int seat, int64_t until,
                         int64_t now);
void clocks_return(struct clocks *clocks, int seat, int64_t now);
/* The flag has fallen and may be claimed: the clock stands. */
void clocks_fall(struct clocks *clocks, int seat);
/* Its player leaves the seat: who comes in the same turn has what is left of
 * the stretch, else leaving and coming back would make time. */
void clocks_vacate(struct clocks *clocks, int seat, int64_t now);
/* A new player sits there: they have all that a player has at the start. */
void clocks_renew(struct clocks *clocks, int seat, const struct rest *rest,
                  int64_t now);

/* They bring hours of their own, which count from the next stretch on. */
void clocks_seat(struct clocks *clocks, int seat);

/* They bring a vacation of their own; the one that was begun is over. */
void clocks_allot(struct clocks *clocks, int seat, int64_t vacation,
                  int64_t now);

/* The first flag that falls: its instant (0: none) and its seat. */
int64_t clocks_next(const struct clocks *clocks, int *seat);
/* When the vacation of a seat would have to begin to save its flag; 0: it
 * cannot. */
int64_t clocks_rescue(const struct clocks *clocks, int seat);
/* What a seat has, as of clock.since. */
int64_t clock_left(const struct clock *clock);

/* As text, for the store: the control is not part of it. */
void clocks_write(const struct clocks *clocks, struct writer *out);
/* Reads what was written into clocks that clocks_init has made. */
enum status clocks_read(struct clocks *clocks, const char *text) MUST_USE;

#endif
