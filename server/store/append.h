/*
 * A command, and all that goes into the database with it.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_APPEND_H
#define ESTAFETTE_SERVER_STORE_APPEND_H

#include "server/store/kept.h"
#include "server/store/seat.h"

/* A seat's player leaves or comes, with a command; who was asked no more is. */
struct store_seating {
    bool is_changed; /* else nothing of it counts */
    int seat;
    const char *account; /* NULL: nobody sits there now */
    /* By an umpire's order: who sat there before has no fault in it; and the
     * umpire has a part in it themselves. */
    bool relieves, is_partial;
};

struct store_result;

/* Players who had places have their seats now, with number 0. */
struct store_seat_draw {
    const struct store_seat *seats; /* all of the match, in their order */
    int seat_count;
    const char *options; /* as points were given; NULL: as they were */
};

/* When a seat's flag falls from now on, and when its player is reminded. */
struct store_deadline {
    int seat;
    int64_t falls;     /* 0: it does not */
    int64_t remind_at; /* 0: never */
};

/* All that goes into the database with one command. */
struct store_append {
    const char *match;
    int revision;
    const char *state; /* of the match from now on */
    struct store_command command;
    int told_count;
    struct store_told told[STORE_VIEWERS_MOST];
    struct store_seating seating;
    const char *snapshot;     /* JSON of the state, or NULL */
    const char *state_digest; /* with a snapshot */
    int due_count;
    struct store_due dues[STORE_DUES_MOST]; /* that are others than before */
    struct store_change change;
    const char *clock; /* JSON of the clocks, or NULL: as they were */
    const struct store_opened *opened;   /* the last, with number 0, or NULL */
    const struct store_seat_draw *drawn; /* or NULL: seats were chosen */
    const struct store_result *result;   /* it ends the match (result.h) */
    int deadline_count;
    struct store_deadline deadlines[STORE_SEATS_MOST]; /* that have changed */
    int64_t order; /* of an umpire that is done with it, or 0 */
    /* What is left to be done of that order, JSON; NULL: nothing. */
    const char *order_left;
    bool is_agreed;      /* what command.seat has proposed is done with it */
    const char *news;    /* static: what its course comes to, or NULL */
    unsigned news_seats; /* whose players are told so: bit s: seat s */
    int64_t charge;      /* bytes for which whoever does it pays (bill.h) */
};

/*
 * Appends a command. CONFLICT unless its number is the one expected and the
 * match is running, or opening for number 0.
 */
enum status store_append(struct store *store,
                         const struct store_append *append) MUST_USE;

#endif
