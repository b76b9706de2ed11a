/*
 * The lines of a pane, read off the cells that it draws: so a pane that is new
 * or changed is in the lines too, in the same words.
 */

#include "client/plain/plain_internal.h"

#include "client/link/i18n.h"
#include "client/panes/lobby.h"
#include "client/play/review_words.h"
#include "common/base/text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

bool rows_has(enum pane pane)
{
    static const bool has[PANE_COUNT] = {
        [PANE_SIGN_IN] = true, [PANE_LOBBY] = true,  [PANE_INVITE] = true,
        [PANE_ORDERS] = true,  [PANE_PEOPLE] = true, [PANE_TOURNAMENTS] = true,
        [PANE_PLAN] = true,    [PANE_REVIEW] = true,
    };
    return has[pane];
}

/* Columns that stand apart are parted by a comma. */
static char *read_line(const struct cells *cells, int y, int *number)
{
    char *text = malloc(4 * (size_t)cells->columns + 1);
    size_t used = 0;
    int blanks = 0;
    if (text == NULL)
        abort();
    *number = -1;
    for (int x = 0; x < cells->columns; x++) {
        const struct cell *cell = cells_at(cells, x, y);
        if (cell->row >= 0)
            *number = cell->row;
        if (cell->character <= ' ') {
            blanks++;
            continue;
        }
        if (used > 0 && blanks > 1)
            text[used++] = ',';
        if (used > 0 && blanks > 0)
            text[used++] = ' ';
        blanks = 0;
        used += text_put(cell->character, text + used);
    }
    text[used] = '\0';
    return text;
}

static void add(struct rows *rows, int number, char *taken_text)
{
    rows->list =
        realloc(rows->list, (size_t)(rows->count + 1) * sizeof *rows->list);
    if (rows->list == NULL)
        abort();
    rows->list[rows->count++] = (struct row){number, taken_text};
}

/* A form has labels and values; what marks the chosen line is not read. */
static void read_form(const struct model *model, struct rows *rows)
{
    enum { SIZE = 256 };
    for (int i = 0; i < invite_lines(model); i++) {
        char label[SIZE], value[SIZE], *text = NULL;
        bool is_last = i == invite_lines(model) - 1;
        invite_line(model, i, label, value, SIZE);
        if (asprintf(&text, "%s%s%s",
                     is_last ? tr("Send the invitation") : label,
                     is_last ? "" : ": ", is_last ? "" : value)
            < 0)
            abort();
        add(rows, i, text);
    }
}

static void add_copy(struct rows *rows, int number, const char *text)
{
    char *own = strdup(text);
    if (own == NULL)
        abort();
    if (*own != '\0')
        add(rows, number, own);
    else
        free(own);
}

static void add_turn(void *user, const char *text)
{
    add_copy(user, -1, text);
}

/* A curve is no text: in its place stands where it is turn by turn. */
static void read_review(const struct model *model, struct rows *rows)
{
    const struct match *match = &model->match;
    const json_t *told = model->review.told;
    char text[REVIEW_TEXT];
    review_turns(told, add_turn, rows);
    for (int i = 0; i < review_points(told); i++) {
        const json_t *point = review_point(told, i);
        review_lost(point, match->assets, text, sizeof text);
        add_copy(rows, i, text);
        review_done(point, match->assets, match->pieces, text, sizeof text);
        add_copy(rows, -1, text);
        review_better(point, match->assets, match->pieces, text, sizeof text);
        add_copy(rows, -1, text);
    }
    review_sums(told, text, sizeof text);
    add_copy(rows, -1, text);
    add_copy(rows, -1, review_worth());
}

void rows_read(const struct plain *plain, struct rows *rows)
{
    const struct model *model = &plain->model;
    struct cells cells;
    *rows = (struct rows){.count = 0};
    assert(rows_has(model->pane));
    if (model->pane == PANE_INVITE) {
        read_form(model, rows);
        return;
    }
    if (model->pane == PANE_REVIEW && model->review.told != NULL) {
        read_review(model, rows);
        return;
    }
    cells_init(&cells, model->columns, model->rows);
    cells_clear(&cells, (struct ink){0});
    model->panes[model->pane].draw(model, &cells);
    for (int y = 0; y < cells.rows; y++) {
        int number;
        char *text = read_line(&cells, y, &number);
        if (*text == '\0')
            free(text);
        else
            add(rows, number, text);
    }
    cells_release(&cells);
}

void rows_free(struct rows *rows)
{
    for (int i = 0; i < rows->count; i++)
        free(rows->list[i].text);
    free(rows->list);
    *rows = (struct rows){.count = 0};
}
