/* The effect runner: messages to update, and its effects to link and session.
 */

#include "client/panes/effect_runner.h"

#include "client/link/memory.h"
#include "client/panes/update.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* A call that was made, so that its answer finds the right place. */
struct asking {
    struct effect_runner *runner;
    enum asked asked;
    int serial;
};

static void answered(void *user, const struct reply *reply)
{
    const struct asking *asking = user;
    asking->runner->pending--;
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = asking->asked,
                              .serial = asking->serial,
                              .reply = *reply};
    effect_runner_take(asking->runner, &message);
}

/* The same where the link leaves `user` to us. */
static void answered_once(void *user, const struct reply *reply)
{
    answered(user, reply);
    free(user);
}

static struct asking *asking_new(struct effect_runner *runner,
                                 const struct effect *effect)
{
    struct asking *asking = malloc(sizeof *asking);
    if (asking == NULL)
        abort();
    *asking = (struct asking){runner, effect->asked, effect->serial};
    runner->pending++;
    return asking;
}

static json_t *take_params(struct effect *effect)
{
    json_t *params = effect->params;
    effect->params = NULL;
    return params;
}

/* An undo has a nonce, as an act has; the model leaves nothing to chance. */
static void add_nonce(json_t *params)
{
    unsigned char bytes[16];
    char nonce[2 * sizeof bytes + 1];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(nonce, sizeof nonce, bytes, sizeof bytes);
    json_object_set_new(params, "nonce", json_string(nonce));
}

static void run_call(struct effect_runner *runner, struct effect *effect)
{
    if (strcmp(effect->method, "match.undo") == 0)
        add_nonce(effect->params);
    if (strcmp(effect->method, "tournament.join") == 0) {
        session_enter(runner->session, runner->link, take_params(effect),
                      answered_once, asking_new(runner, effect));
        return;
    }
    link_call_owned(runner->link, effect->method, take_params(effect), answered,
                    asking_new(runner, effect));
}

static const char *seat_or_none(const struct effect *effect)
{
    return effect->as[0] != '\0' ? effect->as : NULL;
}

static void run_effect(struct effect_runner *runner, struct effect *effect)
{
    const char *seat = seat_or_none(effect);
    switch (effect->kind) {
    case EFFECT_CALL: run_call(runner, effect); break;
    case EFFECT_CREATE:
        session_challenge(runner->session, runner->link, take_params(effect),
                          answered_once, asking_new(runner, effect));
        break;
    case EFFECT_ACCEPT:
        session_accept(runner->session, runner->link, take_params(effect),
                       answered_once, asking_new(runner, effect));
        break;
    case EFFECT_JOIN:
        session_join(runner->session, runner->link, effect->match,
                     answered_once, asking_new(runner, effect));
        break;
    case EFFECT_ACT:
        link_act(runner->link, effect->match, seat,
                 link_seq(runner->link, effect->match, seat),
                 take_params(effect), answered_once,
                 asking_new(runner, effect));
        break;
    case EFFECT_WATCH: link_watch(runner->link, effect->match, seat); break;
    case EFFECT_UNWATCH: link_unwatch(runner->link, effect->match, seat); break;
    case EFFECT_HURRY: link_hurry(runner->link); break;
    case EFFECT_REMEMBER: memory_add(runner->session, effect->params); break;
    case EFFECT_BELL:
    case EFFECT_REDRAW:
    case EFFECT_SUSPEND:
    case EFFECT_QUIT: runner->show(runner->user, effect->kind); break;
    }
}

void effect_runner_take(struct effect_runner *runner,
                        const struct message *message)
{
    struct effects effects;
    effects_init(&effects);
    update(runner->model, message, &effects);
    for (int i = 0; i < effects.count; i++)
        run_effect(runner, &effects.list[i]);
    effects_release(&effects);
    runner->changed(runner->user);
}

static void on_state(void *user, enum link_state state, const char *why,
                     int delay)
{
    struct message message = {
        .kind = MESSAGE_LINK, .state = state, .text = why, .delay = delay};
    effect_runner_take(user, &message);
}

static void on_signed_in(void *user, const json_t *account, const char *token)
{
    (void)token;
    struct message message = {.kind = MESSAGE_ACCOUNT, .body = account};
    effect_runner_take(user, &message);
}

static void on_notified(void *user, const char *method, const json_t *params)
{
    struct message message = {
        .kind = MESSAGE_NOTIFIED, .text = method, .body = params};
    effect_runner_take(user, &message);
}

void effect_runner_open(struct effect_runner *runner)
{
    struct link_hooks hooks = {runner, on_state, on_signed_in, on_notified};
    link_listen(runner->link, &hooks);
    on_state(runner, link_state(runner->link), "", 0);
    if (link_account(runner->link) != NULL)
        on_signed_in(runner, link_account(runner->link), NULL);
}

void effect_runner_close(struct effect_runner *runner)
{
    link_ignore(runner->link, runner);
}
