/* Bindings: running a key, and drawing what keys there are. */

#include "client/screen/binding.h"

#include "client/link/tongue.h"
#include "client/play/glyph.h"
#include "client/screen/model.h"
#include "client/screen/naming.h"

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

static int width_of(const struct binding *row, const struct model *model)
{
    return glyph_count(binding_shown(row, model)) + 1
           + glyph_count(tr(row->label));
}

static void draw_hint(const struct binding *row, const struct model *model,
                      struct cells *cells, int x, int y)
{
    struct ink bar = palette_ink(&model->palette, ROLE_BAR);
    struct ink key = palette_ink(&model->palette, ROLE_KEY);
    int width = width_of(row, model);
    int used =
        cells_text(cells, x, y, width, key, binding_shown(row, model)) + 1;
    cells_text(cells, x + used, y, width, bar, tr(row->label));
    const struct keymap_row *bound = bound_to(row, model);
    cells_link(cells, x, y, width, bound != NULL ? bound->key : row->key);
}

/* Help and the way out are always there, at the right, help at the very end. */
static bool is_constant(const struct binding *row)
{
    return row->key == '?' || row->key == 'q' || row->other == 'q';
}

static int draw_constants(const struct binding *table,
                          const struct model *model, struct cells *cells, int y)
{
    int end = cells->columns - 1;
    for (int is_help = 1; is_help >= 0; is_help--)
        for (const struct binding *row = table; row->run != NULL; row++) {
            if (row->label == NULL || !is_constant(row)
                || (row->key == '?') != is_help)
                continue;
            end -= width_of(row, model);
            draw_hint(row, model, cells, end, y);
            end -= 2;
        }
    return end;
}

void binding_hints(const struct binding *table, const struct model *model,
                   struct cells *cells, int y)
{
    struct ink bar = palette_ink(&model->palette, ROLE_BAR);
    cells_fill(cells, (struct box){0, y, cells->columns, 1}, ' ', bar);
    int x = 1, end = draw_constants(table, model, cells, y);
    const struct binding *row;
    for (row = table; row->run != NULL; row++) {
        if (row->label == NULL || is_constant(row) || !applies(row, model))
            continue;
        if (x + width_of(row, model) > end)
            break;
        draw_hint(row, model, cells, x, y);
        x += width_of(row, model) + 2;
    }
}
