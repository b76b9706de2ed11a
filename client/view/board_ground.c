/* The ground of the board: where a place lies, its colour and its sign. */

#include "client/view/board_view.h"

void board_put(const struct board_drawing *draw, struct point at,
               struct spot spot, uint32_t character, struct ink ink)
{
    int x = at.x + spot.x, y = at.y + spot.y;
    const struct box *field = &draw->field;
    if (x < field->x || y < field->y || x >= field->x + field->columns
        || y >= field->y + field->rows)
        return;
    cells_put(draw->cells, x, y, character, ink);
}

struct point board_at(const struct board_drawing *draw, place_id place)
{
    const struct match *match = &draw->model->match;
    struct point at = shape_origin(draw->board, match->zoom, place);
    at.x += draw->field.x - match->scroll_x;
    at.y += draw->field.y - match->scroll_y;
    return at;
}

/* High ground is lighter and browner, a step a level. */
static int32_t raised(int32_t colour, int elevation)
{
    static const int32_t heights = 0x8a7752;
    int part = elevation > 5 ? 5 : elevation < 0 ? 0 : elevation;
    return palette_mix(colour, heights, part, 7);
}

/* Every other square is a little lighter, on paper a little darker. */
static struct ink checked(const struct board_drawing *draw, place_id place,
                          struct ink ground)
{
    const struct palette *palette = &draw->model->palette;
    int32_t shade = palette->is_light ? 0x000000 : 0xffffff;
    int column = board_column(draw->board, place);
    if ((column + board_row(draw->board, place)) % 2 == 0)
        return ground;
    ground.back = palette_mix(ground.back, shade, 1, 22);
    return palette_mark(palette, ground, ground);
}

struct ink board_ground(const struct board_drawing *draw, place_id place)
{
    const struct assets *assets = draw->model->match.assets;
    const struct sign *sign = &assets->terrain[draw->board->terrain[place]];
    int32_t colour = draw->has_fill
                         ? raised(sign->colour, draw->board->elevation[place])
                         : sign->colour;
    if (!assets_is_played(assets, place))
        return palette_beyond(&draw->model->palette, colour);
    struct ink ground = palette_ground(&draw->model->palette, colour);
    return draw->is_checked ? checked(draw, place, ground) : ground;
}

/* The sign of the ground: of its terrain, or of its height if it is clear. */
uint32_t board_sign(const struct model *model, place_id place, bool has_fill)
{
    const struct assets *assets = model->match.assets;
    const struct board *board = &assets->board;
    const struct sign *sign = &assets->terrain[board->terrain[place]];
    if (!assets_is_played(assets, place))
        return 0;
    uint32_t plain = sign->plain ? sign->plain : sign->glyph;
    uint32_t glyph = model->is_ascii ? plain : sign->glyph;
    if (glyph == '.' || glyph == ' ')
        glyph = 0;
    if (glyph == 0 && !has_fill && sign->is_water) /* else its fill tells it */
        return '~';
    if (glyph == 0 && !has_fill && board->elevation[place] >= 2)
        return '^';
    return glyph;
}
