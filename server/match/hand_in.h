/*
 * Handing commands in without waiting for the disk (pending.h).
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_HAND_IN_H
#define ESTAFETTE_SERVER_MATCH_HAND_IN_H

#include "server/match/desk.h"
#include "server/store/append.h"
#include "server/store/later.h"

/* May the next command of this match be handed in and not waited for? */
bool hand_in_may(const struct matches *matches, const struct live *live);
void hand_in(struct matches *matches, struct live *live,
             const struct store_append *append);

/* Waits for all that was handed in about a match; IO if any of it was lost. */
enum status hand_in_wait(struct matches *matches, const char *match) MUST_USE;

#endif
