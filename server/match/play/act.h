/*
 * What every request that changes a running match goes through.
 *
 * Internal to server/match: shared by actions and second thoughts.
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_ACT_H
#define ESTAFETTE_SERVER_MATCH_PLAY_ACT_H

#include "server/match/live/live.h"

/* Finds match and seat of one who wants to act in a running match. */
enum status act_enter(struct matches *matches, const struct request *request,
                      struct answer *answer, struct live **live,
                      viewer_id *seat) MUST_USE;
/* What was answered to this nonce before, if anything. NOT_FOUND: it is new. */
enum status act_again(struct matches *matches, struct live *live, seat_id seat,
                      const char *nonce, struct answer *answer) MUST_USE;
/* Does it rest on what this seat has seen? CONFLICT with the present seq. */
enum status act_expect(const struct live *live, seat_id seat, int64_t expect,
                       struct answer *answer) MUST_USE;
/*
 * However much falls at once, and however late it is looked at: after the
 * instant of a flag nothing is done that was not begun before. All that changes
 * the course of a match, or what the server does in it for a seat, asks first.
 * CONFLICT, "fallen", with the present seq of this viewer.
 */
enum status act_check_flags(const struct live *live, viewer_id viewer,
                            int64_t sure, struct answer *answer) MUST_USE;
/* The answer {"seq"}. */
void act_answer(int64_t seq, struct answer *answer);

#endif
