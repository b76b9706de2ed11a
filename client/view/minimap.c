/* The minimap: sides, ground and what is seen, in half blocks or letters. */

#include "client/view/minimap.h"

#include "client/model/counter.h"
#include "client/view/board_view.h"

enum { UPPER_HALF = 0x2580, MIDDLE_DOT = 0xb7, LEAST_ROWS = 4, MOST_SCALE = 4 };

/* The part of the board that is played on, and how many places share a cell. */
struct frame {
    const struct model *model;
    const struct board *board;
    struct area area;
    int scale, columns, rows;
    bool has_fill;
};

/* The largest that fits. */
static bool find_frame(const struct model *model, struct box box,
                       struct frame *frame)
{
    const struct match *match = &model->match;
    enum screen_colours colours = model->palette.colours;
    *frame = (struct frame){.model = model,
                            .board = &match->assets->board,
                            .area = match->assets->area,
                            .has_fill = colours == COLOURS_FULL
                                        || colours == COLOURS_256};
    const struct area *area = &frame->area;
    int wide = area->last_column - area->first_column + 1;
    int high = area->last_row - area->first_row + 1;
    for (int scale = 1; scale <= MOST_SCALE; scale++) {
        frame->scale = scale;
        frame->columns = (wide + scale - 1) / scale;
        /* A cell shows two places, one above the other. */
        frame->rows = (high + 2 * scale - 1) / (2 * scale);
        if (frame->columns <= box.columns - 2 && frame->rows <= box.rows)
            return frame->rows >= LEAST_ROWS;
    }
    return false;
}

static bool is_on_screen(const struct frame *frame, place_id place)
{
    const struct match *match = &frame->model->match;
    struct box field = layout_of(frame->model).field;
    struct point at = shape_origin(frame->board, match->zoom, place);
    int x = at.x - match->scroll_x, y = at.y - match->scroll_y;
    return x >= 0 && y >= 0 && x < field.columns && y < field.rows;
}

static bool is_seen_whole(const struct model *model)
{
    const struct match *match = &model->match;
    const struct board *board = &match->assets->board;
    struct box field = layout_of(model).field;
    struct point extent = shape_extent(board, match->zoom);
    return extent.x <= field.columns + 2 && extent.y <= field.rows + 1;
}

int minimap_rows(const struct model *model, struct box box)
{
    struct frame frame;
    if (model->match.assets == NULL || !model->match.assets->has_board
        || is_seen_whole(model) || !find_frame(model, box, &frame))
        return 0;
    return frame.rows;
}

/* The first place of a half cell; PLACE_NONE beyond the edge. */
static place_id place_of(const struct frame *frame, int x, int half)
{
    int column = frame->area.first_column + x * frame->scale;
    int row = frame->area.first_row + half * frame->scale;
    if (column > frame->area.last_column || row > frame->area.last_row)
        return PLACE_NONE;
    return (place_id)(column * frame->board->rows + row);
}

/* The first piece on the places of a half cell, mine before the others'. */
static const struct piece *piece_in(const struct frame *frame, place_id first)
{
    const struct match *match = &frame->model->match;
    const struct piece *found = NULL;
    for (int i = 0; i < frame->scale * frame->scale; i++) {
        int column = i / frame->scale, row = i % frame->scale;
        int place = first + column * frame->board->rows + row;
        if (place >= frame->board->places
            || first % frame->board->rows + row >= frame->board->rows)
            continue;
        const struct piece *top = pieces_top(match->pieces, (place_id)place);
        if (top != NULL && (found == NULL || counter_is_mine(match, top)))
            found = top;
    }
    return found;
}

static bool has_cursor(const struct frame *frame, place_id first)
{
    const struct board *board = frame->board;
    place_id cursor = frame->model->match.cursor;
    int column = board_column(board, cursor) - board_column(board, first);
    int row = board_row(board, cursor) - board_row(board, first);
    return cursor != PLACE_NONE && column >= 0 && row >= 0
           && column < frame->scale && row < frame->scale;
}

