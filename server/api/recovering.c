/* account.recover: a lost password comes back by mail. */

#include "server/api/endpoint.h"
#include "server/api/proving.h"
#include "server/notify/wish.h"
#include "server/notify/words.h"
#include "server/people/reset.h"

/* The letter's words are put together for nobody too: it takes its time. */
static enum status keep(struct services *services, struct call *call,
                        const struct reset *reset)
{
    struct writer facts;
    writer_open(&facts, FACTS_MOST);
    words_write(&(struct facts){.kind = "recover",
                                .language = wish_language_named(
                                    services->store, call_text(call, "name")),
                                .at = call->now,
                                .account = call_text(call, "name"),
                                .code = reset->code},
                &facts);
    enum status status = reset_keep(services->people, reset, facts.data,
                                    call->now, &call->answer.error);
    writer_release(&facts);
    return status;
}

static enum status ask(struct services *services, struct call *call)
{
    struct reset reset;
    struct error *error = &call->answer.error;
    if (notify_settings(services->notify)->smtp_url[0] == '\0')
        return error_set(error, STATUS_NOT_ALLOWED,
                         "this server sends no mail");
    enum status status = reset_begin(services->people, call_text(call, "name"),
                                     call->now, &reset, error);
    if (status == STATUS_OK && !reset.holds_already)
        status = keep(services, call, &reset);
    sodium_memzero(&reset, sizeof reset);
    return answer_nothing(call, status);
}

static enum status use(struct services *services, struct call *call)
{
    struct proof proof = {.code = call_text(call, "code")};
    struct writer facts;
    writer_open(&facts, FACTS_MOST);
    words_write(&(struct facts){.kind = "recovered",
                                .language = wish_language_named(
                                    services->store, call_text(call, "name")),
                                .at = call->now,
                                .account = call_text(call, "name")},
                &facts);
    struct renewal renewal = {.name = call_text(call, "name"),
                              .letter = call_text(call, "letter"),
                              .password = call_text(call, "new"),
                              .facts = facts.data,
                              .now = call->now};
    enum status status =
        reset_use(services->people, &renewal, &proof, &call->caller.account,
                  call->caller.token, &call->answer.error);
    writer_release(&facts);
    status = answer_signed_in(call, call_proven(call, &proof, status));
    if (status == STATUS_OK)
        call->change = CHANGE_SECURED;
    return status;
}

static enum status set_way(struct services *services, struct call *call)
{
    const struct account *account = &call->caller.account;
    struct error *error = &call->answer.error;
    if (!call->caller.is_signed_in)
        return error_set(error, STATUS_NOT_SIGNED_IN, "sign in first");
    enum status status = call_prove(services, call);
    if (status == STATUS_OK)
        status = reset_way(
            services->people, account->id,
            call_flag(call, "off", false) ? NULL : call_text(call, "channel"),
            error);
    return answer_nothing(call, status);
}

/* A name asks for a letter, its code sets the password; a password names the
 * address. */
enum status account_recover_call(struct services *services, struct call *call)
{
    bool has_name = call_text(call, "name") != NULL;
    bool has_letter = call_text(call, "letter") != NULL;
    bool has_new = call_text(call, "new") != NULL;
    bool has_channel = call_text(call, "channel") != NULL;
    if (has_name != has_channel && has_letter == has_new
        && (has_name || !has_letter)) {
        if (has_channel)
            return set_way(services, call);
        return has_letter ? use(services, call) : ask(services, call);
    }
    return error_set(&call->answer.error, STATUS_BAD_PARAMS,
                     "a name; a name, the letter's code and a new password; or "
                     "a channel and the password");
}
