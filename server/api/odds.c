/* The method match.odds: what may come of an action, and how likely. */

#include "server/think/odds.h"
#include "server/api/endpoint.h"
#include "server/api/incoming_action.h"
#include "server/api/thinking.h"
#include "server/rules/offer.h"

#include <stdlib.h>

/* At the match's worker: what its seat knows is taken along. */
static enum status know(struct services *services, struct call *call)
{
    struct node action = call_node(call, "action");
    enum status status = incoming_action_check(action, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct request request = call_request(call);
    return match_odds(services->matches, &request, action, &call->known,
                      &call->answer);
}

static void reckon(const struct known *known, struct odds *odds,
                   struct writer *out)
{
    struct verdict verdict;
    enum odds_found found =
        odds_reckon(odds, known->state, known->seat, known->action, &verdict);
    writer_object(out);
    writer_put_number(out, "seq", known->seq);
    writer_put_flag(out, "allowed", found != ODDS_REFUSED);
    writer_put_flag(out, "known", found == ODDS_KNOWN);
    if (found == ODDS_KNOWN)
        odds_write(odds, out);
    else
        verdict_write(known->rules, &verdict, out);
    writer_object_end(out);
}

enum status match_odds_call(struct services *services, struct call *call)
{
    if (!call->is_second)
        return know(services, call);
    if (!thinking_begin())
        return thinking_later(call, "other odds are being reckoned; try again");
    struct odds *odds = odds_new(call->known.rules);
    if (odds == NULL)
        abort();
    reckon(&call->known, odds, &call->answer.out);
    call->answer.work += odds_spent(odds);
    odds_free(odds);
    thinking_end();
    return STATUS_OK;
}
