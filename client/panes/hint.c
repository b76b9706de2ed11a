/* Hints: asked for, and laid out one after the other. */

#include "client/panes/hint.h"

#include "client/link/read.h"
#include "client/model/match_offer.h"

/* The ideas of this update, or none: what came since has made them old. */
static const json_t *ideas_of(const struct match *match)
{
    bool is_new =
        read_number(match->hints, "seq", 0, INT64_MAX, -1) == match->seq;
    return is_new ? read_list(match->hints, "ideas") : NULL;
}

static void show(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    const json_t *ideas = ideas_of(match);
    size_t count = json_array_size(ideas);
    if (count == 0) {
        model_say(model, "No idea");
        return;
    }
    size_t at = (size_t)match->hint % count;
    const json_t *action = json_object_get(json_array_get(ideas, at), "action");
    const json_t *row = match_row_of(match->offer, action);
    match->hint = (int)at + 1;
    if (row == NULL) {
        model_say(model, "No idea");
        return;
    }
    action_draft_lay_out(&match->draft, row, action);
    model_say(model,
              "An idea, %d of %d: s sends it, H shows the next, Esc drops it",
              (int)at + 1, (int)count);
    match_ask(match, effects);
}

bool hint_can_ask(const struct model *model)
{
    return match_is_mine_to_act(&model->match) && !match_is_over(&model->match)
           && !model->match.draft.is_planned && !model->match.draft.is_sent;
}

void hint_press(struct model *model, int32_t key, struct effects *effects)
{
    struct match *match = &model->match;
    (void)key;
    if (ideas_of(match) != NULL)
        show(model, effects);
    else
        effects_call(effects, ASKED_HINT, match->serial, "match.hint",
                     link_params(match->id, match->as));
}

void hint_answered(struct model *model, const struct reply *reply,
                   struct effects *effects)
{
    struct match *match = &model->match;
    if (reply->status != STATUS_OK) {
        model_fail(model, reply);
        return;
    }
    json_decref(match->hints);
    match->hints = json_deep_copy(reply->result);
    match->hint = 0;
    /* What was begun meanwhile is not laid over; H asks no more for it. */
    if (ideas_of(match) != NULL && match->draft.stage == DRAFT_NOTHING
        && hint_can_ask(model))
        show(model, effects);
}
