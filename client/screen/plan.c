/* The plan: what is kept of it, its keys and its list. */

#include "client/screen/plan.h"

#include "client/link/read.h"
#include "client/link/tongue.h"
#include "client/play/label.h"
#include "client/play/route.h"
#include "client/screen/help.h"
#include "client/screen/match_keys.h"
#include "client/screen/match_words.h"

#include <stdio.h>
#include <string.h>

enum { STEPS_MOST = 64 };

void plan_release(struct model *model)
{
    struct plan *plan = &model->plan;
    json_decref(plan->steps);
    *plan = (struct plan){.steps = NULL};
}

static bool is_here(const struct model *model)
{
    const struct plan *plan = &model->plan;
    return model->match.id[0] != '\0'
           && strcmp(plan->match, model->match.id) == 0
           && strcmp(plan->as, model->match.as) == 0;
}

int plan_count(const struct model *model)
{
    return is_here(model) ? (int)json_array_size(model->plan.steps) : 0;
}

const json_t *plan_step(const struct model *model, int index)
{
    return json_array_get(model->plan.steps, (size_t)index);
}

bool plan_is_on(const struct model *model)
{
    return is_here(model) && (model->plan.is_on || plan_count(model) > 0);
}

bool plan_is_sending(const struct model *model)
{
    return is_here(model) && model->plan.is_sending;
}

bool plan_can_begin(const struct model *model)
{
    return match_is_idle(model) && match_has_board(model)
           && match_is_mine_to_act(&model->match) && !plan_is_on(model);
}

void plan_begin(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct plan *plan = &model->plan;
    if (!is_here(model)) {
        plan_release(model);
        snprintf(plan->match, sizeof plan->match, "%s", model->match.id);
        snprintf(plan->as, sizeof plan->as, "%s", model->match.as);
    }
    plan->is_on = true;
    if (plan->steps == NULL)
        plan->steps = json_array();
    model_say(model, "Planning: what you do is drawn, and sent only by s. P "
                     "lists it");
}

void plan_add(struct model *model)
{
    struct match *match = &model->match;
    char subject[160], ways[120], words[300];
    if (plan_count(model) >= STEPS_MOST) {
        model_warn(model, "A plan has at most %d steps", STEPS_MOST);
        return;
    }
    json_t *routes =
        route_make(&match->doing, match->assets, match->pieces, match->side);
    words_subject(match, subject, sizeof subject);
    route_words(routes, &match->assets->board, ways, sizeof ways);
    snprintf(words, sizeof words, "%s%s%s", subject, *ways ? ": " : "", ways);
    json_array_append_new(model->plan.steps,
                          json_pack("{s:o,s:s,s:o}", "action",
                                    json_deep_copy(match->doing.partial),
                                    "words", words, "routes", routes));
    doing_clear(&match->doing);
    model_say(model, "Planned as %d: %s", plan_count(model), words);
}

void plan_line(const struct model *model, char *text, size_t size)
{
    int count = plan_count(model);
    text[0] = '\0';
    if (plan_is_sending(model))
        snprintf(text, size, tr("Sending the plan, %d of %d …"),
                 model->plan.sent + 1, model->plan.total);
    else if (count > 0)
        snprintf(text, size, tr("Planned: %d; s sends, P lists."), count);
    else if (plan_is_on(model))
        snprintf(text, size, tr("Planning: nothing is sent yet."));
}

bool plan_can_drop(const struct model *model)
{
    return match_is_idle(model) && plan_count(model) > 0
           && !model->plan.is_sending;
}

static void drop(struct model *model, int index)
{
    const json_t *step = plan_step(model, index);
    model_say(model, "No longer planned: %s", read_text(step, "words"));
    json_array_remove(model->plan.steps, (size_t)index);
    int count = plan_count(model);
    if (model->plan.chosen >= count)
        model->plan.chosen = count > 0 ? count - 1 : 0;
}

void plan_drop_last(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    drop(model, plan_count(model) - 1);
}

void plan_leave(struct model *model)
{
    model->plan.is_sending = false;
}

bool plan_can_show(const struct model *model)
{
    return !match_is_walking(model) && plan_is_on(model);
}

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

/* The one that is chosen changes places with its neighbour. */
static void exchange(struct model *model, int by)
{
    struct plan *plan = &model->plan;
    int to = plan->chosen + by;
    if (to < 0 || to >= plan_count(model))
        return;
    json_t *step =
        json_incref(json_array_get(plan->steps, (size_t)plan->chosen));
    json_array_remove(plan->steps, (size_t)plan->chosen);
    json_array_insert_new(plan->steps, (size_t)to, step);
    plan->chosen = to;
}

static void reorder(struct model *model, int32_t key, struct effects *effects)
{
    (void)effects;
    exchange(model, key == 'u' ? -1 : 1);
}

static void drop_line(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    drop(model, model->plan.chosen);
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
