/* Calls: made, read and freed. */

#include "server/api/call.h"

#include "server/language/language.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#ifndef __has_feature
#    define __has_feature(name) 0
#endif

/*
 * What is freed waits for the next, with the room of its answer: one thread
 * makes and frees nearly all of them, and calloc has nothing quick of this
 * size. Not where memory is watched for who comes back to what is freed.
 */
enum {
    SPARE_MOST = __has_feature(address_sanitizer) ? 0 : 64,
    SPARE_ANSWER_MOST = 2048
};
static _Thread_local struct {
    struct call *first;
    int count;
} spare;

struct call *call_new(const struct endpoint *endpoint)
{
    struct call *call = spare.first;
    if (call != NULL) {
        spare.first = call->next;
        spare.count--;
        call->next = NULL;
    } else {
        call = calloc(1, sizeof *call);
        if (call == NULL)
            abort();
        answer_init(&call->answer);
    }
    call->endpoint = endpoint;
    return call;
}

/* Empty as a new one, but for the room of its answer. */
static void spare_add(struct call *call)
{
    struct writer out = call->answer.out;
    writer_clear(&out);
    sodium_memzero(call, sizeof *call);
    call->answer.out = out;
    call->next = spare.first;
    spare.first = call;
    spare.count++;
}

void call_free(struct call *call)
{
    if (call == NULL)
        return;
    answer_clear(&call->answer);
    free(call->answer.notices);
    free(call->due);
    free(call->since);
    json_decref(call->params);
    free(call->tokens);
    known_release(&call->known);
    if (spare.count < SPARE_MOST
        && call->answer.out.size <= SPARE_ANSWER_MOST) {
        spare_add(call);
        return;
    }
    writer_release(&call->answer.out);
    sodium_memzero(&call->caller, sizeof call->caller);
    free(call);
}

const json_t *call_value(const struct call *call, const char *name)
{
    return json_object_get(call->params, name);
}

struct node call_node(const struct call *call, const char *name)
{
    const struct node params = {call->params_token, call->params};
    return node_member(params, name);
}

const char *call_text(const struct call *call, const char *name)
{
    return node_text(call_node(call, name));
}

const struct language *call_language(const struct call *call)
{
    const char *tag = call_text(call, "language");
    return tag != NULL ? language_find(tag) : NULL;
}

int64_t call_number(const struct call *call, const char *name,
                    int64_t otherwise)
{
    struct node value = call_node(call, name);
    return node_is_whole(value) ? node_number(value) : otherwise;
}

bool call_flag(const struct call *call, const char *name, bool otherwise)
{
    struct node value = call_node(call, name);
    return node_is_flag(value) ? node_is_true(value) : otherwise;
}

struct request call_request(const struct call *call)
{
    return (struct request){
        .account = call->caller.is_signed_in ? call->caller.account.id : NULL,
        .match = call->match,
        .as = call_text(call, "as"),
        .now = call->now,
        .sure = call->sure,
        .allowance = call->allowance,
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
