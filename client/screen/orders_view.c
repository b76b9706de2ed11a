/* The pane of standing orders, drawn. */

#include "client/screen/view.h"

#include <stdio.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

static void draw_line(const struct model *model, struct cells *cells, int y,
                      int line, const json_t *order, bool is_left)
{
    char words[400];
    bool is_chosen = line == model->orders.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    int wide = model->columns - 4;
    orders_words(&model->match, order, words, sizeof words);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 3, y, 6, base,
               is_left ? json_string_value(json_object_get(order, "id")) : "+");
    cells_text(cells, is_left ? 9 : 5, y, wide - 8, base, words);
    cells_row(cells, 2, y, wide, line);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = y;
}

static void draw_heading(const struct model *model, struct cells *cells)
{
    const struct orders *orders = &model->orders;
    char place[PLACE_TEXT] = "", text[160];
    const struct match *match = &model->match;
    if (orders->is_here && match->cursor != PLACE_NONE && match->assets != NULL
        && match->assets->has_board)
        board_place_text(&match->assets->board, match->cursor, place);
    snprintf(text, sizeof text, "Standing orders: yours alone to know.%s%s%s%s",
             orders->is_once ? " New ones: once." : "",
             *place ? " Only at " : "", place, *place ? "." : "");
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG), text);
}

void view_orders(const struct model *model, struct cells *cells)
{
    const json_t *left = model->orders.left;
    json_t *presets = presets_make(model);
    int count = (int)json_array_size(left);
    int lines = count + (int)json_array_size(presets);
    int room = model->rows - 8;
    int first =
        model->orders.chosen >= room ? model->orders.chosen - room + 1 : 0;
    draw_heading(model, cells);
    int y = 4;
    if (count == 0 && first == 0)
        cells_text(cells, 3, y++, model->columns - 6, ink(model, ROLE_FAINT),
                   left == NULL ? "…" : "none is left; these may be:");
    for (int i = first; i < lines && i - first < room; i++) {
        bool is_left = i < count;
        y += i == count && count > 0 && i > first;
        draw_line(model, cells, y++, i,
                  is_left ? json_array_get(left, (size_t)i)
                          : json_array_get(presets, (size_t)(i - count)),
                  is_left);
    }
    json_decref(presets);
}
