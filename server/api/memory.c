/* match.*: looking back, and what players note for themselves. */

#include "server/api/endpoint.h"

enum status match_lookback_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_lookback(services->matches, &request, &call->lookback,
                          &call->answer);
}

enum status match_history_call(struct services *services, struct call *call)
{
    if (!call->is_second)
        return match_lookback_call(services, call);
    struct request request = call_request(call);
    struct recall recall = {.from = call_number(call, "from", 0),
                            .to = call_number(call, "to", -1),
                            .has_patches = call_flag(call, "patches", false)};
    return match_history(services->store, &request, &call->lookback, &recall,
                         &call->answer);
}

enum status match_view_at_call(struct services *services, struct call *call)
{
    if (!call->is_second)
        return match_lookback_call(services, call);
    struct request request = call_request(call);
    return match_view_at(services->store, &request, &call->lookback,
                         call_number(call, "seq", -1),
                         call_number(call, "command", -1), &call->answer);
}

enum status match_seen_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_seen(services->matches, &request, call_number(call, "seq", 0),
                      &call->answer);
}

enum status match_since_call(struct services *services, struct call *call)
{
    if (!call->is_second)
        return match_lookback_call(services, call);
    struct request request = call_request(call);
    return match_since(services->store, &request, &call->lookback,
                       call_number(call, "after", -1), &call->answer);
}

enum status match_note_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_note(services->matches, &request, call_text(call, "text"),
                      call_number(call, "seq", -1), &call->answer);
}
