/*
 * Quotas: how much a seat may still write in its match.
 *
 * Internal to server/match. What its commands put into the database is counted
 * for the seat that acts, and asked of nobody else, so that no seat can use up
 * another's. Whoever has nothing left may still do all that leads to the end:
 * end a phase, answer a decision, resign, agree to an end or claim one. That
 * goes by what is asked and not by what would come of it, which would be a way
 * to try out what is hidden for nothing. What the clock, a standing order or a
 * host does in a match is counted and never refused.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_QUOTA_H
#define ESTAFETTE_SERVER_MATCH_PLAY_QUOTA_H

#include "server/match/live/live.h"

/*
 * May the seat do what does not lead on? TOO_FAST: not before allowance->wait
 * is over; TOO_LARGE: no more.
 */
enum status quota_ask(const struct live *live, seat_id seat,
                      const struct allowance *allowance,
                      struct error *error) MUST_USE;

/*
 * The same of an act, which is always allowed if it leads on. TOO_FAST also
 * after so many free acts in one step.
 */
enum status quota_ask_act(const struct live *live, seat_id seat,
                          const struct action *action,
                          const struct allowance *allowance,
                          struct error *error) MUST_USE;

/* Counts what is free and could go on for ever. */
void quota_count(struct live *live, const void *before, const void *after,
                 seat_id seat);

#endif
