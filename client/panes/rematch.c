/* Once more, when it is over. */

#include "client/panes/rematch.h"

#include "client/link/rematch.h"
#include "client/model/model.h"

bool rematch_can_ask(const struct model *model)
{
    const struct match *match = &model->match;
    return match->side >= 0 && match_is_over(match) && match->agreed != NULL;
}

void rematch_ask(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    const struct match *match = &model->match;
    json_t *was = json_copy(match->agreed);
    json_object_set_new(was, "as", json_string(match->as));
    json_object_set(was, "seats", match->seats);
    json_t *params = rematch_params(was, model->lobby.games);
    json_decref(was);
    if (params == NULL) {
        model_warn(model, "You had no seat in this match");
        return;
    }
    struct effect *effect = effects_add(effects, EFFECT_CREATE);
    effect->asked = ASKED_CREATE;
    effect->params = params;
}
