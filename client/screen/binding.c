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

void binding_hints(const struct binding *table, const struct model *model,
                   struct cells *cells, int y)
{
    struct ink bar = palette_ink(&model->palette, ROLE_BAR);
    struct ink key = palette_ink(&model->palette, ROLE_KEY);
    cells_fill(cells, (struct box){0, y, cells->columns, 1}, ' ', bar);
    int x = 1;
    for (; table->run != NULL; table++) {
        if (table->label == NULL || !applies(table, model))
            continue;
        int width = glyph_count(table->shown) + 1 + glyph_count(table->label);
        if (x + width >= cells->columns)
            break;
        int start = x;
        x += cells_text(cells, x, y, width, key, table->shown) + 1;
        x += cells_text(cells, x, y, width, bar, table->label);
        cells_link(cells, start, y, x - start, table->key);
        x += 2;
    }
}
