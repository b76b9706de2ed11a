/* The board in the far view: two cells a hex, the whole army at a glance. */

#include "client/view/board_view.h"

#include "client/link/read.h"
#include "client/model/counter.h"
#include "client/play/glyph.h"

enum { LOWER_HALF = 0x2584 };

static bool is_inside(const struct board_drawing *draw, int x, int y)
{
    const struct box *field = &draw->field;
    return x >= field->x && y >= field->y && x < field->x + field->columns
           && y < field->y + field->rows;
}

static bool is_bank(const struct board_drawing *draw, place_id place)
{
    const struct assets *assets = draw->model->match.assets;
    for (int d = 0; d < draw->board->directions; d++)
        if (draw->board->sides[place][d] & 1 && assets->side_kind[0].is_water)
            return true;
    return false;
}

/* The ground; the banks of the first kind of water are tinted by it. */
static struct ink ground_of(const struct board_drawing *draw, place_id place)
{
    struct ink ground = board_ground(draw, place);
    if (!draw->has_fill || !is_bank(draw, place))
        return ground;
    const struct palette *palette = &draw->model->palette;
    int32_t water = draw->model->match.assets->side_kind[0].colour;
    ground.back = palette_mix(ground.back, water, 1, 4);
    ground = palette_mark(palette, ground, ground);
    return ground;
}

/*
 * Even columns lie half a line lower: their upper half belongs to the hex
 * above, drawn with a lower half block.
 */
static void draw_ground(const struct board_drawing *draw, place_id place,
                        struct point at)
{
    struct ink ground = ground_of(draw, place);
    bool is_low =
        !draw->board->is_square && board_column(draw->board, place) % 2 == 1;
    uint32_t sign = board_sign(draw->model, place, draw->has_fill),
             glyph = sign ? sign : ' ';
    for (int x = 0; x < 2; x++) {
        if (!is_inside(draw, at.x + x, at.y))
            continue;
        struct ink ink = ground;
        uint32_t character = x == 0 || draw->has_fill ? glyph : ' ';
        if (draw->has_fill && is_low) {
            place_id above = board_step(draw->board, place, 0);
            ink.front = ground.back;
            if (above != PLACE_NONE)
                ink.back = ground_of(draw, above).back;
            else
                ink.back = INK_DEFAULT;
            character = LOWER_HALF;
        } else if (draw->has_fill) {
            character = x == 0 ? glyph : ' ';
        }
        cells_put(draw->cells, at.x + x, at.y, character, ink);
        struct cell *cell = cells_at(draw->cells, at.x + x, at.y);
        if (cell != NULL)
            cell->place = place;
    }
}

/* Where the lines of a place go, in the two cells that it has. */
struct ways {
    int best; /* kind of the first line, -1 if there is none */
    bool goes[BOARD_DIRECTIONS];
};

static struct ways ways_of(const struct board_drawing *draw, place_id place)
{
    struct ways ways = {.best = -1};
    for (int d = 0; d < draw->board->directions; d++) {
        int kind = board_line(draw, place, d);
        ways.goes[d] = kind >= 0;
        if (kind >= 0 && (ways.best < 0 || kind < ways.best))
            ways.best = kind;
    }
    return ways;
}

/* The first cell: a stroke to each side that a line goes to. */
static uint32_t knot_of(const struct board_drawing *draw,
                        const struct ways *ways)
{
    enum { WEST = 1, EAST = 2, NORTH = 4, SOUTH = 8 };
    static const uint16_t strokes[] = {
        0x2022, 0x2500, 0x2500, 0x2500, 0x2502, 0x2518, 0x2514, 0x2534,
        0x2502, 0x2510, 0x250c, 0x252c, 0x2502, 0x2524, 0x251c, 0x253c};
    int half = draw->board->directions / 2, found = 0;
    for (int d = 0; d < draw->board->directions; d++)
        if (ways->goes[d])
            found |= d == 0      ? NORTH
                     : d == half ? SOUTH
                     : d < half  ? EAST
                                 : WEST;
    return strokes[found];
}

/*
 * The second cell: on to the column in the east, which lies on this row of the
 * screen, the one above or the one below. 0 if no line goes there.
 */
static uint32_t lead_of(const struct board_drawing *draw, place_id place,
                        const struct ways *ways)
{
    enum { LEVEL = 0x2500, RISING = 0x2571, FALLING = 0x2572 };
    bool is_low = board_column(draw->board, place) % 2 == 1;
    if (draw->board->is_square)
        return ways->goes[2]   ? LEVEL
               : ways->goes[1] ? RISING
               : ways->goes[3] ? FALLING
                               : 0;
    if (ways->goes[is_low ? 1 : 2])
        return LEVEL;
    return !ways->goes[is_low ? 2 : 1] ? 0 : is_low ? FALLING : RISING;
}

