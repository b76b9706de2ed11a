/* Bindings: running a key, and drawing what keys there are. */

#include "client/screen/binding.h"

#include "client/screen/glyph.h"
#include "client/screen/model.h"

static bool applies(const struct binding *row, const struct model *model)
{
    return row->applies == NULL || row->applies(model);
}

bool binding_run(const struct binding *table, struct model *model, int32_t key,
                 struct effects *effects)
{
    for (; table->run != NULL; table++) {
        bool is_it = table->key == key || (table->other == key && key != 0);
        if (!is_it || !applies(table, model))
            continue;
        table->run(model, key, effects);
        return true;
    }
    return false;
}

static int width_of(const struct binding *row)
{
    return glyph_count(row->shown) + 1 + glyph_count(row->label);
}

static void draw_hint(const struct binding *row, const struct model *model,
                      struct cells *cells, int x, int y)
{
    struct ink bar = palette_ink(&model->palette, ROLE_BAR);
    struct ink key = palette_ink(&model->palette, ROLE_KEY);
    int width = width_of(row);
    int used = cells_text(cells, x, y, width, key, row->shown) + 1;
    cells_text(cells, x + used, y, width, bar, row->label);
    cells_link(cells, x, y, width, row->key);
}

/* Help and the way out are always there, at the right. */
static bool is_constant(const struct binding *row)
{
    return row->key == '?' || row->key == 'q';
}

void binding_hints(const struct binding *table, const struct model *model,
                   struct cells *cells, int y)
{
    struct ink bar = palette_ink(&model->palette, ROLE_BAR);
    cells_fill(cells, (struct box){0, y, cells->columns, 1}, ' ', bar);
    int x = 1, end = cells->columns - 1;
    const struct binding *row = table;
    for (; row->run != NULL; row++) {
        if (row->label == NULL || !is_constant(row))
            continue;
        end -= width_of(row);
        draw_hint(row, model, cells, end, y);
        end -= 2;
    }
    for (row = table; row->run != NULL; row++) {
        if (row->label == NULL || is_constant(row) || !applies(row, model))
            continue;
        if (x + width_of(row) > end)
            break;
        draw_hint(row, model, cells, x, y);
        x += width_of(row) + 2;
    }
}
