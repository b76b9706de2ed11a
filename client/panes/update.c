/* Update: messages to the part of the model that they are for. */

#include "client/panes/update.h"

#include "client/link/read.h"
#include "client/model/naming.h"
#include "client/model/shape.h"
#include "client/panes/coach.h"
#include "client/panes/command_line.h"
#include "client/panes/friend.h"
#include "client/panes/lobby.h"
#include "client/panes/match.h"
#include "client/panes/passing.h"
#include "client/panes/replay.h"

#include <stdio.h>
#include <string.h>

/* Keys that mean the same everywhere. */
static bool common_key(int32_t key, struct effects *effects)
{
    static const struct {
        int32_t key;
        enum effect_kind kind;
    } rows[] = {{'C' - '@', EFFECT_QUIT},
                {'L' - '@', EFFECT_REDRAW},
                {'Z' - '@', EFFECT_SUSPEND},
                {'R' - '@', EFFECT_HURRY}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].key != key)
            continue;
        effects_add(effects, rows[i].kind);
        return true;
    }
    return false;
}

/* A letter that means nothing here is said to, and where the others stand. */
static void say_unbound(struct model *model, int32_t key)
{
    char name[NAME_TEXT] = "";
    const struct binding *row = model->panes[model->pane].bindings;
    for (; row->run != NULL && *name == '\0'; row++)
        if (row->key == key)
            naming_name(model->pane, row, key, name);
    if (key <= ' ' || key >= PRESS_BACKSPACE)
        return;
    bool is_begun =
        model->pane == PANE_MATCH && model->match.draft.stage != DRAFT_NOTHING;
    if (*name != '\0' && is_begun)
        model_say(
            model,
            "%c (%s) is of no use while an action is begun; Esc leaves it",
            (char)key, name);
    else if (*name != '\0')
        model_say(model, "%c (%s) is of no use here now; ? lists the keys",
                  (char)key, name);
    else
        model_say(model, "%c means nothing here; ? lists the keys", (char)key);
}

static void press(struct model *model, int32_t key, struct effects *effects)
{
    if (common_key(key, effects))
        return;
    model->notice[0] = '\0';
    if (command_line_key(model, key))
        return;
    if (model->prompt.is_open)
        prompt_key(model, key, effects);
    else if (key == ':')
        command_line_open(model);
    else if (!binding_run(model->panes[model->pane].bindings, model, key,
                          effects))
        say_unbound(model, key);
}

/* What a click means was written into the cell when it was drawn. */
static void click(struct model *model, const struct message *message,
                  struct effects *effects)
{
    const struct pane_row *pane = &model->panes[model->pane];
    if (message->key != 0) {
        press(model, message->key, effects);
        return;
    }
    if (model->prompt.is_open)
        return;
    model->notice[0] = '\0';
    if (message->line >= 0 && pane->click != NULL)
        pane->click(model, message->line, effects);
    else if (message->place >= 0 && pane->point != NULL)
        pane->point(model, message->place, effects);
}

/* By its number, where there is no cursor to go there with. */
static void choose(struct model *model, int row)
{
    int *chosen = pane_chosen(model);
    if (chosen != NULL && row >= 0)
        *chosen = row;
    model->match.draft.is_warned = true; /* who names a line means it */
}

static void link_changed(struct model *model, const struct message *message,
                         struct effects *effects)
{
    bool was_ready = model->link == LINK_READY;
    model->link = message->state;
    model->link_delay = message->delay;
    snprintf(model->link_why, sizeof model->link_why, "%s",
             message->text ? message->text : "");
    if (model->link == LINK_READY && model->is_closing)
        model->notice[0] = '\0';
    if (model->link == LINK_READY && !was_ready && model->is_signed_in)
        lobby_refresh(model, effects);
}

static void signed_in(struct model *model, const json_t *account,
                      struct effects *effects)
{
    bool was_in = model->is_signed_in;
    model->is_signed_in = account != NULL;
    snprintf(model->account, sizeof model->account, "%s",
             read_text(account, "name"));
    if (!model->is_signed_in) {
        model->pane = PANE_SIGN_IN;
        return;
    }
    if (was_in)
        return;
    model->pane = PANE_LOBBY;
    lobby_refresh(model, effects);
    if (model->sought[0] != '\0')
        friend_seek(model, model->sought, effects);
    model->sought[0] = '\0';
    if (model->wanted[0] == '\0')
        return;
    match_enter(model, model->wanted, NULL, effects);
    model->wanted[0] = '\0';
}

static void resize(struct model *model, int columns, int rows)
{
    model->columns = columns > 0 ? columns : 1;
    model->rows = rows > 0 ? rows : 1;
    layout_follow(model);
}

static void replied(struct model *model, const struct message *message,
                    struct effects *effects)
{
    for (int i = PANE_COUNT; i-- > 0;)
        if (model->panes[i].reply != NULL
            && model->panes[i].reply(model, message, effects))
            return;
}

static void notified(struct model *model, const struct message *message,
                     struct effects *effects)
{
    for (int i = PANE_COUNT; i-- > 0;)
        if (model->panes[i].notified != NULL)
            model->panes[i].notified(model, message->text, message->body,
                                     effects);
}

/* Where nothing scrolls by itself, the wheel is the keys up and down. */
static void turn(struct model *model, const struct message *message,
                 struct effects *effects)
{
    const struct pane_row *pane = &model->panes[model->pane];
    if (pane->wheel != NULL)
        pane->wheel(model, message->key, message->is_control);
    else
        press(model, message->key, effects);
}

static void take(struct model *model, const struct message *message,
                 struct effects *effects)
{
    switch (message->kind) {
    case MESSAGE_KEY: press(model, message->key, effects); break;
    case MESSAGE_CLICK: click(model, message, effects); break;
    case MESSAGE_WHEEL: turn(model, message, effects); break;
    case MESSAGE_CHOOSE: choose(model, message->x); break;
    case MESSAGE_RESIZE: resize(model, message->x, message->y); break;
    case MESSAGE_LINK: link_changed(model, message, effects); break;
    case MESSAGE_ACCOUNT: signed_in(model, message->body, effects); break;
    case MESSAGE_REPLY: replied(model, message, effects); break;
    case MESSAGE_IDLE:
        if (model->pane == PANE_LOBBY && model->link == LINK_READY)
            lobby_refresh(model, effects);
        break;
    case MESSAGE_TICK:
        model->now = message->now;
        replay_tick(model);
        break;
    case MESSAGE_NOTIFIED: notified(model, message, effects); break;
    }
}

void update(struct model *model, const struct message *message,
            struct effects *effects)
{
    take(model, message, effects);
    passing_follow(model, effects);
    coach_follow(model, effects);
}
