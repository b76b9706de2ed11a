/*
 * The matches that a worker has loaded, by id and by when they were last used.
 *
 * Internal to server/match. Only those used last are warm: what their viewers
 * were shown last is kept as text, to be compared with the next. Of the others
 * a position is left, from which it is made again; so a match that nobody
 * touches costs little, however many there are. One that is over and was not
 * looked at lately goes before all others, or those that were ever played would
 * fill the room.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_LRU_H
#define ESTAFETTE_SERVER_MATCH_CACHE_LRU_H

#include "server/match/cache/due.h"
#include "server/match/live/live.h"

/* Of each match that is loaded. */
struct live_cache {
    struct live *next;          /* in its chain */
    struct live *newer, *older; /* by age */
    bool is_warm;
    bool is_leaving;           /* over, and not warm */
    bool has_unsaid_seats;     /* edition.h */
    bool has_dues;             /* the store has what stands in `due_at` */
    int64_t due_at[DUE_KINDS]; /* due.h */
};

enum { CACHE_CHAINS = 4096 };

/* All that are loaded. */
struct matches_cache {
    int most, warm_most;
    int count, warm, leaving;
    size_t bytes;
    struct live *newest, *oldest, *last_warm;
    struct live *chains[CACHE_CHAINS];
};

/* A match that is not loaded yet. Frees with live_free. */
struct live *live_new(void);
/* NULL if it is not loaded. Does not count as use. */
struct live *lru_find(struct matches *matches, const char *id);
/* It is used now: the newest, and the last to go. */
void lru_use(struct matches *matches, struct live *live);
/* It is asked for its position alone: it grows younger, but not warm. */
void lru_ask(struct matches *matches, struct live *live);
/* Takes in a match that was loaded, warm. */
void lru_add(struct matches *matches, struct live *live);
/* Lets go of a match, which stays the caller's. */
void lru_remove(struct matches *matches, struct live *live);
/* Frees what is in no cache, or in it no more. */
void live_free(struct live *live);
/* Forgets a match; what it was is in the store. */
void lru_drop(struct matches *matches, const char *id);

/* Is there more than there should be, or one that is over? The oldest goes. */
bool lru_is_full(const struct matches *matches);

#endif
