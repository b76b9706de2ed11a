/* The pane of a plan: its list and its keys. */

#include "client/panes/plan.h"

#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/panes/help.h"
#include "client/panes/match_keys.h"

#include <stdio.h>

void plan_show(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->plan.chosen = 0;
    model->pane = PANE_PLAN;
}

static void move(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    int count = plan_count(model);
    int by = key == PRESS_UP || key == 'k' ? -1 : 1;
    if (count > 0)
        model->plan.chosen = (model->plan.chosen + by + count) % count;
}

static bool has_line(const struct model *model)
{
    return model->plan.chosen < plan_count(model) && !model->plan.is_sending;
}

static void reorder(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    struct plan *plan = &model->plan;
    int to = plan->chosen + (key == 'u' ? -1 : 1);
    if (to < 0 || to >= plan_count(model))
        return;
    json_t *step =
        json_incref(json_array_get(plan->steps, (size_t)plan->chosen));
    json_array_remove(plan->steps, (size_t)plan->chosen);
    json_array_insert_new(plan->steps, (size_t)to, step);
    plan->chosen = to;
}

static void drop_line(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    plan_drop(model, model->plan.chosen);
}

static void send(struct model *model, int32_t key, struct effects *effects)
{
    model->pane = PANE_MATCH;
    plan_send(model, key, effects);
}

static void end(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    plan_release(model);
    model->pane = PANE_MATCH;
    model_say(model, "No plan any more: what you do is sent at once again");
}

static bool is_at_rest(const struct model *model)
{
    return !model->plan.is_sending;
}

static void leave(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    model->pane = PANE_MATCH;
}

bool plan_can_begin(const struct model *model)
{
    return match_is_idle(model) && match_has_board(model)
           && match_is_mine_to_act(&model->match) && !plan_is_on(model);
}

bool plan_can_drop(const struct model *model)
{
    return match_is_idle(model) && plan_count(model) > 0
           && !model->plan.is_sending;
}

void plan_drop_last(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    plan_drop(model, plan_count(model) - 1);
}

bool plan_can_show(const struct model *model)
{
    return !match_is_walking(model) && plan_is_on(model);
}

/* clang-format off */
const struct binding plan_bindings[] = {
    {PRESS_UP, 'k', "↑", NULL, NULL, NULL, move},
    {PRESS_DOWN, 'j', "↑ ↓", "line", "goes through the steps", NULL, move},
    {'s', 0, "s", "send all", "sends the steps, one after the other, as long as nothing comes up that was not foreseen", plan_can_send, send},
    {'x', PRESS_DELETE, "x", "drop", "takes the step out of the plan", has_line, drop_line},
    {'u', 'd', "u d", "earlier, later", "puts the step before the one above it, or after the one below", has_line, reorder},
    {'P', 0, "P", "no plan", "forgets the plan; what you do is sent at once again", is_at_rest, end},
    {PRESS_ESCAPE, 'q', "Esc", "board", "goes back to the board; the plan stays", NULL, leave},
    {'?', 0, "?", "help", "shows this", NULL, help_press},
    {0, 0, NULL, NULL, NULL, NULL, NULL},
};
/* clang-format on */