static void draw_flag(const struct board_drawing *draw, place_id place,
                      struct point at)
{
    if (draw->marks.mark[place] & MARK_GOAL && is_inside(draw, at.x + 1, at.y))
        cells_put(draw->cells, at.x + 1, at.y, BOARD_FLAG,
                  board_flag_ink(draw, place));
}

/* Roads and lanes, thin, over the ground; a town keeps its sign. */
static void draw_ways(const struct board_drawing *draw, place_id place,
                      struct point at)
{
    struct ways ways = ways_of(draw, place);
    if (ways.best < 0)
        return;
    struct ink ink =
        palette_mark(&draw->model->palette, board_line_ink(draw, ways.best),
                     ground_of(draw, place));
    uint32_t signs[2] = {knot_of(draw, &ways), lead_of(draw, place, &ways)};
    if (board_sign(draw->model, place, draw->has_fill) == '#')
        signs[0] = 0;
    for (int x = 0; x < 2; x++)
        if (signs[x] != 0 && is_inside(draw, at.x + x, at.y))
            cells_put(draw->cells, at.x + x, at.y, signs[x], ink);
}

static void draw_top(const struct board_drawing *draw, place_id place,
                     struct point at)
{
    const struct match *match = &draw->model->match;
    const struct piece *top = pieces_top(match->pieces, place);
    const struct piece *cover = pieces_cover(match->pieces, place);
    uint8_t mark = draw->marks.mark[place];
    if (!is_inside(draw, at.x, at.y) || !is_inside(draw, at.x + 1, at.y))
        return;
    if (top != NULL) {
        char text[COUNTER_TEXT];
        const char *rest = text;
        struct ink ink = counter_ink(draw->model, top);
        if ((mark & (MARK_CHOICE | MARK_PICKED)) && top->side == match->side)
            ink = palette_ink(&draw->model->palette, ROLE_CHOICE);
        counter_write(match, top, 3, text);
        cells_put(draw->cells, at.x, at.y, glyph_next(&rest, false), ink);
        const struct piece *below = pieces_below(match->pieces, top);
        cells_put(draw->cells, at.x + 1, at.y, below ? '+' : ' ', ink);
    } else if (cover != NULL) {
        struct ink ink = counter_ink(draw->model, cover);
        cells_put(draw->cells, at.x, at.y, '=', ink);
        cells_put(draw->cells, at.x + 1, at.y, '=', ink);
    } else if (mark & (MARK_REACH | MARK_CHOICE | MARK_LAYER)) {
        char text[12];
        struct ink ink =
            palette_word(&draw->model->palette,
                         palette_ink(&draw->model->palette, ROLE_REACH),
                         board_ground(draw, place));
        int cost = draw->marks.cost[place];
        if (cost >= 0)
            snprintf(text, sizeof text, "%d", cost);
        else
            snprintf(text, sizeof text, "+");
        cells_put(draw->cells, at.x, at.y, (unsigned char)text[0], ink);
        cells_put(draw->cells, at.x + 1, at.y,
                  text[1] ? (unsigned char)text[1] : ' ', ink);
    }
}

void board_draw_far(const struct board_drawing *draw)
{
    for (int i = 0; i < draw->board->places; i++)
        draw_ground(draw, (place_id)i, board_at(draw, (place_id)i));
    for (int i = 0; i < draw->board->places; i++)
        draw_ways(draw, (place_id)i, board_at(draw, (place_id)i));
    for (int i = 0; i < draw->board->places; i++)
        draw_flag(draw, (place_id)i, board_at(draw, (place_id)i));
    for (int i = 0; i < draw->board->places; i++)
        draw_top(draw, (place_id)i, board_at(draw, (place_id)i));
    board_draw_plan(draw);
    place_id cursor = draw->model->match.cursor;
    if (cursor == PLACE_NONE)
        return;
    struct point at = board_at(draw, cursor);
    for (int x = 0; x < 2; x++) {
        struct cell *cell = cells_at(draw->cells, at.x + x, at.y);
        if (cell != NULL && is_inside(draw, at.x + x, at.y))
            cell->ink = palette_ink(&draw->model->palette, ROLE_CURSOR);
    }
    draw->cells->cursor_x = at.x;
    draw->cells->cursor_y = at.y;
}
