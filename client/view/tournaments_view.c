/* The pane of tournaments, drawn: a line each. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/glyph.h"

#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* The columns of the list: how it stands, its name, its game, its host. */
struct columns {
    int name, game, host;
};

static struct columns columns_of(const struct model *model)
{
    int wide = 16, most = (model->columns - 36) / 2;
    for (size_t i = 0; i < json_array_size(model->tournaments.rows); i++) {
        const json_t *row = json_array_get(model->tournaments.rows, i);
        int own = glyph_count(read_text(row, "name"));
        wide = own > wide ? own : wide;
    }
    wide = wide < most ? wide : most;
    return (struct columns){15, 17 + wide, 37 + wide};
}

static void draw_row(const struct model *model, struct cells *cells, int number,
                     int y)
{
    const json_t *row = json_array_get(model->tournaments.rows, (size_t)number);
    struct columns at = columns_of(model);
    int wide = model->columns - 4, end = model->columns - 3;
    bool is_chosen = number == model->tournaments.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    const char *state = read_text(row, "state");
    bool is_past =
        strcmp(state, "closed") == 0 || strcmp(state, "cancelled") == 0;
    struct ink first = is_chosen ? base
                       : is_past ? ink(model, ROLE_FAINT)
                                 : ink(model, ROLE_GOOD);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 3, y, 11, first, tournaments_state(state));
    cells_text(cells, at.name, y, at.game - at.name - 2, base,
               read_text(row, "name"));
    cells_text(cells, at.game, y, at.host - at.game - 2, base,
               lobby_title(&model->lobby, read_text(row, "game")));
    cells_text(cells, at.host, y, end - at.host, base, read_text(row, "host"));
    cells_row(cells, 2, y, wide, number);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

void view_tournaments(const struct model *model, struct cells *cells)
{
    int count = (int)json_array_size(model->tournaments.rows);
    int room = model->rows - 7;
    int first = model->tournaments.chosen >= room
                    ? model->tournaments.chosen - room + 1
                    : 0;
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               tr("Tournaments"));
    if (model->tournaments.rows == NULL)
        cells_text(cells, 3, 4, 1, ink(model, ROLE_FAINT), "…");
    else if (count == 0) {
        struct box box = {2, 4, model->columns - 4, 3};
        cells_wrap(cells, box, ink(model, ROLE_FAINT),
                   tr("There is none yet. c makes one; its words are those of "
                      "`estafette tournament create` in estafette(1)."));
        cells->cursor_x = 2;
        cells->cursor_y = 4;
    }
    if (count > 0) {
        struct columns at = columns_of(model);
        struct ink faint = ink(model, ROLE_FAINT);
        cells_text(cells, at.name, 3, 20, faint, tr("name"));
        cells_text(cells, at.game, 3, 18, faint, tr("game"));
        cells_text(cells, at.host, 3, 16, faint, tr("host"));
    }
    for (int i = first; i < count && i - first < room; i++)
        draw_row(model, cells, i, 4 + i - first);
}
