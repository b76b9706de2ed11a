/*
 * What happens beside the commands of a match, and is no part of its position.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_KEPT_H
#define ESTAFETTE_SERVER_STORE_KEPT_H

#include "server/store/due.h"
#include "server/store/told.h"

/* What is kept beside a match, and is no part of its position. */
struct store_kept {
    int64_t closes; /* of the window that is open; 0: none ends by itself */
    struct store_kept_seat {
        const char *orders;  /* JSON list, or NULL */
        const char *account; /* who left them */
        int64_t passed_seq;  /* the update in which it passed; 0: never */
        const char *nonce;   /* of that pass, or NULL */
    } seats[STORE_SEATS_MOST];
};

/* A change of it; what is not said stays. */
struct store_change {
    bool has_closes;
    int64_t closes; /* 0: no window */
    bool has_orders;
    int orders_seat;
    const char *orders; /* NULL: none are left */
    const char *account;
    bool has_passed;
    int passed_seat;
    int64_t passed_seq;
    const char *nonce;
};

/* What happens beside the commands, and is told to one seat at most. */
struct store_aside {
    const char *match;
    const struct store_told *told; /* or NULL */
    struct store_change change;
    int due_count;
    struct store_due dues[STORE_DUES_MOST];
};

/* CONFLICT if that seat has an update of this number already. */
enum status store_set_aside(struct store *store,
                            const struct store_aside *aside) MUST_USE;
enum status store_kept_load(struct store *store, const char *match,
                            struct store_arena *arena,
                            struct store_kept *kept) MUST_USE;

#endif
