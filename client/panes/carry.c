/* Carrying: messages to update, and its effects to link and session. */

#include "client/panes/carry.h"

#include "client/link/memory.h"
#include "client/panes/update.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* A call that was made, so that its answer finds the right place. */
struct asking {
    struct carrier *carrier;
    enum asked asked;
    int serial;
};

static void answered(void *user, const struct reply *reply)
{
    const struct asking *asking = user;
    asking->carrier->pending--;
    struct message message = {.kind = MESSAGE_REPLY,
                              .asked = asking->asked,
                              .serial = asking->serial,
                              .reply = *reply};
    carry(asking->carrier, &message);
}

/* The same where the link leaves `user` to us. */
static void answered_once(void *user, const struct reply *reply)
{
    answered(user, reply);
    free(user);
}

static struct asking *asking_new(struct carrier *carrier,
                                 const struct effect *effect)
{
    struct asking *asking = malloc(sizeof *asking);
    if (asking == NULL)
        abort();
    *asking = (struct asking){carrier, effect->asked, effect->serial};
    carrier->pending++;
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

static void run_call(struct carrier *carrier, struct effect *effect)
{
    if (strcmp(effect->method, "match.undo") == 0)
        add_nonce(effect->params);
    if (strcmp(effect->method, "tournament.join") == 0) {
        session_enter(carrier->session, carrier->link, take_params(effect),
                      answered_once, asking_new(carrier, effect));
        return;
    }
    link_call_owned(carrier->link, effect->method, take_params(effect),
                    answered, asking_new(carrier, effect));
}

static const char *seat_or_none(const struct effect *effect)
{
    return effect->as[0] != '\0' ? effect->as : NULL;
}

static void run_act(struct carrier *carrier, struct effect *effect)
{
    const char *seat = seat_or_none(effect);
    int64_t expect = link_seq(carrier->link, effect->match, seat);
    link_act(carrier->link, effect->match, seat, expect, take_params(effect),
             answered_once, asking_new(carrier, effect));
}

static void run_effect(struct carrier *carrier, struct effect *effect)
{
    switch (effect->kind) {
    case EFFECT_CALL: run_call(carrier, effect); break;
    case EFFECT_CREATE:
        session_challenge(carrier->session, carrier->link, take_params(effect),
                          answered_once, asking_new(carrier, effect));
        break;
    case EFFECT_ACCEPT:
        session_accept(carrier->session, carrier->link, take_params(effect),
                       answered_once, asking_new(carrier, effect));
        break;
    case EFFECT_JOIN:
        session_join(carrier->session, carrier->link, effect->match,
                     answered_once, asking_new(carrier, effect));
        break;
    case EFFECT_ACT: run_act(carrier, effect); break;
    case EFFECT_WATCH:
        link_watch(carrier->link, effect->match, seat_or_none(effect));
        break;
    case EFFECT_UNWATCH:
        link_unwatch(carrier->link, effect->match, seat_or_none(effect));
        break;
    case EFFECT_HURRY: link_hurry(carrier->link); break;
    case EFFECT_REMEMBER: memory_add(carrier->session, effect->params); break;
    case EFFECT_BELL:
    case EFFECT_REDRAW:
    case EFFECT_SUSPEND:
    case EFFECT_QUIT: carrier->show(carrier->user, effect->kind); break;
    }
}

void carry(struct carrier *carrier, const struct message *message)
{
    struct effects effects;
    effects_init(&effects);
    update(carrier->model, message, &effects);
    for (int i = 0; i < effects.count; i++)
        run_effect(carrier, &effects.list[i]);
    effects_release(&effects);
    carrier->changed(carrier->user);
}

static void on_state(void *user, enum link_state state, const char *why,
                     int delay)
{
    struct message message = {
        .kind = MESSAGE_LINK, .state = state, .text = why, .delay = delay};
    carry(user, &message);
}

static void on_signed_in(void *user, const json_t *account, const char *token)
{
    (void)token;
    struct message message = {.kind = MESSAGE_ACCOUNT, .body = account};
    carry(user, &message);
}

static void on_notified(void *user, const char *method, const json_t *params)
{
    struct message message = {
        .kind = MESSAGE_NOTIFIED, .text = method, .body = params};
    carry(user, &message);
}

void carry_open(struct carrier *carrier)
{
    struct link_hooks hooks = {carrier, on_state, on_signed_in, on_notified};
    link_listen(carrier->link, &hooks);
    on_state(carrier, link_state(carrier->link), "", 0);
    if (link_account(carrier->link) != NULL)
        on_signed_in(carrier, link_account(carrier->link), NULL);
}

void carry_close(struct carrier *carrier)
{
    link_ignore(carrier->link, carrier);
}
