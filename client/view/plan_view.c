/* The list of a plan, and its arrows over the board. */

#include "client/view/board_view.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/counter.h"
#include "client/play/route.h"
#include "client/view/view.h"

#include <stdio.h>

static struct ink ink(const struct model *model, enum role role)
{
    return palette_ink(&model->palette, role);
}

/* A step takes as many rows as its words do: a way can be long. */
static int step_rows(const struct model *model, int index)
{
    struct box box = {7, 0, model->columns - 10, 4};
    return cells_wrap(NULL, box, ink(model, ROLE_TEXT),
                      read_text(plan_step(model, index), "words"));
}

static void draw_step(const struct model *model, struct cells *cells, int index,
                      struct box box)
{
    bool is_chosen = index == model->plan.chosen;
    struct ink base = ink(model, is_chosen ? ROLE_CHOSEN : ROLE_TEXT);
    cells_fill(cells, (struct box){2, box.y, model->columns - 4, box.rows}, ' ',
               base);
    cells_format(cells, 3, box.y, 3, base, "%2d", index + 1);
    cells_wrap(cells, box, base, read_text(plan_step(model, index), "words"));
    for (int i = 0; i < box.rows; i++)
        cells_row(cells, 2, box.y + i, model->columns - 4, index);
    if (!is_chosen)
        return;
    cells->cursor_x = 2;
    cells->cursor_y = box.y;
}

/* The first step drawn, so that the chosen one has its rows. */
static int first_step(const struct model *model, int room)
{
    int first = model->plan.chosen;
    for (int rows = step_rows(model, first); first > 0; first--) {
        rows += step_rows(model, first - 1);
        if (rows > room)
            break;
    }
    return first;
}

void view_plan(const struct model *model, struct cells *cells)
{
    int count = plan_count(model), y = 4, last = model->rows - 3;
    cells_text(cells, 2, 2, model->columns - 4, ink(model, ROLE_STRONG),
               tr("The plan: sent in this order, and yours alone until then"));
    if (count == 0) {
        cells_text(cells, 2, y, model->columns - 4, ink(model, ROLE_FAINT),
                   tr("Nothing yet: what you do on the board comes here"));
        return;
    }
    for (int i = first_step(model, last - y); i < count && y < last; i++) {
        int rows = step_rows(model, i);
        rows = rows < last - y ? rows : last - y;
        draw_step(model, cells, i,
                  (struct box){7, y, model->columns - 10, rows});
        y += rows;
    }
}

/* Where a way crosses to the next place: the side, or a square's corner. */
static struct spot crossing(const struct board_drawing *draw, int d)
{
    const struct tile_side *side = &draw->tile->sides[d];
    struct shape shape = shape_of(draw->board, draw->model->match.zoom);
    if (side->count > 0)
        return side->road;
    bool is_east = d == 1 || d == 3, is_south = d == 3 || d == 5;
    return (struct spot){(int8_t)(is_east ? shape.width : 0),
                         (int8_t)(is_south ? shape.height : 0)};
}

/* A sign over what is there. */
static void put(const struct board_drawing *draw, struct point at,
                struct spot spot, uint32_t sign, enum role role)
{
    const struct cell *cell =
        cells_at(draw->cells, at.x + spot.x, at.y + spot.y);
    struct ink own = ink(draw->model, role);
    if (cell != NULL)
        board_put(draw, at, spot, sign,
                  palette_word(&draw->model->palette, own, cell->ink));
}

/* In the far view an arrow stands in the place that it leads to. */
static void draw_arrow(const struct board_drawing *draw, place_id from,
                       place_id to, enum role role)
{
    int d = board_direction(draw->board, from, to);
    uint32_t arrow = d < 0 ? '*'
                           : counter_arrow(d, draw->board->directions,
                                           draw->cells->is_ascii);
    bool has_piece = pieces_top(draw->model->match.pieces, to) != NULL;
    if (draw->tile == NULL)
        put(draw, board_at(draw, to), (struct spot){has_piece, 0}, arrow, role);
    else if (d >= 0)
        put(draw, board_at(draw, from), crossing(draw, d), arrow, role);
}

