/* Bindings: a key run, and how it is called. */

#include "client/model/binding.h"

#include "client/model/naming.h"

static bool applies(const struct binding *row, const struct model *model)
{
    return row->applies == NULL || row->applies(model);
}

/*
 * Does the key stand for this key of the row? One that was bound elsewhere has
 * only that, and what was given to another command means nothing else.
 */
static bool stands_for(const struct model *model, const struct binding *row,
                       int32_t own, int32_t key)
{
    char name[NAME_TEXT];
    if (own == 0)
        return false;
    if (model->keymap.count == 0)
        return own == key;
    naming_name(model->pane, row, own, name);
    const struct keymap_row *bound = keymap_find(&model->keymap, name);
    if (bound != NULL)
        return bound->key == key;
    return own == key && !keymap_has(&model->keymap, key);
}

static bool run_key(const struct binding *table, struct model *model,
                    int32_t key, struct effects *effects)
{
    for (; table->run != NULL; table++) {
        bool is_first = stands_for(model, table, table->key, key);
        bool is_it = is_first || stands_for(model, table, table->other, key);
        if (!is_it || !applies(table, model))
            continue;
        table->run(model, is_first ? table->key : table->other, effects);
        return true;
    }
    return false;
}

/* A number pad without numbers lock sends what these two keys send. */
bool binding_run(const struct binding *table, struct model *model, int32_t key,
                 struct effects *effects)
{
    int32_t pad = key == PRESS_HOME  ? PRESS_PAD_NW
                  : key == PRESS_END ? PRESS_PAD_SW
                                     : PRESS_NONE;
    return run_key(table, model, key, effects)
           || (pad != PRESS_NONE && run_key(table, model, pad, effects));
}

static const struct keymap_row *bound_to(const struct binding *row,
                                         const struct model *model)
{
    char name[NAME_TEXT];
    if (model->keymap.count == 0)
        return NULL;
    naming_name(model->pane, row, row->key, name);
    return keymap_find(&model->keymap, name);
}

const char *binding_shown(const struct binding *row, const struct model *model)
{
    const struct keymap_row *bound = bound_to(row, model);
    return bound != NULL ? bound->shown : row->shown;
}

int32_t binding_key(const struct binding *row, const struct model *model)
{
    const struct keymap_row *bound = bound_to(row, model);
    return bound != NULL ? bound->key : row->key;
}
