/* Talk: whether a viewer's channels are open (internal to server/match). */
#ifndef ESTAFETTE_SERVER_MATCH_TALK_H
#define ESTAFETTE_SERVER_MATCH_TALK_H

#include "server/match/desk.h"
#include "server/rules/verdict.h"

/* May this viewer say anything now? A refusal names the clause. */
struct verdict talk_verdict(const struct live *live, viewer_id viewer);

#endif
