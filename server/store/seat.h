/*
 * Seats of challenges (challenge.h) and of matches: who sits there, who was
 * asked.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_SEAT_H
#define ESTAFETTE_SERVER_STORE_SEAT_H

#include "server/store/store.h"

struct store_seat {
    const char *name;    /* as the game calls it */
    const char *account; /* who sits there, or NULL */
    const char *player;  /* reading: that account's name, or NULL */
    /* Challenge: the account for whom it is kept; match: whom somebody has
     * asked to take it. Or NULL. */
    const char *wanted;
    const char *wanted_name; /* reading */
    bool is_open;            /* match: anyone is asked to take it */
    struct secret seal;
    struct secret bytes; /* match: opened */
    const char *bid;     /* match: opened with them, or NULL */
    int place;           /* match: that its player had before it began */
};

/* The bytes that a seat has sealed, and the bid with them. */
struct store_opened {
    int seat;
    const unsigned char *bytes; /* SECRET_BYTES */
    const char *bid;            /* or NULL */
};

/*
 * Asks an account, or anyone, to take a seat of a running match; both NULL and
 * false: nobody any more. CONFLICT: the match does not run.
 */
enum status store_seat_invite(struct store *store, const char *match, int seat,
                              const char *account, bool is_open,
                              const char *by) MUST_USE;

/* The seats that an account has ever had in a match: bit s, seat s. */
enum status store_seats_had(struct store *store, const char *match,
                            const char *account, unsigned *seats) MUST_USE;
/* Who had a seat last, or has it; NOT_FOUND if nobody ever had. */
enum status store_seat_last(struct store *store, const char *match, int seat,
                            struct store_arena *arena,
                            const char **account) MUST_USE;

#endif
