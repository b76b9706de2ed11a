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

#include "server/match/live/live.h"

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
