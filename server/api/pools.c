/* pool.*: standing offers that start when they are full. */

#include "server/people/pool.h"

#include "server/api/endpoint.h"
#include "server/api/inviting.h"

enum status pool_open_call(struct services *services, struct call *call)
{
    struct error *error = &call->answer.error;
    struct inviting inviting;
    char pool[STORE_ID];
    if (call->caller.account.is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest joins pools; claim the account to open one");
    enum status status = inviting_read(call, &inviting, error);
    if (status == STATUS_OK)
        status = pool_open(services->people, call->caller.account.id,
                           &inviting.terms, call->now, pool, error);
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    writer_put_text(&call->answer.out, "pool", pool);
    writer_object_end(&call->answer.out);
    return STATUS_OK;
}

enum status pool_list_call(struct services *services, struct call *call)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "pools");
    enum status status = pool_list(services->people, call_request(call).account,
                                   out, &call->answer.error);
    writer_object_end(out);
    if (status != STATUS_OK)
        writer_clear(out);
    return status;
}

enum status pool_join_call(struct services *services, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = pool_join(
        services->people, &call->caller.account, call_text(call, "pool"),
        call_text(call, "seal"), call->now, &news, &call->answer.error);
    return status == STATUS_OK ? inviting_answer(services, call, &news)
                               : status;
}

static enum status answer_nothing(struct call *call)
{
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    return STATUS_OK;
}

enum status pool_leave_call(struct services *services, struct call *call)
{
    enum status status =
        pool_leave(services->people, call->caller.account.id,
                   call_text(call, "pool"), &call->answer.error);
    return status == STATUS_OK ? answer_nothing(call) : status;
}

enum status pool_close_call(struct services *services, struct call *call)
{
    struct challenge_news news = {0};
    enum status status =
        pool_close(services->people, call->caller.account.id,
                   call_text(call, "pool"), &news, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    answer_nothing(call);
    return inviting_tell(services, call, &news);
}
