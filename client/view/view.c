/* View: the lines that every pane has, and which pane is drawn. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <string.h>

enum { LEAST_COLUMNS = 40, LEAST_ROWS = 12 };

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* Whatever lies over a match says which match lies below. */
static void draw_bar(const struct model *model, struct cells *cells)
{
    struct ink bar = ink(model, ROLE_BAR);
    if (model->match.has_view && model->match.assets != NULL) {
        view_status(model, cells);
        return;
    }
    cells_fill(cells, (struct box){0, 0, model->columns, 1}, ' ', bar);
    cells_text(cells, 1, 0, model->columns / 2, bar, tr("Estafette"));
}

static void draw_too_small(const struct model *model, struct cells *cells)
{
    char text[80];
    snprintf(text, sizeof text,
             tr("Estafette needs %d columns and %d rows; "
                "this is %d by %d."),
             LEAST_COLUMNS, LEAST_ROWS, model->columns, model->rows);
    struct box box = {0, 0, model->columns, model->rows};
    cells_wrap(cells, box, ink(model, ROLE_TEXT), text);
}

void view(const struct model *model, struct cells *cells)
{
    const struct pane_row *pane = &model->panes[model->pane];
    cells_clear(cells, ink(model, ROLE_TEXT));
    if (model->columns < LEAST_COLUMNS || model->rows < LEAST_ROWS) {
        draw_too_small(model, cells);
        return;
    }
    draw_bar(model, cells);
    pane->draw(model, cells);
    view_link(model, cells);
    view_prompt(model, cells, model->rows - 2);
    view_hints(model->prompt.is_open ? prompt_bindings : pane->bindings, model,
               cells, model->rows - 1);
}

struct message view_click(const struct cells *cells, int x, int y)
{
    struct message message = {
        .kind = MESSAGE_CLICK, .x = x, .y = y, .line = -1, .place = -1};
    const struct cell *at = cells_at(cells, x, y);
    if (at == NULL)
        return message;
    message.key = at->key;
    message.line = at->row;
    if (at->place != CELL_NO_PLACE)
        message.place = at->place;
    return message;
}
