/*
 * What is remembered of the acts of a match's seats, for as long as it is live.
 *
 * Internal to server/match. Refusals that were answered, so that a resend gets
 * them again, and how many commands a seat has given in one step (quota.h). A
 * match takes room for them when there is something to remember.
 */
#ifndef ESTAFETTE_SERVER_MATCH_LIVE_ACTS_H
#define ESTAFETTE_SERVER_MATCH_LIVE_ACTS_H

#include "server/match/live/live.h"

/* The refusal of the seat's act with this nonce; NULL: none is known. */
const char *acts_refusal(const struct live *live, seat_id seat,
                         const char *nonce);
/* In the place of the oldest, if they are many. */
void acts_keep_refusal(struct live *live, seat_id seat, const char *nonce,
                       const struct writer *data);

int acts_in_step(const struct live *live, seat_id seat);
/* One more in the same step, or the first of another. */
void acts_step(struct live *live, seat_id seat, bool is_same_step);

void acts_release(struct live *live);

#endif
