/* The pane of the review, drawn: a curve, and what cost most. */

#include "client/view/view.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/play/review_words.h"

#include <stdio.h>

enum {
    TOP = 4,     /* of the curve */
    LEFT = 6,    /* room for what its height means */
    ROWS = 12,   /* it is no higher */
    AROUND = 15, /* lines that are not the curve's or points' first */
    WIDE_MOST = 100
};

struct curve {
    const struct model *model;
    struct cells *cells;
    int x, y;
};

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

static void put(void *user, int x, int y, char character)
{
    const struct curve *curve = user;
    bool is_faint = character == '-' || character == '.' || character == '|';
    cells_put(curve->cells, curve->x + x, curve->y + y,
              (uint32_t)(unsigned char)character,
              ink(curve->model, is_faint ? ROLE_FAINT : ROLE_STRONG));
}

/* As high as the points leave room for; the row below it. */
static int draw_curve(const struct model *model, struct cells *cells)
{
    const json_t *told = model->review.told;
    int rows = model->rows - AROUND - review_points(told);
    int wide = model->columns - LEFT - 3;
    struct curve curve = {model, cells, LEFT, TOP};
    if (rows < REVIEW_ROWS_LEAST)
        return TOP;
    rows = rows < ROWS ? rows : ROWS;
    wide = wide < WIDE_MOST ? wide : WIDE_MOST;
    struct ink faint = ink(model, ROLE_FAINT);
    cells_text(cells, 2, TOP, 3, faint, "100");
    cells_text(cells, 4, TOP + rows - 2, 1, faint, "0");
    review_draw(told, wide, rows, put, &curve);
    return TOP + rows;
}

/* What was done is told of the one that is chosen. The row below it. */
static int draw_point(const struct model *model, struct cells *cells, int y,
                      int index)
{
    const struct match *match = &model->match;
    const json_t *point = review_point(model->review.told, index);
    bool is_chosen = index == model->review.chosen;
    int wide = model->columns - 4;
    char text[REVIEW_TEXT];
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_STRONG);
    review_lost(point, match->assets, text, sizeof text);
    cells_fill(cells, (struct box){2, y, wide, 1}, ' ', base);
    cells_format(cells, 2, y, 3, base, "%d", index + 1);
    cells_text(cells, 4, y, wide - 3, base, text);
    cells_row(cells, 2, y, wide, index);
    if (!is_chosen)
        return y + 1;
    cells->cursor_x = 2;
    cells->cursor_y = y++;
    review_done(point, match->assets, match->pieces, text, sizeof text);
    y += cells_text(cells, 4, y, wide - 3, ink(model, ROLE_TEXT), text) > 0;
    review_better(point, match->assets, match->pieces, text, sizeof text);
    return y
           + (cells_text(cells, 4, y, wide - 3, ink(model, ROLE_TEXT), text)
              > 0);
}

void view_review(const struct model *model, struct cells *cells)
{
    const struct review *review = &model->review;
    int wide = model->columns - 4;
    char text[REVIEW_TEXT];
    if (review->told == NULL) {
        cells_text(cells, 2, 3, wide, ink(model, ROLE_FAINT),
                   tr("The match is being gone through …"));
        return;
    }
    snprintf(text, sizeof text,
             tr("The chance of %s to win: * as it was, . by what was known"),
             assets_label(model->match.assets, read_text(review->told, "as")));
    cells_text(cells, 2, 2, wide, ink(model, ROLE_STRONG), text);
    int y = draw_curve(model, cells);
    int points = review_points(review->told);
    if (points == 0)
        cells_text(cells, 2, y++, wide, ink(model, ROLE_TEXT),
                   tr("No single command has cost much."));
    for (int i = 0; i < points && y < model->rows - 3; i++)
        y = draw_point(model, cells, y, i);
    review_dearest(review->told, text, sizeof text);
    if (*text != '\0')
        y += cells_wrap(cells, (struct box){2, y, wide, 2},
                        ink(model, ROLE_TEXT), text);
    review_sums(review->told, text, sizeof text);
    y += cells_wrap(cells, (struct box){2, y, wide, 2}, ink(model, ROLE_TEXT),
                    text);
    cells_wrap(cells, (struct box){2, y, wide, model->rows - 3 - y},
               ink(model, ROLE_FAINT), review_worth());
}
