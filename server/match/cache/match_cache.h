/*
 * The match cache: matches loaded, kept, held and let go.
 *
 * Internal to server/match. A match is found by its id, and loaded from the
 * store if it is not live. It is only changed after what changes it is durable;
 * when the store fails it is dropped and loaded again.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_MATCH_CACHE_H
#define ESTAFETTE_SERVER_MATCH_CACHE_MATCH_CACHE_H

#include "server/match/live/live.h"

/* The same without asking who: for time. */
enum status match_cache_find(struct matches *matches, const char *id,
                             int64_t now, struct live **live,
                             struct error *error) MUST_USE;

/* One that is loaded, and has not been changed by another server since; else
 * NULL. */
struct live *match_cache_fresh(struct matches *matches, const char *id);

/* Leaves a snapshot behind, so that new rules find a position to go on from,
 * and whoever looks at a match that is over does not have it played anew. */
void match_cache_keep(struct matches *matches, struct live *live);

/* Takes a match out of play, for as long as these rules are played. Always
 * STATUS_HELD. */
enum status match_cache_hold(struct matches *matches, struct live *live,
                             int64_t now, const char *reason,
                             struct error *error);

/* The store failed: the match is dropped. Always STATUS_UNAVAILABLE. */
enum status match_cache_fail(struct matches *matches, struct live *live,
                             struct error *error);

/* Makes room: those that are over go, and then who was not asked for longest.
 */
void match_cache_make_room(struct matches *matches);

#endif
