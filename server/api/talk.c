/* match.*: what players say. */

#include "server/api/endpoint.h"

enum status match_chat_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    const char *text = call_text(call, "text");
    const char *to = call_text(call, "to");
    if (text == NULL)
        return match_chat_read(services->matches, &request,
                               call_number(call, "after", 0), &call->answer);
    return match_chat(services->matches, &request, to != NULL ? to : "seats",
                      text, &call->answer);
}
