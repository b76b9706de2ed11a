/* account.settings: the hours that a player keeps. */

#include "server/people/hours.h"

#include "server/api/endpoint.h"

enum status account_settings_call(struct services *services, struct call *call)
{
    const char *account = call->caller.account.id;
    enum status status = STATUS_OK;
    if (json_object_size(call->params) > 0)
        status = hours_change(services->people, account, call->params,
                              call->now, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    status = hours_write(services->people, account, &call->answer.out);
    writer_object_end(&call->answer.out);
    if (status == STATUS_OK)
        return status;
    writer_clear(&call->answer.out);
    return error_set(&call->answer.error, STATUS_UNAVAILABLE,
                     "not now; try again");
}
