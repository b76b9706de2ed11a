/* The panel: a column of lines, written from top to bottom. */

#include "client/view/panel.h"

#include "client/play/glyph.h"

#include <stdio.h>
#include <string.h>

struct ink panel_ink(const struct panel *panel, enum role role)
{
    return palette_ink(&panel->model->palette, role);
}

/* A mark after the first letter: the rows that follow stand one cell in. */
static void hang(const char *text, char *hung, size_t size)
{
    const char *rest = text;
    if (*text != ' ' && strchr(text, '\t') == NULL)
        glyph_next(&rest, false);
    snprintf(hung, size, "%.*s%s%s", (int)(rest - text), text,
             rest > text ? "\t" : "", rest);
}

void panel_write(struct panel *panel, enum role role, const char *line)
{
    char text[1700];
    hang(line, text, sizeof text);
    struct box box = {panel->box.x + 1, panel->y, panel->box.columns - 2,
                      panel->box.y + panel->box.rows - panel->y};
    if (*text == '\0')
        return;
    struct box whole = {box.x, box.y, box.columns, 100};
    int rows = cells_wrap(NULL, whole, panel_ink(panel, role), text);
    panel->is_cut = panel->is_cut || rows > box.rows;
    if (box.rows > 0)
        panel->y += cells_wrap(panel->cells, box, panel_ink(panel, role), text);
}

void panel_append(char *text, size_t size, const char *before, const char *word)
{
    size_t used = strlen(text);
    if (used + 1 < size)
        snprintf(text + used, size - used, "%s%s", before, word);
}
