/*
 * Sides that were drawn or bid for, settled as the match begins (seat_draw.h).
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_SETTLE_SEATS_H
#define ESTAFETTE_SERVER_MATCH_PLAY_SETTLE_SEATS_H

#include "server/match/live/live.h"
#include "server/store/append.h"

/*
 * Gives each player their seat, at the worker: `drawn` is what the store must
 * write with the set-up, and borrows from the match. The fold's options are
 * those that points were given in.
 */
enum status seat_draw_settle(struct matches *matches, struct live *live,
                             struct store_seat_draw *drawn) MUST_USE;

/* Players learn that they have seats, and watch as a place no more. */
void seat_draw_tell(const struct live *live, struct answer *answer);

#endif
