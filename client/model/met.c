/* What this player has met before. */

#include "client/model/met.h"

void met_open(struct met *met, json_t *taken_kinds)
{
    json_decref(met->kinds);
    met->kinds = taken_kinds;
    met->is_open = true;
}

void met_release(struct met *met)
{
    json_decref(met->kinds);
    met->kinds = NULL;
}

bool met_has(const struct met *met, const char *kind, const char *key)
{
    return !met->is_open
           || json_object_get(json_object_get(met->kinds, kind), key) != NULL;
}

void met_note(struct met *met, const char *kind, const char *key,
              struct effects *effects)
{
    if (met_has(met, kind, key))
        return;
    json_t *keys = json_object_get(met->kinds, kind);
    if (!json_is_object(keys)) {
        keys = json_object();
        json_object_set_new(met->kinds, kind, keys);
    }
    json_object_set_new(keys, key, json_true());
    struct effect *effect = effects_add(effects, EFFECT_REMEMBER);
    effect->params = json_deep_copy(met->kinds);
}
