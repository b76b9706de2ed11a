/* account.password and account.totp: what keeps an account its owner's. */

#include "server/api/proving.h"

#include "server/api/endpoint.h"
#include "server/people/name.h"
#include "server/people/totp.h"

#include <glib.h>
#include <stdio.h>
#include <string.h>

struct proof call_proof(const struct call *call)
{
    return (struct proof){.password = call_text(call, "password"),
                          .code = call_text(call, "code")};
}

enum status call_proven(struct call *call, const struct proof *proof,
                        enum status status)
{
    struct writer *out = &call->answer.out;
    call->is_guess = proof->is_wrong;
    if (!proof->wants_code)
        return status;
    writer_object(out);
    writer_put_text(out, "asks", "code");
    writer_object_end(out);
    call->has_data = true;
    return status;
}

void call_fold(const char *text, char name[NAME_TEXT])
{
    name_fold(text, name);
}

void call_named(const struct call *call, char name[NAME_TEXT])
{
    const char *text = call_text(call, "name");
    if (text == NULL && call->caller.is_signed_in)
        text = call->caller.account.name;
    call_fold(text != NULL ? text : "", name);
}

/* The letter's code for a lost password is too long to be guessed. */
bool call_guesses(const struct call *call)
{
    static const char *const always[] = {"account.login", "account.password",
                                         "account.totp", "account.delete"};
    for (size_t i = 0; i < sizeof always / sizeof *always; i++)
        if (strcmp(call->endpoint->name, always[i]) == 0)
            return true;
    return strcmp(call->endpoint->name, "account.recover") == 0
           && call_text(call, "letter") == NULL
           && call_text(call, "password") != NULL && call->caller.is_signed_in;
}

enum status account_password_call(struct services *services, struct call *call)
{
    struct proof proof = call_proof(call);
    enum status status = account_password(
        services->people, &call->caller.account, &proof, call_text(call, "new"),
        call->now, call->caller.token, &call->answer.error);
    status = answer_signed_in(call, call_proven(call, &proof, status));
    if (status == STATUS_OK)
        call->change = CHANGE_SECURED;
    return status;
}

/* For the camera of a device: letters of other scripts are percent-encoded. */
static void write_secret(struct writer *out, const char *name,
                         const char *secret)
{
    char uri[512];
    char *safe = g_uri_escape_string(name, NULL, FALSE);
    snprintf(uri, sizeof uri,
             "otpauth://totp/Estafette:%s?secret=%s&issuer=Estafette", safe,
             secret);
    g_free(safe);
    writer_put_text(out, "secret", secret);
    writer_put_text(out, "uri", uri);
    sodium_memzero(uri, sizeof uri);
}

enum status call_prove(struct services *services, struct call *call)
{
    const struct account *account = &call->caller.account;
    struct error *error = &call->answer.error;
    struct proof proof = call_proof(call);
    if (account->is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest has no password: take a name");
    return call_proven(
        call, &proof,
        account_prove(services->people, account->id, &proof, call->now, error));
}

static enum status begin(struct services *services, struct call *call)
{
    const struct account *account = &call->caller.account;
    struct error *error = &call->answer.error;
    char secret[TOTP_SECRET_TEXT];
    enum status status = call_prove(services, call);
    if (status == STATUS_OK)
        status =
            totp_begin(services->people, account->id, call->now, secret, error);
    if (status != STATUS_OK)
        return status;
    struct writer *out = &call->answer.out;
    writer_object(out);
    write_secret(out, account->name, secret);
    writer_object_end(out);
    sodium_memzero(secret, sizeof secret);
    return STATUS_OK;
}

static enum status confirm(struct services *services, struct call *call)
{
    struct recovery recovery;
    enum status status = totp_confirm(
        services->people, call->caller.account.id, call_text(call, "code"),
        call->now, &call->is_guess, &recovery, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "recovery");
    writer_list(out);
    for (int i = 0; i < RECOVERY_CODES; i++)
        writer_text(out, recovery.code[i]);
    writer_list_end(out);
    writer_object_end(out);
    sodium_memzero(&recovery, sizeof recovery);
    return STATUS_OK;
}

static enum status end(struct services *services, struct call *call)
{
    const char *account = call->caller.account.id;
    struct error *error = &call->answer.error;
    struct proof proof = call_proof(call);
    enum status status = call_proven(
        call, &proof,
        account_prove(services->people, account, &proof, call->now, error));
    if (status == STATUS_OK)
        status = totp_end(services->people, account, error);
    return answer_nothing(call, status);
}

static enum status look(struct services *services, struct call *call)
{
    bool is_on = false;
    int left = 0;
    enum status status = totp_look(services->people, call->caller.account.id,
                                   &is_on, &left, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_flag(out, "on", is_on);
    writer_put_number(out, "left", left);
    writer_object_end(out);
    return STATUS_OK;
}

/* A password begins it, a code confirms it, both end one that is on. */
enum status account_totp_call(struct services *services, struct call *call)
{
    bool is_end = call_flag(call, "off", false);
    if (is_end)
        return end(services, call);
    if (call_text(call, "password") != NULL)
        return begin(services, call);
    if (call_text(call, "code") != NULL)
        return confirm(services, call);
    return look(services, call);
}
