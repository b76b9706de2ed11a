/* A plan that is sent: step by step, until something was not foreseen. */

#include "client/panes/plan.h"

#include "client/link/failure.h"
#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/match_offer.h"
#include "client/panes/passing.h"
#include "client/play/action_draft_lines.h"

#include <stdio.h>
#include <string.h>

bool plan_can_send(const struct model *model)
{
    return match_is_idle(model) && plan_count(model) > 0
           && !model->plan.is_sending && match_is_mine_to_act(&model->match);
}

static void because(struct plan *plan, const char *why)
{
    if (plan->why[0] == '\0')
        snprintf(plan->why, sizeof plan->why, "%s", why);
}

/* What was sent, why no more was, and what is still planned. */
static void say_stop(struct model *model)
{
    struct plan *plan = &model->plan;
    int left = plan_count(model);
    plan->is_sending = false;
    if (left == 0) {
        plan->is_on = false;
        model_say(model, "The plan is carried out: %d sent", plan->sent);
        return;
    }
    model_warn(model, "Stopped after %d of %d: %s. %d still planned: s goes on",
               plan->sent, plan->total, plan->why, left);
}

static void send_next(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    struct plan *plan = &model->plan;
    const json_t *action = json_object_get(plan_step(model, 0), "action");
    if (match_row_of(match->offer, action) == NULL) {
        because(plan, tr("the next step is not offered now"));
        say_stop(model);
        return;
    }
    plan->base = match->seq;
    plan->answered = -1;
    struct effect *effect = effects_add(effects, EFFECT_ACT);
    effect->asked = ASKED_PLAN;
    effect->serial = match->serial;
    effect->params = json_deep_copy(action);
    snprintf(effect->match, sizeof effect->match, "%s", match->id);
    snprintf(effect->as, sizeof effect->as, "%s", match->asked);
}

void plan_send(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct plan *plan = &model->plan;
    plan->is_sending = true;
    plan->sent = 0;
    plan->total = plan_count(model);
    plan->why[0] = '\0';
    send_next(model, effects);
}

void plan_stop(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    because(&model->plan, tr("as you wished"));
}

/* On to the next once the one before is answered, and told. */
static void go_on(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    struct plan *plan = &model->plan;
    if (plan->answered < 0 || match->seq < plan->answered)
        return;
    if (plan_count(model) > 0 && !match_is_mine_to_act(match))
        because(plan, tr("it is not your turn now"));
    if (plan_count(model) == 0 || plan->why[0] != '\0')
        say_stop(model);
    else
        send_next(model, effects);
}

static void failed(struct model *model, const struct reply *reply)
{
    struct plan *plan = &model->plan;
    struct action_draft *draft = &model->match.draft;
    char text[160];
    failure_words(reply, text, sizeof text);
    plan->why[0] = '\0';
    if (reply->clause[0] != '\0') {
        snprintf(plan->why, sizeof plan->why, tr("refused by %s, %s"),
                 reply->clause, text);
        snprintf(draft->clause, sizeof draft->clause, "%s", reply->clause);
    } else if (reply->status == STATUS_CONFLICT) {
        because(plan, read_flag(reply->data, "fallen")
                          ? tr("a flag has fallen")
                          : tr("the position changed meanwhile"));
    } else {
        because(plan, text);
    }
    say_stop(model);
}

void plan_answered(struct model *model, const struct reply *reply,
                   struct effects *effects)
{
    struct plan *plan = &model->plan;
    if (!plan_is_sending(model))
        return;
    if (reply->status != STATUS_OK) {
        failed(model, reply);
        return;
    }
    passing_answered(&model->match, reply->result);
    json_array_remove(plan->steps, 0);
    plan->sent++;
    plan->answered =
        read_number(reply->result, "seq", 0, INT64_MAX, plan->base);
    if (plan->answered > plan->base + 1)
        because(plan, tr("others have acted meanwhile"));
    model->match.has_acted = match_is_mine_to_act(&model->match);
    go_on(model, effects);
}

void plan_told(struct model *model, const json_t *params,
               struct effects *effects)
{
    struct plan *plan = &model->plan;
    const json_t *lines = json_object_get(params, "happenings");
    if (!plan_is_sending(model))
        return;
    if (model->match.seq > plan->base + 1)
        because(plan, tr("others have acted meanwhile"));
    for (size_t i = 0; i < json_array_size(lines); i++) {
        const json_t *line = json_array_get(lines, i);
        if (json_array_size(json_object_get(line, "dice")) > 0)
            because(plan, tr("dice were thrown"));
        if (json_object_get(line, "reveals") != NULL)
            because(plan, tr("something was made known"));
    }
    go_on(model, effects);
}

void plan_watched(struct model *model, struct effects *effects)
{
    if (!plan_is_sending(model))
        return;
    because(&model->plan, tr("the connection was lost in between"));
    go_on(model, effects);
}
