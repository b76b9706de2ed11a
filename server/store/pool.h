/*
 * Pools in the store: standing offers that start a match each time it is full.
 *
 * Under the same rules as store.h. A pool always has a next match: an open
 * challenge by lot (store_challenge.pool), in which nobody has a seat by
 * themselves. When the last place is taken the match begins, and the pool has
 * another next one, all in the unit that took the place.
 */
#ifndef ESTAFETTE_SERVER_STORE_POOL_H
#define ESTAFETTE_SERVER_STORE_POOL_H

#include "server/store/challenge.h"

/* The pool of an added challenge; its id is the challenge's `pool`. */
enum status store_pool_add(struct store *store,
                           const struct store_challenge *next) MUST_USE;
/* The next match of an open pool. NOT_FOUND: there is no such pool open. */
enum status store_pool_next(struct store *store, const char *pool,
                            struct store_arena *arena,
                            struct store_challenge *next) MUST_USE;
/* Ids of open pools, newest first. */
enum status store_pool_list(struct store *store, struct store_arena *arena,
                            const char **ids, int most, int *count) MUST_USE;
/* How many open pools an account has made. */
enum status store_pool_count(struct store *store, const char *host,
                             int *count) MUST_USE;

/* One who comes; what is made if they are the last. */
struct store_joining {
    const char *pool;
    const char *account;
    const struct secret *seal;
    const char *match;
    int64_t now, opens_by;
    const char *after; /* id of the challenge that follows, and its secret */
    const unsigned char *secret;
    char challenge[STORE_ID]; /* out: the one in which they have a place */
    bool started;             /* out: its match is there */
};

/* CONFLICT: no such pool is open, or they wait in it already. */
enum status store_pool_join(struct store *store,
                            struct store_joining *joining) MUST_USE;
/* CONFLICT: they do not wait in it. */
enum status store_pool_leave(struct store *store, const char *pool,
                             const char *account) MUST_USE;
/* By its host. Whoever waits in it waits no more. CONFLICT: it is not open, or
 * another's. */
enum status store_pool_close(struct store *store, const char *pool,
                             const char *host) MUST_USE;

#endif
