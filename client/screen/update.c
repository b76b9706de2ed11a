/* Update: messages to the part of the model that they are for. */

#include "client/screen/update.h"

#include "client/link/read.h"
#include "client/screen/friend.h"
#include "client/screen/help.h"
#include "client/screen/naming.h"
#include "client/screen/passing.h"
#include "client/screen/shape.h"
#include "client/screen/view.h"

#include <stdio.h>
#include <string.h>

const struct binding *update_bindings(enum pane pane)
{
    static const struct binding *const tables[PANE_COUNT] = {
        [PANE_SIGN_IN] = sign_in_bindings, [PANE_LOBBY] = lobby_bindings,
        [PANE_INVITE] = invite_bindings,   [PANE_MATCH] = match_bindings,
        [PANE_SHEET] = sheet_bindings,     [PANE_ORDERS] = orders_bindings,
        [PANE_PEOPLE] = people_bindings,   [PANE_REPLAY] = replay_bindings,
        [PANE_CUPS] = cups_bindings,       [PANE_OWN] = own_bindings,
        [PANE_PLAN] = plan_bindings,
    };
    return tables[pane];
}

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
    const struct binding *row = update_bindings(model->pane);
    for (; row->run != NULL && *name == '\0'; row++)
        if (row->key == key)
            naming_name(model->pane, row, key, name);
    if (key <= ' ' || key >= PRESS_BACKSPACE)
        return;
    if (*name != '\0')
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
    if (colon_key(model, key))
        return;
    if (model->prompt.is_open)
        prompt_key(model, key, effects);
    else if (key == ':')
        colon_open(model);
    else if (!binding_run(update_bindings(model->pane), model, key, effects))
        say_unbound(model, key);
}

/* What a click means is in the cell: the view is drawn again to ask it. */
static void click(struct model *model, const struct message *message,
                  struct effects *effects)
{
    struct cells cells;
    cells_init(&cells, model->columns, model->rows);
    cells.is_ascii = model->is_ascii;
    view(model, &cells);
    const struct cell *at = cells_at(&cells, message->x, message->y);
    struct cell cell =
        at ? *at : (struct cell){.place = CELL_NO_PLACE, .row = -1};
    cells_release(&cells);
    if (message->kind == MESSAGE_WHEEL) {
        if (model->pane == PANE_MATCH)
            match_wheel(model, message->key, message->is_control);
        else
            press(model, message->key, effects);
        return;
    }
    if (cell.key != 0) {
        press(model, cell.key, effects);
        return;
    }
    if (model->prompt.is_open)
        return;
    model->notice[0] = '\0';
    if (model->pane == PANE_MATCH)
        match_click(model, cell.place, cell.row, effects);
    else if (model->pane == PANE_PEOPLE && cell.row >= 0)
        people_click(model, cell.row, effects);
    else if (model->pane == PANE_ORDERS && cell.row >= 0)
        orders_click(model, cell.row, effects);
    else if (model->pane == PANE_CUPS && cell.row >= 0)
        cups_click(model, cell.row, effects);
    else if (model->pane == PANE_OWN && cell.row >= 0)
        own_click(model, cell.row, effects);
    else if (model->pane == PANE_PLAN && cell.row >= 0)
        plan_click(model, cell.row, effects);
    else if (cell.row >= 0)
        lobby_click(model, cell.row, effects);
}

/* By its number, where there is no cursor to go there with. */
static void choose(struct model *model, int row)
{
    int *chosen[PANE_COUNT] = {
        [PANE_SIGN_IN] = &model->sign_in_row,
        [PANE_LOBBY] = &model->lobby.chosen,
        [PANE_INVITE] = &model->invite.line,
        [PANE_MATCH] = &model->match.doing.chosen,
        [PANE_ORDERS] = &model->orders.chosen,
        [PANE_PEOPLE] = &model->people.chosen,
        [PANE_CUPS] = &model->cups.chosen,
        [PANE_OWN] = &model->own.chosen,
        [PANE_PLAN] = &model->plan.chosen,
    };
    if (chosen[model->pane] != NULL && row >= 0)
        *chosen[model->pane] = row;
    model->match.doing.is_warned = true; /* who names a line means it */
}

static void link_changed(struct model *model, const struct message *message,
                         struct effects *effects)
{
    bool was_ready = model->link == LINK_READY;
    model->link = message->state;
    model->link_delay = message->delay;
    snprintf(model->link_why, sizeof model->link_why, "%s",
             message->text ? message->text : "");
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
    if (!cups_reply(model, message, effects)
        && !own_reply(model, message, effects)
        && !match_reply(model, message, effects))
        lobby_reply(model, message, effects);
}

static void take(struct model *model, const struct message *message,
                 struct effects *effects)
{
    switch (message->kind) {
    case MESSAGE_KEY: press(model, message->key, effects); break;
    case MESSAGE_CLICK:
    case MESSAGE_WHEEL: click(model, message, effects); break;
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
    case MESSAGE_NOTIFIED:
        match_notified(model, message->text, message->body, effects);
        lobby_notified(model, message->text, message->body, effects);
        cups_notified(model, message->text, effects);
        break;
    }
}

void update(struct model *model, const struct message *message,
            struct effects *effects)
{
    take(model, message, effects);
    passing_follow(model, effects);
    coach_follow(model, effects);
}
