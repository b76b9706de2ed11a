/* Rivers, roads and bridges over the sides of hexes; markers. */

#include "client/view/board_view.h"

#include "client/link/read.h"
#include "client/play/glyph.h"

#include <string.h>

enum {
    ROAD_DOT = 0x2022,
    THIN_UPRIGHT = 0x250a, /* ┊ */
    THIN_FLAT = 0x2508,    /* ┈ */
    DOUBLE = 0x2550,
    SINGLE = 0x2500,
    SINGLE_ALONG = 0x2502
};

/*
 * The kind of side feature to draw; -1 if there is none. Water comes first,
 * and of waters the later named one: a ford lies in a river.
 */
static int side_kind(const struct board_drawing *draw, place_id place, int d)
{
    const struct assets *assets = draw->model->match.assets;
    int water = -1, other = -1;
    for (int k = 0; k < draw->board->side_kinds.count; k++) {
        if ((draw->board->sides[place][d] >> k & 1) == 0)
            continue;
        if (assets->side_kind[k].is_water)
            water = k;
        else
            other = k;
    }
    return water >= 0 ? water : other;
}

static struct ink river_ink(const struct board_drawing *draw, int kind,
                            bool is_flat)
{
    const struct palette *palette = &draw->model->palette;
    const struct sign *sign = &draw->model->match.assets->side_kind[kind];
    struct ink ink =
        palette_ink(palette, is_flat ? ROLE_RIVER_FLAT : ROLE_RIVER);
    if (!draw->has_fill && kind == 0 && sign->is_water)
        return ink;
    if (!draw->has_fill) {
        struct ink own = palette_ground(palette, sign->colour);
        own.attributes = sign->is_water ? INK_BOLD : 0;
        return own;
    }
    if (kind > 0 || !sign->is_water)
        return (struct ink){sign->colour, INK_DEFAULT, INK_BOLD};
    if (!is_flat)
        ink.back = sign->colour;
    return ink;
}

static void draw_side(const struct board_drawing *draw, place_id place,
                      struct point at, int d)
{
    const struct tile_side *side = &draw->tile->sides[d];
    int kind = side_kind(draw, place, d);
    if (kind < 0 || side->count == 0)
        return;
    const struct sign *sign = &draw->model->match.assets->side_kind[kind];
    struct ink ink = palette_mark(&draw->model->palette,
                                  river_ink(draw, kind, side->is_flat),
                                  board_ground(draw, place));
    uint32_t stroke = side->stroke;
    if (!sign->is_water && sign->glyph != 0)
        stroke = draw->cells->is_ascii && sign->plain
                     ? sign->plain
                     : palette_sign(&draw->model->palette, sign->glyph);
    else if (sign->is_water && kind > 0)
        stroke = side->is_flat ? THIN_FLAT : THIN_UPRIGHT;
    for (int i = 0; i < side->count; i++)
        board_put(draw, at, side->spots[i], stroke, ink);
}

int board_line(const struct board_drawing *draw, place_id place, int d)
{
    for (int k = 0; k < draw->board->line_kinds.count; k++)
        if (draw->board->lines_over[place][d] >> k & 1)
            return k;
    return -1;
}

struct ink board_line_ink(const struct board_drawing *draw, int kind)
{
    struct ink ink = palette_ink(&draw->model->palette, ROLE_ROAD);
    if (draw->has_fill && kind >= 0)
        ink.front = draw->model->match.assets->line_kind[kind].colour;
    return ink;
}

/* A road is a double stroke, anything less a single one. */
static uint32_t line_sign(const struct board_drawing *draw,
                          const struct tile_side *side, int kind)
{
    if (kind < 0 || !draw->model->match.assets->line_kind[kind].is_slight)
        return side->road_sign;
    return side->road_sign == DOUBLE ? SINGLE : SINGLE_ALONG;
}

static void draw_road(const struct board_drawing *draw, place_id place,
                      struct point at, int d)
{
    const struct tile_side *side = &draw->tile->sides[d];
    place_id to = board_step(draw->board, place, d);
    int line = board_line(draw, place, d);
    bool has_bridge =
        to != PLACE_NONE && board_bridge(draw->board, place, to) >= 0;
    if (side->count == 0 || (line < 0 && !has_bridge))
        return;
    struct ink ground = board_ground(draw, place);
    int kind = side_kind(draw, place, d);
    if (kind >= 0 && draw->has_fill
        && draw->model->match.assets->side_kind[kind].is_water)
        ground = palette_mark(&draw->model->palette,
                              river_ink(draw, kind, false), ground);
    else if (kind >= 0 && draw->has_fill) /* a gap in what else stands there */
        ground.back = draw->model->match.assets->side_kind[kind].colour;
    board_put(draw, at, side->road, line_sign(draw, side, line),
              palette_mark(&draw->model->palette, board_line_ink(draw, line),
                           ground));
    ground = board_ground(draw, place);
    for (int i = 0; i < TILE_LEADS && line >= 0 && side->lead[i].y > 0; i++)
        board_put(draw, at, side->lead[i], line_sign(draw, side, line),
                  palette_mark(&draw->model->palette,
                               board_line_ink(draw, line), ground));
}

