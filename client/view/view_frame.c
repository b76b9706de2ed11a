/* The lines that every pane has: the connection, and what is said or asked. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* "Ada · connected", "not connected, again in 4 s". */
static void write_link(const struct model *model, char *text, size_t size)
{
    const char *word = link_state_word(model->link);
    if (model->link == LINK_WAITING && model->link_delay > 0)
        snprintf(text, size, tr("%s, again in %d s"), word,
                 (model->link_delay + 999) / 1000);
    else if (model->link == LINK_READY && model->account[0] != '\0')
        snprintf(text, size, "%s · %s", model->account, word);
    else
        snprintf(text, size, "%s", word);
}

int view_link_at(const struct model *model)
{
    char text[120];
    write_link(model, text, sizeof text);
    int width = glyph_count(text), most = model->columns / 2;
    return model->columns - 1 - (width < most ? width : most);
}

void view_link(const struct model *model, struct cells *cells)
{
    char text[120];
    int x = view_link_at(model);
    struct ink bar = ink(model, ROLE_BAR);
    if (model->link != LINK_READY)
        bar = palette_word(&model->palette, ink(model, ROLE_ALERT), bar);
    write_link(model, text, sizeof text);
    cells_text(cells, x, 0, model->columns - 1 - x, bar, text);
}

/* What may be typed: behind the text, or above it where that has no room. */
static void draw_more(const struct model *model, struct cells *cells, int x,
                      int y)
{
    const char *more = model->prompt.more;
    struct ink faint = ink(model, ROLE_FAINT);
    struct box box = {1, 0, model->columns - 2, model->rows / 2};
    if (glyph_count(more) <= model->columns - 1 - x) {
        cells_text(cells, x, y, model->columns - 1 - x, faint, more);
        return;
    }
    box.rows = cells_wrap(NULL, box, faint, more);
    box.y = y - box.rows;
    cells_fill(cells, (struct box){0, box.y, model->columns, box.rows}, ' ',
               ink(model, ROLE_TEXT));
    cells_wrap(cells, box, faint, more);
}

static int notice_rows(const struct model *model)
{
    enum { ROWS_MOST = 4 };
    struct box box = {1, 0, model->columns - 2, ROWS_MOST};
    if (model->notice[0] == '\0' || model->prompt.is_open)
        return 0;
    return cells_wrap(NULL, box, ink(model, ROLE_TEXT), model->notice);
}

int view_notice_above(const struct model *model)
{
    const struct match *match = &model->match;
    bool is_awaited = model->pane == PANE_MATCH && match->has_view
                      && match_is_mine_to_act(match) && !match_is_over(match);
    return is_awaited ? notice_rows(model) : 0;
}

/* A sentence that is longer than the line goes on above it. */
static void draw_notice(const struct model *model, struct cells *cells, int y,
                        struct ink own)
{
    struct box box = {1, y, model->columns - 2, notice_rows(model)};
    box.y = y + 1 - box.rows - (view_notice_above(model) > 0);
    cells_fill(cells, (struct box){0, box.y, model->columns, box.rows}, ' ',
               ink(model, ROLE_TEXT));
    cells_wrap(cells, box, own, model->notice);
}

/* What was last said to the player, or what is awaited. */
void view_prompt(const struct model *model, struct cells *cells, int y)
{
    const struct prompt *prompt = &model->prompt;
    int width = model->columns - 2;
    if (!prompt->is_open) {
        enum role role = model->is_alert ? ROLE_ALERT : ROLE_STRONG;
        if (model->notice[0] != '\0')
            draw_notice(model, cells, y, ink(model, role));
        return;
    }
    struct box line = {0, y, model->columns, 1};
    cells_fill(cells, line, ' ', ink(model, ROLE_TEXT));
    const char *label = prompt->label;
    size_t length = strlen(label);
    bool is_question = length > 0 && label[length - 1] == '?';
    int x =
        1 + cells_text(cells, 1, y, width / 2, ink(model, ROLE_STRONG), label);
    x += cells_text(cells, x, y, 2, ink(model, ROLE_STRONG),
                    length == 0   ? ":"
                    : is_question ? " "
                                  : ": ");
    int room = model->columns - x - 1;
    const char *text = prompt->text;
    int count = glyph_count(text);
    for (; count > room; count--)
        glyph_next(&text, model->is_ascii);
    if (prompt->is_secret)
        for (int i = 0; i < count; i++)
            cells_put(cells, x + i, y, '*', ink(model, ROLE_TEXT));
    else
        cells_text(cells, x, y, room,
                   ink(model, prompt->is_fresh ? ROLE_CHOSEN : ROLE_TEXT),
                   text);
    cells->cursor_x = x + count;
    cells->cursor_y = y;
    if (prompt->more[0] != '\0')
        draw_more(model, cells, x + count + 3, y);
}
