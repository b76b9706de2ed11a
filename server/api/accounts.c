/* account.*: signing in and out. */

#include "common/base/instant.h"
#include "server/api/endpoint.h"
#include "server/api/proving.h"
#include "server/people/session.h"

#include <string.h>

enum status account_guest_call(struct services *services, struct call *call)
{
    return answer_signed_in(
        call, account_guest(services->people, call->now, &call->caller.account,
                            call->caller.token, &call->answer.error));
}

/* A guest that is signed in keeps its matches and gets the name. */
enum status account_register_call(struct services *services, struct call *call)
{
    const char *name = call_text(call, "name");
    const char *password = call_text(call, "password");
    const char *email = call_text(call, "email");
    struct account account = call->caller.account;
    enum status status;
    if (call->caller.is_signed_in && account.is_guest)
        status = account_claim(services->people, call->caller.account.id, name,
                               password, email, &account, &call->answer.error);
    else
        status =
            account_register(services->people, name, password, email, call->now,
                             &account, call->caller.token, &call->answer.error);
    call->caller.account = account;
    return answer_signed_in(call, status);
}

enum status account_login_call(struct services *services, struct call *call)
{
    struct proof proof = call_proof(call);
    enum status status = account_login(
        services->people, call_text(call, "name"), &proof, call->now,
        &call->caller.account, call->caller.token, &call->answer.error);
    return answer_signed_in(call, call_proven(call, &proof, status));
}

enum status account_resume_call(struct services *services, struct call *call)
{
    const char *token = call_text(call, "token");
    enum status status =
        account_resume(services->people, token, call->now,
                       &call->caller.account, &call->answer.error);
    if (status == STATUS_OK)
        memccpy(call->caller.token, token, '\0', sizeof call->caller.token);
    return answer_signed_in(call, status);
}

/* Whoever signed in with the token of the session is signed out with it. */
enum status account_logout_call(struct services *services, struct call *call)
{
    const char *name = call_text(call, "session");
    struct error *error = &call->answer.error;
    enum status status;
    if (name == NULL) {
        memcpy(call->ended, call->caller.session, sizeof call->ended);
        status = account_logout(services->people, call->caller.token, error);
    } else {
        memccpy(call->ended, name, '\0', sizeof call->ended - 1);
        status = session_end(services->people, call->caller.account.id, name,
                             call->now, error);
    }
    if (status == STATUS_OK)
        call->change = CHANGE_SIGNED_OUT;
    return answer_nothing(call, status);
}

enum status account_sessions_call(struct services *services, struct call *call)
{
    struct session sessions[SESSIONS_LISTED_MOST];
    int count = 0;
    enum status status = session_list(services->people, call->caller.account.id,
                                      call->caller.token, call->now, sessions,
                                      &count, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "sessions");
    writer_list(out);
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_text(out, "session", sessions[i].name);
        instant_put(out, "started", sessions[i].started);
        instant_put(out, "seen", sessions[i].seen);
        writer_put_flag(out, "current", sessions[i].is_current);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
    return STATUS_OK;
}

enum status session_look_call(struct services *services, struct call *call)
{
    (void)services;
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    return STATUS_OK;
}
