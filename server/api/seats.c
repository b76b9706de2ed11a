/* match.leave, match.invite and match.take: who sits where. */

#include "server/api/endpoint.h"
#include "server/people/people.h"

enum status match_leave_call(struct desk *desk, struct call *call)
{
    struct request request = call_request(call);
    return match_leave(desk->matches, &request, &call->answer);
}

enum status match_invite_call(struct desk *desk, struct call *call)
{
    struct error *error = &call->answer.error;
    struct request request = call_request(call);
    const char *to = call_text(call, "to");
    bool is_anyone = call_flag(call, "anyone", false);
    char account[STORE_ID];
    enum status status = STATUS_OK;
    if (to != NULL && is_anyone)
        return error_set(error, STATUS_BAD_PARAMS,
                         "ask one player, or anyone, not both");
    if (to != NULL)
        status = people_find(desk->people, to, account, error);
    if (status != STATUS_OK)
        return status;
    return match_invite(desk->matches, &request, call_text(call, "seat"),
                        to != NULL ? account : NULL, is_anyone, &call->answer);
}

enum status match_take_call(struct desk *desk, struct call *call)
{
    struct request request = call_request(call);
    return match_take(desk->matches, &request, call_text(call, "seat"),
                      &call->answer);
}
