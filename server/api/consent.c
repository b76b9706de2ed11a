/* match.*: second thoughts, and what needs the consent of all. */

#include "common/base/instant.h"
#include "server/api/endpoint.h"

enum status match_undo_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_undo(services->matches, &request,
                      call_number(call, "expect", 0), call_text(call, "nonce"),
                      &call->answer);
}

enum status match_propose_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_propose(services->matches, &request,
                         call_value(call, "propose"), &call->answer);
}

enum status match_answer_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_answer(services->matches, &request, call_text(call, "from"),
                        call_flag(call, "accept", false), &call->answer);
}

enum status match_claim_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_claim(services->matches, &request, &call->answer);
}

enum status match_vacation_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    const char *text = call_text(call, "until");
    int64_t until = 0;
    if (text != NULL && (!instant_parse(text, &until) || until <= call->now))
        return error_set(&call->answer.error, STATUS_BAD_PARAMS,
                         "until: an instant to come");
    return match_vacation(services->matches, &request, until, &call->answer);
}
