/* account.export and account.delete: what is kept of a player. */

#include "server/people/account_data.h"
#include "server/api/endpoint.h"
#include "server/api/proving.h"

enum status account_export_call(struct services *services, struct call *call)
{
    return account_data_show(services->people, call->caller.account.id,
                             call_text(call, "after"), &call->answer.out,
                             &call->answer.error);
}

enum status account_delete_call(struct services *services, struct call *call)
{
    struct proof proof = call_proof(call);
    enum status status =
        account_data_drop(services->people, &call->caller.account, &proof,
                          call->now, &call->answer.error);
    status = call_proven(call, &proof, status);
    if (status == STATUS_OK)
        call->change = CHANGE_GONE;
    return answer_nothing(call, status);
}
