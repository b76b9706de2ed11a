/* The line at the bottom: what keys there are, drawn from the rows. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/play/glyph.h"

static bool applies(const struct binding *row, const struct model *model)
{
    return row->applies == NULL || row->applies(model);
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
    cells_link(cells, x, y, width, binding_key(row, model));
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

void view_hints(const struct binding *table, const struct model *model,
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
