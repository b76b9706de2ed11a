/* A lost password: the name, the code that came by mail, another password. */

#include "client/panes/recover.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/lobby.h"
#include "client/play/glyph.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void renew(struct model *model, const char *code,
                  struct effects *effects)
{
    json_t *params = json_pack("{s:s,s:s,s:s}", "name", model->name, "letter",
                               model->recover.letter, "new", model->password);
    model->recover.has_factor = *code != '\0';
    if (model->recover.has_factor)
        json_object_set_new(params, "code", json_string(code));
    effects_call(effects, ASKED_SIGN_IN, 0, "account.recover", params);
}

static void renewed(struct model *model, const char *password,
                    struct effects *effects);

static void ask_password(struct model *model, const char *why)
{
    prompt_open(&model->prompt, "New password", "", renewed);
    model->prompt.is_secret = true;
    snprintf(model->prompt.more, sizeof model->prompt.more, "%.190s", why);
}

static void renewed(struct model *model, const char *password,
                    struct effects *effects)
{
    char why[NOTICE_TEXT];
    if (*password == '\0')
        return;
    if (glyph_count(password) < PASSWORD_LEAST) {
        snprintf(why, sizeof why, tr("that was too short: at least %d letters"),
                 PASSWORD_LEAST);
        ask_password(model, why);
        return;
    }
    snprintf(model->password, sizeof model->password, "%s", password);
    renew(model, "", effects);
}

static void lettered(struct model *model, const char *code,
                     struct effects *effects)
{
    char hint[NOTICE_TEXT];
    (void)effects;
    if (*code == '\0')
        return;
    snprintf(model->recover.letter, sizeof model->recover.letter, "%.*s",
             RECOVER_CODE - 1, code);
    snprintf(hint, sizeof hint, tr("at least %d letters"), PASSWORD_LEAST);
    ask_password(model, hint);
}

static void ask_letter(struct model *model, const char *why)
{
    prompt_open(&model->prompt, "Code in the letter", "", lettered);
    snprintf(model->prompt.more, sizeof model->prompt.more, "%.190s", why);
}

static void named(struct model *model, const char *name,
                  struct effects *effects)
{
    if (*name == '\0')
        return;
    sign_in_forget(model);
    snprintf(model->name, sizeof model->name, "%s", name);
    model->recover.is_begun = true;
    effects_call(effects, ASKED_LETTER, 0, "account.recover",
                 json_pack("{s:s}", "name", model->name));
}

void recover_press(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_suggest(&model->prompt, "Name", model->name, named);
}

void recover_asked(struct model *model)
{
    ask_letter(model, tr("it comes by mail, if this name has an address for "
                         "it; l asks for its code again"));
}

/* It is asked for only where name, letter and password were right. */
static bool is_factor(const struct model *model, const struct reply *reply)
{
    return strcmp(read_text(reply->data, "asks"), "code") == 0
           || (reply->status == STATUS_NOT_ALLOWED
               && model->recover.has_factor);
}

bool recover_again(struct model *model, const struct reply *reply)
{
    char why[NOTICE_TEXT];
    if (!model->recover.is_begun)
        return false;
    failure_words(reply, why, sizeof why);
    if (is_factor(model, reply)) {
        prompt_open(&model->prompt, "Code of the second factor", "", renew);
        if (model->recover.has_factor) /* so a code was given, and wrong */
            snprintf(model->prompt.more, sizeof model->prompt.more, "%.190s",
                     why);
        return true;
    }
    sodium_memzero(model->password, sizeof model->password);
    if (reply->status == STATUS_BAD_PARAMS
        && strcmp(read_text(reply->data, "member"), "new") == 0)
        ask_password(model, why);
    else if (reply->status == STATUS_NOT_ALLOWED)
        ask_letter(model, why);
    else
        return false;
    return true;
}

void sign_in_forget(struct model *model)
{
    sodium_memzero(model->password, sizeof model->password);
    sodium_memzero(&model->recover, sizeof model->recover);
}