/*
 * With many colours: what is not on the screen is darker. The cursor is not
 * here: it would be a quarter of the bytes of each of its steps.
 */
static int32_t colour_of(const struct frame *frame, place_id place)
{
    const struct assets *assets = frame->model->match.assets;
    const struct palette *palette = &frame->model->palette;
    if (place == PLACE_NONE)
        return INK_DEFAULT;
    const struct piece *piece = piece_in(frame, place);
    if (piece != NULL)
        return counter_ink(frame->model, piece).back;
    int32_t colour = assets->terrain[frame->board->terrain[place]].colour;
    colour = palette_ground(palette, colour).back;
    int32_t away = palette->is_light ? 0xf4f4f4 : 0x101010;
    if (is_on_screen(frame, place))
        return palette->is_light ? palette_mix(colour, 0x000000, 1, 7)
                                 : palette_mix(colour, 0xffffff, 1, 7);
    return palette->colours == COLOURS_256 ? colour
                                           : palette_mix(colour, away, 1, 3);
}

/*
 * With few: the sign of the ground, or a dot; what is not on the screen is
 * faint, and open ground is blank there.
 */
static uint32_t ground_sign(const struct frame *frame, place_id upper,
                            place_id lower, struct ink *ink)
{
    const struct model *model = frame->model;
    const struct assets *assets = model->match.assets;
    place_id place = upper;
    uint32_t sign = board_sign(model, upper, false);
    if (sign == 0 && lower != PLACE_NONE) {
        sign = board_sign(model, lower, false);
        place = sign != 0 ? lower : upper;
    }
    int32_t colour = assets->terrain[frame->board->terrain[place]].colour;
    bool is_shown = is_on_screen(frame, upper);
    *ink = is_shown ? palette_ground(&model->palette, colour)
                    : palette_ink(&model->palette, ROLE_FAINT);
    return sign != 0 ? sign : is_shown ? MIDDLE_DOT : ' ';
}

/* A letter for whoever is in either half, else the ground. */
static void put_letter(const struct frame *frame, struct cells *cells, int x,
                       int y, place_id upper, place_id lower)
{
    const struct match *match = &frame->model->match;
    const struct palette *palette = &frame->model->palette;
    const struct piece *piece = piece_in(frame, upper);
    if (piece == NULL && lower != PLACE_NONE)
        piece = piece_in(frame, lower);
    struct ink ink;
    uint32_t sign = ground_sign(frame, upper, lower, &ink);
    if (piece != NULL) {
        ink = counter_ink(frame->model, piece);
        sign = counter_is_mine(match, piece) ? 'O' : 'x';
    }
    if (has_cursor(frame, upper)
        || (lower != PLACE_NONE && has_cursor(frame, lower))) {
        ink = palette_ink(palette, ROLE_CURSOR);
        sign = piece == NULL ? '+' : sign;
    }
    cells_put(cells, x, y, sign, ink);
}

static void draw_cell(const struct frame *frame, struct cells *cells, int x,
                      int y, struct point at)
{
    place_id upper = place_of(frame, at.x, 2 * at.y);
    place_id lower = place_of(frame, at.x, 2 * at.y + 1);
    if (upper == PLACE_NONE)
        return;
    struct ink ink = {colour_of(frame, upper), colour_of(frame, lower), 0};
    if (frame->has_fill)
        cells_put(cells, x, y, UPPER_HALF, ink);
    else
        put_letter(frame, cells, x, y, upper, lower);
    struct cell *cell = cells_at(cells, x, y);
    if (cell != NULL)
        cell->place = upper;
}

void minimap_draw(const struct model *model, struct cells *cells,
                  struct box box)
{
    struct frame frame;
    if (!find_frame(model, box, &frame))
        return;
    int left = box.x + (box.columns - frame.columns) / 2;
    int top = box.y + box.rows - frame.rows;
    for (int y = 0; y < frame.rows; y++)
        for (int x = 0; x < frame.columns; x++)
            draw_cell(&frame, cells, left + x, top + y, (struct point){x, y});
}
