/* The players of a load, how they ask, and how they come to a match. */
#ifndef ESTAFETTE_BENCH_LOAD_H
#define ESTAFETTE_BENCH_LOAD_H

#include "client/bot/walk.h"
#include "tests/bench/pipe.h"
#include "tests/bench/watching.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEATS = 2,
    SHOWN_KEPT = 8,
    ASKED_MOST = 128, /* requests of one line that wait for their answer */
};

struct player;
typedef void answered(struct player *player, const char *result,
                      const char *failure);

/* A connection, with all players that share it: each at another table. */
struct line {
    int index;
    struct player *players;
    /* Answers come in the order of the requests. */
    unsigned first_asked, next_asked;
    struct {
        answered *done;
        struct player *player;
    } asked[ASKED_MOST];
};

/* One player: a seat, and what it is about to do. */
struct player {
    struct table *table;
    struct player *next; /* on its line */
    struct line *line;
    const char *seat;
    struct rng rng;
    struct watching watching;
    bool is_signed_in, is_busy;
    bool is_ready;  /* where there is a pace: to move, once it is let */
    double planned; /* when the move that it makes was to begin; 0: none */
    struct walk walk;
    int64_t acted; /* of its last act: what follows comes as an update */
    double sent;   /* `planned` of that; 0 once it has been shown it itself */
};

/* A move, by the digest that both updates of it bear, whichever is first. */
struct shown {
    char digest[64];
    double sent, seen; /* planned, and shown to the opponent; 0: not yet */
};

/* One match and its two players; begun anew when it is over. */
struct table {
    struct load *load;
    struct player players[SEATS];
    char challenge[80], match[80];
    bool is_begun;
    struct shown shown[SHOWN_KEPT];
    unsigned next_shown;
};

struct load {
    const char *game, *scenario;
    struct pipes *pipes;
    struct table *tables;
    struct line *lines;
    int table_count, line_count, begun;
    double pace;        /* moves a second in all; 0: as fast as they come */
    double next_at;     /* when the next one is to begin */
    int turn;           /* whose it is to be looked at for it */
    double from, until; /* of what is measured; 0: not yet */
    long moves, picks, refused, failed, finished, checked;
    long late;  /* planned in time, and not begun when it was over */
    long bytes; /* that came down */
    long sample_count;
    double *samples; /* from a move's planned start to the opponent shown it */
    double used;     /* processor time of its own, while it measures */
    struct rng nonces;
};

/* Ends the program. */
void load_die(const char *what, const char *text);
/* A request of this player's line; `done` gets its result or its failure. */
void load_ask(struct player *player, answered *done, const char *method,
              const char *format, ...) __attribute__((format(printf, 4, 5)));
/* The player knows more than before. */
void load_took_in(struct player *player);

/* pacing.c: must this player wait with the move that it is about to make? */
bool pacing_holds(struct player *player);
/* Lets those go on whose time it is; returns the seconds until the next. */
double pacing_go_on(struct load *load);
/* How many moves were planned in time that nobody has begun. */
long pacing_left(const struct load *load);

/* seating.c: hello, an account, and then a match for those who have both. */
void seating_greet(struct player *player);
/* A new match of the same two. */
void seating_begin(struct table *table);
/* Asks for the whole view. */
void seating_watch(struct player *player);

#endif