/* The number of the step, where it ends. */
static void draw_number(const struct board_drawing *draw, place_id at,
                        int number)
{
    char text[12];
    struct spot spot = {0, 0};
    snprintf(text, sizeof text, "%d", number);
    if (draw->tile != NULL) {
        const struct run *run = &draw->tile->ground;
        spot = (struct spot){(int8_t)(run->x + run->width - 1), run->y};
    } else if (pieces_top(draw->model->match.pieces, at) != NULL) {
        return;
    } else {
        spot.x = 1;
    }
    if (number > 9)
        spot.x = (int8_t)(spot.x - 1);
    for (int i = 0; text[i] != '\0'; i++, spot.x++)
        put(draw, board_at(draw, at), spot, (unsigned char)text[i], ROLE_PLAN);
}

static void draw_route(const struct board_drawing *draw, const json_t *route,
                       int number)
{
    size_t count = json_array_size(route);
    place_id here = PLACE_NONE;
    for (size_t i = 0; i < count; i++) {
        place_id to = (place_id)json_integer_value(json_array_get(route, i));
        while (here != PLACE_NONE && here != to) {
            place_id next = route_step(draw->board, here, to);
            if (next == PLACE_NONE)
                break;
            draw_arrow(draw, here, next, ROLE_PLAN);
            here = next;
        }
        here = to;
    }
    if (here != PLACE_NONE && number > 0)
        draw_number(draw, here, number);
}

/* Where a piece of this name stands, or PLACE_NONE. */
static place_id place_of(const struct board_drawing *draw, const char *id)
{
    const struct piece *piece =
        id != NULL ? pieces_find(draw->model->match.pieces, id) : NULL;
    return piece != NULL ? piece->at : (place_id)PLACE_NONE;
}

/* A dotted way from a piece to what it is laid on, which is ringed. */
static void draw_aim(const struct board_drawing *draw, place_id here,
                     place_id target)
{
    enum { RING = 0x25ce, DOT = 0xb7 };
    bool is_ascii = draw->cells->is_ascii;
    while (here != target) {
        place_id next = route_step(draw->board, here, target);
        if (next == PLACE_NONE)
            return;
        struct spot spot = {0, 0};
        if (draw->tile != NULL && next != target)
            spot = draw->tile->centre;
        else if (draw->tile != NULL)
            spot = draw->tile->facing;
        if (next == target)
            put(draw, board_at(draw, next), spot, is_ascii ? 'O' : RING,
                ROLE_PLAN);
        else if (pieces_top(draw->model->match.pieces, next) == NULL)
            put(draw, board_at(draw, next), spot, DOT, ROLE_PLAN);
        here = next;
    }
}

/* What one's own pieces are secretly laid on: of `own`, piece by piece. */
static void draw_aims(const struct board_drawing *draw)
{
    json_t *own = json_object_get(draw->model->match.view, "own");
    const char *name, *id;
    json_t *aims, *target;
    json_object_foreach(own, name, aims)
    {
        json_object_foreach(aims, id, target)
        {
            place_id from = place_of(draw, id);
            place_id to = place_of(draw, json_string_value(target));
            if (from != PLACE_NONE && to != PLACE_NONE)
                draw_aim(draw, from, to);
        }
    }
}

/* What one may not know of between two places of a way is not drawn. */
static void draw_ways(const struct board_drawing *draw)
{
    const json_t *ways = draw->model->match.ways;
    for (size_t i = 0; i < json_array_size(ways); i++) {
        const json_t *path = json_array_get(ways, i);
        for (size_t k = 1; k < json_array_size(path); k++) {
            place_id from = board_place(draw->board, read_item(path, k - 1));
            place_id to = board_place(draw->board, read_item(path, k));
            if (from != PLACE_NONE && to != PLACE_NONE
                && board_direction(draw->board, from, to) >= 0)
                draw_arrow(draw, from, to, ROLE_TRACE);
        }
    }
}

/* What is suggested is seen before it is taken: as a plan, without a number. */
static void draw_suggested(const struct board_drawing *draw)
{
    const struct match *match = &draw->model->match;
    const json_t *whole = action_draft_suggested(&match->draft);
    if (whole == NULL)
        return;
    json_t *routes = route_of(&match->draft, whole, match->assets,
                              match->pieces, match->side);
    for (size_t k = 0; k < json_array_size(routes); k++)
        draw_route(draw, json_array_get(routes, k), 0);
    json_decref(routes);
}

void board_draw_plan(const struct board_drawing *draw)
{
    draw_ways(draw);
    draw_aims(draw);
    draw_suggested(draw);
    int count = plan_count(draw->model);
    for (int i = 0; i < count; i++) {
        const json_t *routes =
            json_object_get(plan_step(draw->model, i), "routes");
        for (size_t k = 0; k < json_array_size(routes); k++)
            draw_route(draw, json_array_get(routes, k), i + 1);
    }
}
