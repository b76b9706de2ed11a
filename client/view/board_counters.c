/* Counters in the middle and near views: the top one, the next, their facing.
 */

#include "client/view/board_view.h"

#include "client/model/counter.h"
#include "client/play/glyph.h"

#include <string.h>

enum { BARS = 0x2261 };

/* Cells of a counter: what else would be written there gives way. */
static void claim(const struct board_drawing *draw, struct point at,
                  struct spot spot)
{
    struct cell *cell = cells_at(draw->cells, at.x + spot.x, at.y + spot.y);
    if (cell != NULL)
        cell->row = BOARD_COUNTER_ROW;
}

static void draw_counter(const struct board_drawing *draw, place_id place,
                         struct point at, const struct piece *piece,
                         struct run run)
{
    char text[COUNTER_TEXT];
    struct ink ink = counter_ink(draw->model, piece);
    bool is_choice = draw->marks.mark[place] & (MARK_CHOICE | MARK_PICKED);
    if (is_choice && piece->side == draw->model->match.side)
        ink = palette_ink(&draw->model->palette, ROLE_CHOICE);
    counter_write(&draw->model->match, piece, run.width, text);
    for (int i = 0; i < run.width; i++) {
        struct spot spot = {(int8_t)(run.x + i), run.y};
        board_put(draw, at, spot, ' ', ink);
        claim(draw, at, spot);
    }
    const char *rest = text;
    for (int i = 0; i < run.width && *rest != '\0'; i++)
        board_put(draw, at, (struct spot){(int8_t)(run.x + i), run.y},
                  glyph_next(&rest, false), ink);
}

/* On squares a counter is as high as it is wide: half a row more, and half. */
static void draw_edge(const struct board_drawing *draw, place_id place,
                      struct point at, struct run run, bool is_above)
{
    enum { UPPER_HALF = 0x2580, LOWER_HALF = 0x2584 };
    struct cell *cell = cells_at(draw->cells, at.x + run.x, at.y + run.y);
    bool is_square = draw->has_fill && draw->board->is_square;
    int south = draw->board->directions / 2;
    bool has_wall =
        draw->tile->second.width == 0 && draw->board->sides[place][south] != 0;
    if (!is_square || has_wall || cell == NULL
        || cell->row != BOARD_COUNTER_ROW)
        return;
    struct ink ink = {cell->ink.back, board_ground(draw, place).back, 0};
    int y = run.y + (is_above ? -1 : 1);
    for (int i = 0; i < run.width; i++)
        board_put(draw, at, (struct spot){(int8_t)(run.x + i), (int8_t)y},
                  is_above ? LOWER_HALF : UPPER_HALF, ink);
}

static void draw_facing(const struct board_drawing *draw, struct point at,
                        const struct piece *piece)
{
    if (piece->facing < 0 || piece->is_hidden)
        return;
    uint32_t arrow = counter_arrow(piece->facing, draw->board->directions,
                                   draw->cells->is_ascii);
    board_put(draw, at, draw->tile->facing, arrow,
              counter_ink(draw->model, piece));
    claim(draw, at, draw->tile->facing);
}

/*
 * Without room for a second counter: the letter of who lies below, where no +
 * of the first says that somebody does, or where one of the two has no strength
 * of its own: whoever leads is seen.
 */
static void draw_below(const struct board_drawing *draw, struct point at,
                       const struct piece *top, const struct piece *below)
{
    char text[COUNTER_TEXT], under[COUNTER_TEXT];
    const struct match *match = &draw->model->match;
    const struct run *run = &draw->tile->counter;
    counter_write(match, top, run->width, text);
    const char *mark = strchr(text, '+');
    bool is_marked = mark != NULL && mark - text < run->width;
    bool is_alike = (top->strength < 0) == (below->strength < 0);
    if (is_marked && (is_alike || top->is_hidden || below->is_hidden))
        return;
    counter_write(match, below, run->width, under);
    const char *letter = under;
    struct spot spot = {(int8_t)(run->x + run->width - 1),
                        (int8_t)(run->y + 1)};
    board_put(draw, at, spot, glyph_next(&letter, false),
              counter_ink(draw->model, below));
    claim(draw, at, spot);
}

/* The further places of a large counter: bars of its colour. */
static void draw_cover(const struct board_drawing *draw, place_id place,
                       struct point at)
{
    const struct piece *piece = pieces_cover(draw->model->match.pieces, place);
    const struct run *run = &draw->tile->counter;
    if (piece == NULL)
        return;
    for (int i = 0; i < run->width; i++) {
        struct spot spot = {(int8_t)(run->x + i), run->y};
        board_put(draw, at, spot, draw->cells->is_ascii ? '=' : BARS,
                  counter_ink(draw->model, piece));
        claim(draw, at, spot);
    }
}

void board_draw_counters(const struct board_drawing *draw, place_id place,
                         struct point at)
{
    const struct pieces *pieces = draw->model->match.pieces;
    const struct piece *top = pieces_top(pieces, place);
    if (top == NULL) {
        draw_cover(draw, place, at);
        return;
    }
    draw_counter(draw, place, at, top, draw->tile->counter);
    const struct piece *below = pieces_below(pieces, top);
    bool has_second = below != NULL && draw->tile->second.width > 0;
    if (draw->tile->counter.y > draw->tile->inside[0].y)
        draw_edge(draw, place, at, draw->tile->counter, true);
    if (!has_second)
        draw_edge(draw, place, at, draw->tile->counter, false);
    draw_facing(draw, at, top);
    if (has_second)
        draw_counter(draw, place, at, below, draw->tile->second);
    else if (below != NULL)
        draw_below(draw, at, top, below);
}
