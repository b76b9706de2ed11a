/* Signing in: as a guest at once, or by name and password. */

#include "client/screen/lobby.h"

#include "client/link/read.h"
#include "client/screen/help.h"
#include "client/screen/model.h"

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

bool sign_in_again(struct model *model, const struct message *message)
{
    const char *asked = read_text(message->reply.data, "asks");
    if (strcmp(asked, "code") != 0 || model->password[0] == '\0')
        return false;
    prompt_open(&model->prompt, "Code of the second factor", "", log_in_with);
    return true;
}

void sign_in_forget(struct model *model)
{
    sodium_memzero(model->password, sizeof model->password);
}

static void enrol(struct model *model, const char *password,
                  struct effects *effects)
{
    call(model, "account.register", password, effects);
}

static void ask_password(struct model *model, const char *name,
                         prompt_done *done)
{
    if (*name == '\0')
        return;
    snprintf(model->name, sizeof model->name, "%s", name);
    prompt_open(&model->prompt, "Password", "", done);
    model->prompt.is_secret = true;
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
    (void)model;
    effects_call(effects, ASKED_SIGN_IN, 0, "account.guest", json_object());
}

static void ask_name(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "Name", "", named);
}

static void ask_new_name(struct model *model, int32_t key,
                         struct effects *effects)
{
    (void)key;
    (void)effects;
    prompt_open(&model->prompt, "New name", "", newly_named);
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int by = key == PRESS_UP ? 2 : 1;
    model->sign_in_row = (model->sign_in_row + by) % 3;
}

static void choose(struct model *model, int32_t key, struct effects *effects)
{
    static void (*const rows[])(struct model *, int32_t, struct effects *) = {
        guest, ask_name, ask_new_name};
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
    {'r', 0, "r", "retry", "tries to connect at once", NULL, hurry},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {'q', 0, "q", "quit", "leaves the program", NULL, quit},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
