/*
 * Handing commands in without waiting for the disk (append_async.h).
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_APPEND_ASYNC_INTERNAL_H
#define ESTAFETTE_SERVER_MATCH_CACHE_APPEND_ASYNC_INTERNAL_H

#include "server/match/live/live.h"
#include "server/store/append.h"
#include "server/store/append_async.h"

/* May the next command of this match be handed in and not waited for? */
bool append_async_may(const struct matches *matches, const struct live *live);
/* So it is to be with the command that is played now; or with none. */
void append_async_choose(struct matches *matches, bool hands_in);
/* Hands a command in, or waits until it is durable. */
enum status append_async(struct matches *matches,
                         const struct store_append *append) MUST_USE;

/* Waits for all that was handed in about a match; IO if any of it was lost. */
enum status append_async_wait(struct matches *matches,
                              const char *match) MUST_USE;

#endif
