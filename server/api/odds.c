/* The method match.odds: what may come of an action, and how likely. */

#include "server/think/odds.h"
#include "server/api/endpoint.h"
#include "server/api/incoming_action.h"
#include "server/rules/offer.h"

#include <stdlib.h>

static void reckon(const struct known *known, struct odds *odds,
                   struct answer *answer)
{
    struct writer *out = &answer->out;
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
        verdict_write(known->rules, &verdict, answer->language, out);
    writer_object_end(out);
}

enum status match_odds_call(struct services *services, struct call *call)
{
    if (!call->is_second) {
        /* At the match's worker: what its seat knows is taken along. */
        struct node action = call_node(call, "action");
        struct request request = call_request(call);
        enum status status = incoming_action_check(action, &call->answer.error);
        return status == STATUS_OK
                   ? match_odds(services->matches, &request, action,
                                &call->known, &call->answer)
                   : status;
    }
    struct odds *odds = odds_new(call->known.rules);
    if (odds == NULL)
        abort();
    reckon(&call->known, odds, &call->answer);
    call->answer.work += odds_spent(odds);
    odds_free(odds);
    return STATUS_OK;
}
