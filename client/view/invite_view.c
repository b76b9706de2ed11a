/* The form of an invitation and the signing in, drawn. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/panes/finding.h"
#include "client/panes/lobby.h"
#include "client/play/glyph.h"
#include "client/play/label.h"

#include <stdio.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* As wide as the longest label, up to half of the screen. */
static int label_columns(const struct model *model)
{
    int wide = 16;
    for (int i = 0; i < invite_lines(model) - 1; i++) {
        char label[LABEL_TEXT], value[LABEL_TEXT];
        invite_line(model, i, label, value, sizeof label);
        int own = glyph_count(label);
        wide = own > wide ? own : wide;
    }
    int most = model->columns / 2;
    return wide < most ? wide : most;
}

static void draw_invite_line(const struct model *model, struct cells *cells,
                             int line, int y, int labels)
{
    char label[LABEL_TEXT], value[LABEL_TEXT];
    bool is_chosen = line == model->invite.line;
    bool is_last = line == invite_lines(model) - 1;
    int wide = model->columns - 4;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    invite_line(model, line, label, value, sizeof label);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 3, y, is_last ? wide - 2 : labels, base,
               !is_last                ? label
               : model->invite.is_pool ? tr("Open the pool")
                                       : tr("Send the invitation"));
    if (!is_last)
        cells_format(cells, 5 + labels, y, wide - labels - 4, base,
                     is_chosen ? "< %s >" : "  %s", value);
    cells_row(cells, 2, y, wide, line);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

void view_invite(const struct model *model, struct cells *cells)
{
    int lines = invite_lines(model), labels = label_columns(model);
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               model->invite.is_pool ? tr("A new pool")
                                     : tr("A new invitation"));
    char sides[160];
    finding_sides(model, sides, sizeof sides);
    cells_text(cells, 2, 3, model->columns - 15, ink(model, ROLE_FAINT), sides);
    int top = 4, room = model->rows - 7;
    int first = model->invite.line >= room ? model->invite.line - room + 1 : 0;
    for (int i = first; i < lines && i - first < room; i++)
        draw_invite_line(model, cells, i, top + i - first, labels);
    if (first > 0)
        cells_text(cells, model->columns - 12, 3, 10, ink(model, ROLE_FAINT),
                   tr("more above"));
    if (first + room < lines)
        cells_text(cells, model->columns - 12, top + room, 10,
                   ink(model, ROLE_FAINT), tr("more below"));
}

void view_sign_in(const struct model *model, struct cells *cells)
{
    static const char *const rows[SIGN_IN_ROWS] = {
        TR("Play at once as a guest"),
        TR("Sign in with a name and a password"),
        TR("Make an account"),
        TR("A lost password"),
    };
    int x = model->columns > 60 ? (model->columns - 44) / 2 : 2;
    int y = model->rows / 2 - 5;
    cells_text(cells, x, y, 40, ink(model, ROLE_STRONG), "E S T A F E T T E");
    cells_text(cells, x, y + 1, 44, ink(model, ROLE_FAINT),
               tr("board wargames, played over the net"));
    if (model->link != LINK_READY) {
        struct box box = {x, y + 3, model->columns - x - 2, 3};
        char text[300];
        snprintf(text, sizeof text, "%s %s", link_state_word(model->link),
                 model->link_why);
        cells_wrap(cells, box, ink(model, ROLE_ALERT), text);
        return;
    }
    for (int i = 0; i < SIGN_IN_ROWS; i++) {
        bool is_chosen = model->sign_in_row == i;
        struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
        cells_fill(cells, (struct box){x - 1, y + 3 + i, 44, 1}, ' ', base);
        cells_text(cells, x, y + 3 + i, 42, base, tr(rows[i]));
        cells_row(cells, x - 1, y + 3 + i, 44, i);
        if (is_chosen) {
            cells->cursor_x = x;
            cells->cursor_y = y + 3 + i;
        }
    }
}
