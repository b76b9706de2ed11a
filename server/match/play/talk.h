/* Talk: whether channels are open; an umpire's word (internal to server/match).
 */
#ifndef ESTAFETTE_SERVER_MATCH_PLAY_TALK_H
#define ESTAFETTE_SERVER_MATCH_PLAY_TALK_H

#include "server/match/live/live.h"
#include "server/rules/verdict.h"

/* May this viewer say anything now? A refusal names the clause. */
struct verdict talk_verdict(const struct live *live, viewer_id viewer);

/* An umpire says something to all seats, which is never closed, and their order
 * is done with it. */
enum status talk_announce(struct matches *matches, const struct live *live,
                          const char *account, const char *text, int64_t order,
                          int64_t now, struct answer *answer) MUST_USE;

#endif
