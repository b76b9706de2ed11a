/* The plan: what is kept of it, its keys and its list. */

#include "client/model/plan.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_words.h"
#include "client/model/model.h"
#include "client/play/label.h"
#include "client/play/route.h"

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
        route_make(&match->draft, match->assets, match->pieces, match->side);
    words_subject(match, subject, sizeof subject);
    route_words(routes, &match->assets->board, ways, sizeof ways);
    snprintf(words, sizeof words, "%s%s%s", subject, *ways ? ": " : "", ways);
    json_array_append_new(model->plan.steps,
                          json_pack("{s:o,s:s,s:o}", "action",
                                    json_deep_copy(match->draft.partial),
                                    "words", words, "routes", routes));
    action_draft_clear(&match->draft);
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

void plan_drop(struct model *model, int index)
{
    const json_t *step = plan_step(model, index);
    model_say(model, "No longer planned: %s", read_text(step, "words"));
    json_array_remove(model->plan.steps, (size_t)index);
    int count = plan_count(model);
    if (model->plan.chosen >= count)
        model->plan.chosen = count > 0 ? count - 1 : 0;
}

void plan_leave(struct model *model)
{
    model->plan.is_sending = false;
}
