/* Calls: made, read and freed. */

#include "server/api/call.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct call *call_new(const struct endpoint *endpoint)
{
    struct call *call = calloc(1, sizeof *call);
    if (call == NULL)
        abort();
    call->endpoint = endpoint;
    answer_init(&call->answer);
    return call;
}

void call_free(struct call *call)
{
    if (call == NULL)
        return;
    answer_release(&call->answer);
    free(call->due);
    json_decref(call->params);
    sodium_memzero(&call->caller, sizeof call->caller);
    free(call);
}

const json_t *call_value(const struct call *call, const char *name)
{
    return json_object_get(call->params, name);
}

const char *call_text(const struct call *call, const char *name)
{
    return json_string_value(call_value(call, name));
}

int64_t call_number(const struct call *call, const char *name,
                    int64_t otherwise)
{
    const json_t *value = call_value(call, name);
    return json_is_integer(value) ? json_integer_value(value) : otherwise;
}

bool call_flag(const struct call *call, const char *name, bool otherwise)
{
    const json_t *value = call_value(call, name);
    return json_is_boolean(value) ? json_is_true(value) : otherwise;
}

struct request call_request(const struct call *call)
{
    return (struct request){
        .account = call->caller.is_signed_in ? call->caller.account.id : NULL,
        .match = call->match,
        .as = call_text(call, "as"),
        .now = call->now,
        .sure = call->sure,
    };
}

void call_notify(struct call *call, const char *method, const char *account,
                 const struct writer *params)
{
    struct notice *notice = answer_notice(&call->answer);
    *notice = (struct notice){.method = method, .length = params->used};
    memccpy(notice->account, account, '\0', sizeof notice->account);
    notice->params = malloc(params->used + 1);
    if (notice->params == NULL)
        abort();
    memcpy(notice->params, params->data, params->used + 1);
}
