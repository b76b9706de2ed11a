/* The pane of tournaments, drawn: a line each. */

#include "client/screen/view.h"

#include "client/link/read.h"
#include "client/link/tongue.h"

#include <stdio.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

static void draw_row(const struct model *model, struct cells *cells, int number,
                     int y)
{
    const json_t *row = json_array_get(model->cups.rows, (size_t)number);
    int wide = model->columns - 4;
    bool is_chosen = number == model->cups.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 3, y, 10, base, read_text(row, "state"));
    cells_text(cells, 14, y, wide / 2 - 8, base, read_text(row, "name"));
    cells_text(cells, 8 + wide / 2, y, wide / 4, base, read_text(row, "game"));
    cells_text(cells, 10 + wide * 3 / 4, y, wide / 4 - 8, base,
               read_text(row, "host"));
    cells_row(cells, 2, y, wide, number);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

void view_cups(const struct model *model, struct cells *cells)
{
    int count = (int)json_array_size(model->cups.rows);
    int room = model->rows - 7;
    int first = model->cups.chosen >= room ? model->cups.chosen - room + 1 : 0;
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               tr("Tournaments"));
    if (count == 0) {
        struct box box = {2, 4, model->columns - 4, 3};
        cells_wrap(cells, box, ink(model, ROLE_FAINT),
                   tr("There is none yet. c makes one; its words are those of "
                      "`estafette tournament create` in estafette(1)."));
        cells->cursor_x = 2;
        cells->cursor_y = 4;
    }
    for (int i = first; i < count && i - first < room; i++)
        draw_row(model, cells, i, 4 + i - first);
}
