/* Effects: the list of what update wants done. */

#include "client/model/message.h"

#include <assert.h>

void effects_init(struct effects *effects)
{
    effects->count = 0;
}

void effects_release(struct effects *effects)
{
    for (int i = 0; i < effects->count; i++)
        json_decref(effects->list[i].params);
    effects->count = 0;
}

struct effect *effects_add(struct effects *effects, enum effect_kind kind)
{
    assert(effects->count < EFFECTS_MOST);
    struct effect *effect = &effects->list[effects->count++];
    *effect = (struct effect){.kind = kind};
    return effect;
}

void effects_call(struct effects *effects, enum asked asked, int serial,
                  const char *method, json_t *taken_params)
{
    struct effect *effect = effects_add(effects, EFFECT_CALL);
    effect->asked = asked;
    effect->serial = serial;
    effect->method = method;
    effect->params = taken_params;
}
