/* What is answered to who signs in, and to what needs no answer. */

#include "server/api/proving.h"
#include "server/people/session.h"

/* The caller is whoever the handler has put there; says so. */
enum status answer_signed_in(struct call *call, enum status status)
{
    if (status != STATUS_OK)
        return status;
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "account");
    writer_object(out);
    writer_put_text(out, "name", call->caller.account.name);
    writer_put_flag(out, "guest", call->caller.account.is_guest);
    writer_object_end(out);
    writer_put_text(out, "token", call->caller.token);
    writer_object_end(out);
    call->caller.is_signed_in = true;
    session_label(call->caller.token, call->caller.session);
    call->change = CHANGE_SIGNED_IN;
    return STATUS_OK;
}

enum status answer_nothing(struct call *call, enum status status)
{
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    return STATUS_OK;
}
