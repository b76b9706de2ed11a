/* match.leave, match.invite and match.take: who sits where. */

#include "server/api/endpoint.h"
#include "server/people/people.h"
#include "server/umpire/umpire.h"

/* As far as a tournament has a say in it. */
static enum status check_sits(struct services *services, struct call *call,
                              const char *account)
{
    return umpire_may_sit(services->store, call_text(call, "match"), account,
                          call->now, &call->answer.error);
}

enum status match_leave_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_leave(services->matches, &request, &call->answer);
}

enum status match_invite_call(struct services *services, struct call *call)
{
    struct error *error = &call->answer.error;
    struct request request = call_request(call);
    const char *to = call_text(call, "to");
    bool is_anyone = call_flag(call, "anyone", false);
    char account[STORE_ID];
    if (to != NULL && is_anyone)
        return error_set(error, STATUS_BAD_PARAMS,
                         "ask one player, or anyone, not both");
    enum status status = check_sits(services, call, call->caller.account.id);
    if (status == STATUS_OK && to != NULL)
        status = people_find(services->people, to, account, error);
    if (status == STATUS_OK && to != NULL)
        status = check_sits(services, call, account);
    if (status != STATUS_OK)
        return status;
    return match_invite(services->matches, &request, call_text(call, "seat"),
                        to != NULL ? account : NULL, is_anyone, &call->answer);
}

enum status match_take_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    enum status status = check_sits(services, call, call->caller.account.id);
    if (status != STATUS_OK)
        return status;
    return match_take(services->matches, &request, call_text(call, "seat"),
                      &call->answer);
}
