/* What the offer of the open match leaves to do, and what is asked of it. */

#include "client/model/match_offer.h"

#include "client/link/read.h"
#include "client/play/action_draft_lines.h"

#include <stdio.h>
#include <string.h>

bool match_is_walking(const struct model *model)
{
    return model->match.draft.stage != DRAFT_NOTHING;
}

bool match_is_idle(const struct model *model)
{
    return !match_is_walking(model) && model->match.offer != NULL;
}

void match_effect_act(struct match *match, struct effects *effects)
{
    struct effect *effect = effects_add(effects, EFFECT_ACT);
    effect->asked = ASKED_ACT;
    effect->serial = match->serial;
    effect->params = json_deep_copy(match->draft.partial);
    snprintf(effect->match, sizeof effect->match, "%s", match->id);
    snprintf(effect->as, sizeof effect->as, "%s", match->asked);
    match->draft.is_sent = true;
}

void match_menu(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    struct match *match = &model->match;
    if (match->assets == NULL
        || !action_draft_menu(&match->draft, match->offer, match->assets,
                              match->pieces, PLACE_NONE))
        model_say(model, "You can do nothing now");
}

/* A whole row that ends the phase, or passes. */
int match_ending_row(const struct model *model)
{
    const json_t *actions = json_object_get(model->match.offer, "actions");
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *row = json_array_get(actions, i);
        if (json_array_size(json_object_get(row, "fields")) == 0
            && read_flag(row, "ends"))
            return (int)i;
    }
    return -1;
}

const json_t *match_row_of(const json_t *offer, const json_t *action)
{
    const json_t *rows = read_list(offer, "actions");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *name;
        json_t *value;
        bool fits =
            strcmp(read_text(row, "type"), read_text(action, "type")) == 0;
        json_object_foreach((json_t *)(uintptr_t)read_object(row, "fixed"),
                            name, value)
        {
            fits = fits && json_equal(json_object_get(action, name), value);
        }
        if (fits)
            return row;
    }
    return NULL;
}

bool match_can_end(const struct model *model)
{
    return match_is_idle(model) && match_ending_row(model) >= 0;
}

void match_ask(struct match *match, struct effects *effects)
{
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "partial",
                        json_deep_copy(match->draft.partial));
    json_object_set_new(params, "form", json_string("advised"));
    effects_call(effects, ASKED_PICK, match->draft.serial, "match.pick",
                 params);
}
