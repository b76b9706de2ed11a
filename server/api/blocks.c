/* account.block: from whom a player wants to hear nothing. */

#include "server/api/endpoint.h"
#include "server/people/block.h"

enum status account_block_call(struct services *services, struct call *call)
{
    const char *account = call->caller.account.id;
    const char *name = call_text(call, "player");
    struct writer *out = &call->answer.out;
    enum status status = STATUS_OK;
    if (name != NULL)
        status = block_set(services->people, account, name,
                           call_flag(call, "blocked", true), call->now,
                           &call->answer.error);
    if (status != STATUS_OK)
        return status;
    writer_object(out);
    writer_key(out, "players");
    status = block_list(services->people, account, out, &call->answer.error);
    writer_object_end(out);
    if (status != STATUS_OK)
        writer_clear(out);
    return status;
}
