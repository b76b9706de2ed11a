/* Signing in: as a guest at once, or by name and password. */

#include "client/panes/lobby.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/model.h"
#include "client/panes/help.h"
#include "client/panes/recover.h"
#include "client/play/glyph.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void call(struct model *model, const char *method, const char *password,
                 struct effects *effects)
{
    effects_call(
        effects, ASKED_SIGN_IN, 0, method,
        json_pack("{s:s,s:s}", "name", model->name, "password", password));
}

static void log_in(struct model *model, const char *password,
                   struct effects *effects)
{
    model->is_enrolling = false;
    snprintf(model->password, sizeof model->password, "%s", password);
    call(model, "account.login", password, effects);
}

static void log_in_with(struct model *model, const char *code,
                        struct effects *effects)
{
    effects_call(effects, ASKED_SIGN_IN, 0, "account.login",
                 json_pack("{s:s,s:s,s:s}", "name", model->name, "password",
                           model->password, "code", code));
    sign_in_forget(model);
}

static void named(struct model *model, const char *name,
                  struct effects *effects);
static void newly_named(struct model *model, const char *name,
                        struct effects *effects);
static void enrol(struct model *model, const char *password,
                  struct effects *effects);

static void ask_password(struct model *model, const char *name,
                         prompt_done *done)
{
    if (*name == '\0')
        return;
    if (name != model->name)
        snprintf(model->name, sizeof model->name, "%s", name);
    prompt_open(&model->prompt, "Password", "", done);
    model->prompt.is_secret = true;
    if (done == enrol)
        snprintf(model->prompt.more, sizeof model->prompt.more,
                 tr("at least %d letters"), PASSWORD_LEAST);
}

/*
 * What was wrong is asked for again at once, and why stands beside it: whoever
 * goes on typing would else press keys, and one of them makes them a guest.
 */
static void ask_again(struct model *model, const struct reply *reply)
{
    char why[NOTICE_TEXT];
    bool is_password =
        strcmp(read_text(reply->data, "member"), "password") == 0;
    failure_words(reply, why, sizeof why);
    if (model->is_enrolling && is_password)
        ask_password(model, model->name, enrol);
    else
        prompt_suggest(&model->prompt,
                       model->is_enrolling ? "New name" : "Name", model->name,
                       model->is_enrolling ? newly_named : named);
    snprintf(model->prompt.more, sizeof model->prompt.more, "%.190s", why);
}

bool sign_in_again(struct model *model, const struct message *message)
{
    const struct reply *reply = &message->reply;
    if (recover_again(model, reply))
        return true;
    const char *asked = read_text(reply->data, "asks");
    bool is_said = reply->status == STATUS_BAD_PARAMS
                   || reply->status == STATUS_NOT_ALLOWED
                   || reply->status == STATUS_NOT_FOUND;
    if (strcmp(asked, "code") == 0 && model->password[0] != '\0') {
        prompt_open(&model->prompt, "Code of the second factor", "",
                    log_in_with);
        return true;
    }
    sign_in_forget(model);
    if (model->name[0] == '\0' || !is_said)
        return false;
    ask_again(model, reply);
    return true;
}

static void enrol(struct model *model, const char *password,
                  struct effects *effects)
{
    model->is_enrolling = true;
    if (*password == '\0')
        return;
    if (glyph_count(password) < PASSWORD_LEAST) {
        ask_password(model, model->name, enrol);
        snprintf(model->prompt.more, sizeof model->prompt.more,
                 tr("that was too short: at least %d letters"), PASSWORD_LEAST);
        return;
    }
    call(model, "account.register", password, effects);
}

static void named(struct model *model, const char *name,
                  struct effects *effects)
{
    (void)effects;
    ask_password(model, name, log_in);
}

static void newly_named(struct model *model, const char *name,
                        struct effects *effects)
{
    (void)effects;
    ask_password(model, name, enrol);
}

static bool is_ready(const struct model *model)
{
    return model->link == LINK_READY;
}

static void guest(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    sign_in_forget(model);
    model->name[0] = '\0';
    effects_call(effects, ASKED_SIGN_IN, 0, "account.guest", json_object());
}

static void ask_name(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    sign_in_forget(model);
    prompt_open(&model->prompt, "Name", "", named);
}

static void ask_new_name(struct model *model, int32_t key,
                         struct effects *effects)
{
    (void)key;
    (void)effects;
    sign_in_forget(model);
    prompt_open(&model->prompt, "New name", "", newly_named);
}

bool sign_in_is_guest(const struct model *model)
{
    return strncmp(model->account, "guest-", 6) == 0;
}

void sign_in_claim(struct model *model, int32_t key, struct effects *effects)
{
    ask_new_name(model, key, effects);
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int by = key == PRESS_UP ? SIGN_IN_ROWS - 1 : 1;
    model->sign_in_row = (model->sign_in_row + by) % SIGN_IN_ROWS;
}

static void choose(struct model *model, int32_t key, struct effects *effects)
{
    static void (*const rows[SIGN_IN_ROWS])(struct model *, int32_t,
                                            struct effects *) = {
        guest, ask_name, ask_new_name, recover_press};
    rows[model->sign_in_row](model, key, effects);
}

static void hurry(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)model;
    effects_add(effects, EFFECT_HURRY);
}

static void quit(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)model;
    effects_add(effects, EFFECT_QUIT);
}

/* clang-format off */
const struct binding sign_in_bindings[] = {
    {PRESS_UP, 0, "↑", NULL, NULL, NULL, move},
    {PRESS_DOWN, PRESS_TAB, "↓", NULL, NULL, NULL, move},
    {PRESS_ENTER, 0, "Enter", "choose", "takes the line that is chosen", is_ready, choose},
    {'g', 0, "g", "guest", "plays at once, without a name", is_ready, guest},
    {'s', 0, "s", "sign in", "signs in with a name and a password", is_ready, ask_name},
    {'n', 0, "n", "new name", "makes an account", is_ready, ask_new_name},
    {'l', 0, "l", "lost password", "sets another password, with a code that comes by mail", is_ready, recover_press},
    {'r', 0, "r", "retry", "tries to connect at once", NULL, hurry},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {'q', 0, "q", "quit", "leaves the program", NULL, quit},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
