/* The pane of one's own settings, drawn. */

#include "client/view/view.h"

#include "client/link/tongue.h"

#include <stdio.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* What stands above the first line of its kind; or NULL. */
static const char *heading_of(const struct own *own, int line)
{
    enum own_kind kind = own_at(own, line).kind;
    if (line == 0 && kind != OWN_CHANNEL)
        return tr("While you are away you are told nowhere but here: "
                  "a adds a way");
    if (line == 0)
        return tr("While you are away you are told by");
    if (kind == OWN_ZONE)
        return tr("Your hours: sleep does not count where a match has it so");
    bool is_first =
        kind == OWN_PLAYER && own_at(own, line - 1).kind != OWN_PLAYER;
    return is_first ? tr("You hear nothing from") : NULL;
}

static void draw_line(const struct model *model, struct cells *cells, int line,
                      int y)
{
    char label[OWN_LINE_TEXT], value[OWN_LINE_TEXT];
    bool is_chosen = line == model->own.chosen;
    int wide = model->columns - 4;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    own_text(&model->own, line, label, value);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 4, y, 24, base, label);
    cells_text(cells, 29, y, wide - 28, base, value);
    cells_row(cells, 2, y, wide, line);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

/* How far the rows above must go so that the chosen line is in sight. */
static int skipped(const struct model *model, int room)
{
    int row = 0;
    for (int i = 0; i <= model->own.chosen; i++)
        row += heading_of(&model->own, i) == NULL ? 1 : i > 0 ? 3 : 2;
    return row > room ? row - room : 0;
}

void view_own(const struct model *model, struct cells *cells)
{
    const struct own *own = &model->own;
    int top = 2, last = model->rows - 3;
    int row = -skipped(model, last - top);
    if (own->told == NULL || own->hours == NULL) {
        cells_text(cells, 2, top, 20, ink(model, ROLE_FAINT), "…");
        return;
    }
    for (int i = 0; i < own_count(own) && top + row < last; i++) {
        const char *heading = heading_of(own, i);
        row += heading != NULL && i > 0;
        if (heading != NULL && row++ >= 0)
            cells_text(cells, 2, top + row - 1, model->columns - 4,
                       ink(model, ROLE_STRONG), heading);
        if (row++ >= 0 && top + row - 1 < last)
            draw_line(model, cells, i, top + row - 1);
    }
}