/* The best line through a place, or -1. */
static int line_through(const struct board_drawing *draw, place_id place)
{
    int best = -1;
    for (int d = 0; d < draw->board->directions; d++) {
        int kind = board_line(draw, place, d);
        if (kind >= 0 && (best < 0 || kind < best))
            best = kind;
    }
    return best;
}

void board_draw_features(const struct board_drawing *draw, place_id place,
                         struct point at)
{
    for (int d = 0; d < draw->board->directions; d++)
        draw_side(draw, place, at, d);
    for (int d = 0; d < draw->board->directions; d++)
        draw_road(draw, place, at, d);
    int line = line_through(draw, place);
    if (line >= 0)
        board_put(draw, at, draw->tile->centre, ROAD_DOT,
                  palette_mark(&draw->model->palette,
                               board_line_ink(draw, line),
                               board_ground(draw, place)));
}

/* Where a marker stands: on a side, or in a place. */
struct standing {
    struct point origin;
    struct spot spot;
    bool is_between;
};

static bool find_standing(const struct board_drawing *draw,
                          const json_t *marker, struct standing *standing)
{
    const json_t *between = json_object_get(marker, "between");
    bool is_between = json_is_array(between);
    place_id place =
        board_place(draw->board, is_between ? read_item(between, 0)
                                            : read_text(marker, "at"));
    if (place == PLACE_NONE)
        return false;
    const struct run *ground = &draw->tile->ground;
    *standing = (struct standing){
        .origin = board_at(draw, place),
        .spot = {(int8_t)(ground->x + ground->width - 1), ground->y},
        .is_between = is_between};
    if (!is_between)
        return true;
    place_id other = board_place(draw->board, read_item(between, 1));
    int d =
        other == PLACE_NONE ? -1 : board_direction(draw->board, place, other);
    if (d >= 0)
        standing->spot = draw->tile->sides[d].road;
    return d >= 0;
}

static struct cell *cell_of(const struct board_drawing *draw,
                            struct point origin, struct spot spot)
{
    return cells_at(draw->cells, origin.x + spot.x, origin.y + spot.y);
}

/* Every marker that stands somewhere, in the order of the view. */
static void each_marker(const struct board_drawing *draw,
                        void (*take)(const struct board_drawing *draw,
                                     const json_t *marker, struct standing at))
{
    json_t *markers = json_object_get(draw->model->match.view, "markers");
    const char *id;
    json_t *marker;
    json_object_foreach(markers, id, marker)
    {
        struct standing at;
        if (find_standing(draw, marker, &at))
            take(draw, marker, at);
    }
}

static void reserve_sign(const struct board_drawing *draw, const json_t *marker,
                         struct standing at)
{
    const struct box *field = &draw->field;
    int x = at.origin.x + at.spot.x, y = at.origin.y + at.spot.y;
    (void)marker;
    if (at.is_between && x >= field->x && x < field->x + field->columns
        && y >= field->y && y < field->y + field->rows)
        cells_row(draw->cells, x, y, 1, BOARD_SIGN_ROW);
}

/* Names keep off the signs on sides: "a" before one reads as a part of it. */
void board_reserve_signs(const struct board_drawing *draw)
{
    each_marker(draw, reserve_sign);
}

static void draw_marker(const struct board_drawing *draw, const json_t *marker,
                        struct standing at)
{
    const char *glyph =
        read_text_or(marker, "glyph", at.is_between ? "x" : "*");
    struct ink ink = palette_ink(&draw->model->palette, ROLE_ALERT);
    const struct cell *cell = cell_of(draw, at.origin, at.spot);
    if (cell != NULL && cell->row == BOARD_NAME_ROW) {
        at.spot = draw->tile->centre; /* a name is not cut */
        cell = cell_of(draw, at.origin, at.spot);
    }
    if (cell != NULL && cell->row <= BOARD_COUNTER_ROW
        && cell->row != BOARD_SIGN_ROW)
        return;
    board_put(draw, at.origin, at.spot, glyph_next(&glyph, false),
              cell ? palette_word(&draw->model->palette, ink, cell->ink) : ink);
}

/* Things that no one commands: a cross on a side, a star in a place. */
void board_draw_markers(const struct board_drawing *draw)
{
    each_marker(draw, draw_marker);
}
