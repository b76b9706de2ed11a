/* The pane of standing orders, drawn. */

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/panes/orders.h"
#include "client/view/view.h"

#include <stdio.h>
#include <string.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* A row of the pane: a heading, or one of the lines below it. */
struct row {
    const char *heading; /* or NULL */
    int line;            /* -1: what follows in the line of the one above */
    const json_t *order; /* or what follows */
};

enum { ROWS_MOST = 512 };

struct rows {
    int count, chosen;
    struct row list[ROWS_MOST];
};

static void add_row(struct rows *rows, struct row row)
{
    if (rows->count < ROWS_MOST)
        rows->list[rows->count++] = row;
}

/* What is left, in its order; then what may be left, step by step. */
static void rows_make(const struct model *model, const json_t *presets,
                      struct rows *rows)
{
    const json_t *left = model->orders.left;
    const char *heading = "";
    int line = 0;
    rows->count = rows->chosen = 0;
    add_row(rows,
            (struct row){.heading = left == NULL ? "…"
                                    : json_array_size(left) > 0
                                        ? TR("Left; the first that fits is "
                                             "carried out")
                                        : TR("None is left. These may be:")});
    for (size_t i = 0; i < json_array_size(left); i++) {
        const json_t *order = json_array_get(left, i);
        const json_t *then = json_object_get(order, "then");
        add_row(rows, (struct row){NULL, line++, order});
        for (size_t k = 0; k < json_array_size(then); k++)
            add_row(rows, (struct row){NULL, -1, json_array_get(then, k)});
    }
    for (size_t i = 0; i < json_array_size(presets); i++) {
        const json_t *order = json_array_get(presets, i);
        const char *step = orders_step(&model->match, order);
        if (strcmp(step, heading) != 0)
            add_row(rows, (struct row){.heading = step});
        heading = step;
        add_row(rows, (struct row){NULL, line++, order});
    }
    for (int i = 0; i < rows->count; i++)
        if (rows->list[i].heading == NULL
            && rows->list[i].line == model->orders.chosen)
            rows->chosen = i;
}

/* Games call their steps "a retreat" or "Retreat"; above lines both are one. */
static void capitalise(char *text)
{
    if (*text >= 'a' && *text <= 'z')
        *text = (char)(*text - 'a' + 'A');
}

static void draw_line(const struct model *model, struct cells *cells, int y,
                      const struct row *row)
{
    char words[400];
    int wide = model->columns - 4;
    if (row->line < 0) {
        orders_next(&model->match, row->order, words, sizeof words);
        cells_text(cells, 9, y, wide - 7, ink(model, ROLE_TEXT), words);
        return;
    }
    bool is_left = row->line < (int)json_array_size(model->orders.left);
    bool is_chosen = row->line == model->orders.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    if (is_left)
        orders_words(&model->match, row->order, words, sizeof words);
    else
        orders_rest(&model->match, row->order, words, sizeof words);
    if (is_left)
        capitalise(words);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_text(cells, 4, y, 2, base,
               is_left ? orders_number(read_text(row->order, "id")) : "+");
    cells_text(cells, 7, y, wide - 6, base, words);
    cells_row(cells, 2, y, wide, row->line);
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
    if (orders->then[0] != '\0')
        snprintf(text, sizeof text, tr("Left now, it follows %s"),
                 orders_number(orders->then));
    else
        snprintf(text, sizeof text,
                 tr("Standing orders: yours alone to know%s%s%s"),
                 orders->is_once ? tr("; new ones: once") : "",
                 *place ? tr("; only at ") : "", place);
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG), text);
}

void view_orders(const struct model *model, struct cells *cells)
{
    json_t *presets = presets_make(model);
    struct rows rows;
    rows_make(model, presets, &rows);
    int room = model->rows - 7;
    int first = rows.chosen >= room ? rows.chosen - room + 1 : 0;
    draw_heading(model, cells);
    cells->cursor_x = 2; /* until a line is chosen */
    cells->cursor_y = 2;
    for (int i = first; i < rows.count && i - first < room; i++) {
        const struct row *row = &rows.list[i];
        if (row->heading == NULL) {
            draw_line(model, cells, 4 + i - first, row);
            continue;
        }
        char heading[160];
        snprintf(heading, sizeof heading, "%s", tr(row->heading));
        capitalise(heading);
        cells_text(cells, 2, 4 + i - first, model->columns - 4,
                   ink(model, ROLE_STRONG), heading);
    }
    json_decref(presets);
}
