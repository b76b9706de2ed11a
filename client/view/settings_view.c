/* The pane of one's own settings, drawn. */

#include "client/view/view.h"

#include "client/link/i18n.h"

#include <stdio.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* What stands above the first line of its kind; or NULL. */
static const char *heading_of(const struct settings *settings, int line)
{
    enum settings_kind kind = settings_at(settings, line).kind;
    if (line == 0 && kind != SETTINGS_CHANNEL)
        return tr("While you are away you are told nowhere but here: "
                  "a adds a way");
    if (line == 0)
        return tr("While you are away you are told by");
    if (kind == SETTINGS_ZONE)
        return tr("Your hours: sleep does not count where a match has it so");
    bool is_first = kind == SETTINGS_PLAYER
                    && settings_at(settings, line - 1).kind != SETTINGS_PLAYER;
    return is_first ? tr("You hear nothing from") : NULL;
}

static void draw_line(const struct model *model, struct cells *cells, int line,
                      int y)
{
    char label[SETTINGS_LINE_TEXT], value[SETTINGS_LINE_TEXT];
    bool is_chosen = line == model->settings.chosen;
    int wide = model->columns - 4;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    settings_text(&model->settings, line, label, value);
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
    for (int i = 0; i <= model->settings.chosen; i++)
        row += heading_of(&model->settings, i) == NULL ? 1 : i > 0 ? 3 : 2;
    return row > room ? row - room : 0;
}

void view_settings(const struct model *model, struct cells *cells)
{
    const struct settings *settings = &model->settings;
    int top = 2, last = model->rows - 3;
    int row = -skipped(model, last - top);
    if (settings->told == NULL || settings->hours == NULL) {
        cells_text(cells, 2, top, 20, ink(model, ROLE_FAINT), "…");
        return;
    }
    for (int i = 0; i < settings_count(settings) && top + row < last; i++) {
        const char *heading = heading_of(settings, i);
        row += heading != NULL && i > 0;
        if (heading != NULL && row++ >= 0)
            cells_text(cells, 2, top + row - 1, model->columns - 4,
                       ink(model, ROLE_STRONG), heading);
        if (row++ >= 0 && top + row - 1 < last)
            draw_line(model, cells, i, top + row - 1);
    }
}
