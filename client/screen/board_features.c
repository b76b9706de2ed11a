/* Rivers, roads and bridges over the sides of hexes; markers. */

#include "client/screen/board_view.h"

#include "client/link/read.h"
#include "client/screen/glyph.h"

#include <string.h>

enum { ROAD_DOT = 0x2022 };

/* The kind of side feature to draw, water first; -1 if there is none. */
static int side_kind(const struct board_drawing *draw, place_id place, int d)
{
    const struct assets *assets = draw->model->match.assets;
    int found = -1;
    for (int k = 0; k < draw->board->side_kinds.count; k++) {
        if ((draw->board->sides[place][d] >> k & 1) == 0)
            continue;
        if (assets->side_kind[k].is_water)
            return k;
        found = k;
    }
    return found;
}

static struct ink river_ink(const struct board_drawing *draw, int kind,
                            bool is_flat)
{
    const struct palette *palette = &draw->model->palette;
    const struct sign *sign = &draw->model->match.assets->side_kind[kind];
    struct ink ink =
        palette_ink(palette, is_flat ? ROLE_RIVER_FLAT : ROLE_RIVER);
    if (!draw->has_fill)
        return ink;
    if (!is_flat && sign->is_water)
        ink.back = sign->colour;
    if (!sign->is_water)
        ink = (struct ink){sign->colour, INK_DEFAULT, INK_BOLD};
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
    struct ink ink = palette_over(river_ink(draw, kind, side->is_flat),
                                  board_ground(draw, place));
    uint32_t stroke = side->stroke;
    if (!sign->is_water && sign->glyph != 0)
        stroke =
            draw->cells->is_ascii && sign->plain ? sign->plain : sign->glyph;
    for (int i = 0; i < side->count; i++)
        board_put(draw, at, side->spots[i], stroke, ink);
}

static void draw_road(const struct board_drawing *draw, place_id place,
                      struct point at, int d)
{
    const struct tile_side *side = &draw->tile->sides[d];
    place_id to = board_step(draw->board, place, d);
    bool has_line = draw->board->lines_over[place][d] != 0;
    bool has_bridge =
        to != PLACE_NONE && board_bridge(draw->board, place, to) >= 0;
    if (side->count == 0 || (!has_line && !has_bridge))
        return;
    struct ink ground = board_ground(draw, place);
    int kind = side_kind(draw, place, d);
    if (kind >= 0 && draw->has_fill
        && draw->model->match.assets->side_kind[kind].is_water)
        ground = river_ink(draw, kind, false);
    struct ink road =
        palette_over(palette_ink(&draw->model->palette, ROLE_ROAD), ground);
    board_put(draw, at, side->road, side->road_sign, road);
}

static bool is_on_line(const struct board_drawing *draw, place_id place)
{
    for (int d = 0; d < draw->board->directions; d++)
        if (draw->board->lines_over[place][d] != 0)
            return true;
    return false;
}

void board_draw_features(const struct board_drawing *draw, place_id place,
                         struct point at)
{
    for (int d = 0; d < draw->board->directions; d++)
        draw_side(draw, place, at, d);
    for (int d = 0; d < draw->board->directions; d++)
        draw_road(draw, place, at, d);
    if (!is_on_line(draw, place))
        return;
    struct ink road =
        palette_over(palette_ink(&draw->model->palette, ROLE_ROAD),
                     board_ground(draw, place));
    board_put(draw, at, draw->tile->centre, ROAD_DOT, road);
}

/* Things that no one commands: a cross on a side, a star in a place. */
void board_draw_markers(const struct board_drawing *draw)
{
    json_t *markers = json_object_get(draw->model->match.view, "markers");
    const char *id;
    json_t *marker;
    json_object_foreach(markers, id, marker)
    {
        const json_t *between = json_object_get(marker, "between");
        const char *at = json_is_array(between) ? read_item(between, 0)
                                                : read_text(marker, "at");
        place_id place = board_place(draw->board, at);
        if (place == PLACE_NONE)
            continue;
        const char *glyph = read_text_or(marker, "glyph", between ? "x" : "*");
        struct ink ink = palette_ink(&draw->model->palette, ROLE_ALERT);
        struct spot spot = {
            (int8_t)(draw->tile->ground.x + draw->tile->ground.width - 1),
            draw->tile->ground.y};
        if (json_is_array(between)) {
            place_id other = board_place(draw->board, read_item(between, 1));
            int d = other == PLACE_NONE
                        ? -1
                        : board_direction(draw->board, place, other);
            if (d < 0)
                continue;
            spot = draw->tile->sides[d].road;
        }
        struct point origin = board_at(draw, place);
        const struct cell *cell =
            cells_at(draw->cells, origin.x + spot.x, origin.y + spot.y);
        board_put(draw, origin, spot, glyph_next(&glyph, false),
                  cell ? palette_over(ink, cell->ink) : ink);
    }
}
