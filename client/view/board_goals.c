/* Flags of goals: where something lies that wins, or scores. */

#include "client/view/board_view.h"

#include "client/play/glyph.h"

struct ink board_flag_ink(const struct board_drawing *draw, place_id place)
{
    const struct match *match = &draw->model->match;
    int holder = draw->marks.holder[place];
    bool is_mine = match->side >= 0 ? holder == match->side : holder == 0;
    if (holder >= 0)
        return palette_counter(&draw->model->palette,
                               match->assets->sides[holder].colour, is_mine);
    struct ink ink = palette_ink(&draw->model->palette, ROLE_STRONG);
    return palette_over(ink, board_ground(draw, place));
}

/* A cell of the field with neither a name nor a counter nor a sign; or NULL. */
static struct cell *free_cell(const struct board_drawing *draw, struct point at,
                              struct spot spot)
{
    const struct box *field = &draw->field;
    int x = at.x + spot.x, y = at.y + spot.y;
    struct cell *cell = cells_at(draw->cells, x, y);
    bool is_inside = x >= field->x && x < field->x + field->columns
                     && y >= field->y && y < field->y + field->rows;
    return is_inside && cell != NULL && cell->row > BOARD_COUNTER_ROW ? cell
                                                                      : NULL;
}

/* In the middle of the ground; else where there is room, the last spot being
 * that of markers. */
void board_draw_goal(const struct board_drawing *draw, place_id place,
                     struct point at)
{
    const struct tile *tile = draw->tile;
    const struct run *ground = &tile->ground;
    int8_t middle = (int8_t)(ground->x + ground->width / 2);
    const struct spot spots[] = {
        {middle, ground->y},
        {ground->x, ground->y},
        {(int8_t)(middle + 1), ground->y},
        tile->centre,
        {tile->counter.x, tile->counter.y},
    };
    if ((draw->marks.mark[place] & MARK_GOAL) == 0)
        return;
    for (size_t i = 0; i < sizeof spots / sizeof *spots; i++) {
        struct cell *cell = free_cell(draw, at, spots[i]);
        if (cell == NULL)
            continue;
        board_put(draw, at, spots[i], BOARD_FLAG, board_flag_ink(draw, place));
        cell->row = BOARD_SIGN_ROW;
        return;
    }
}
