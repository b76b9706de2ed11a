/* Sight: the line between two squares, and what closes it. */

#include "server/rules/toy-soldiers/sight.h"

#include <stdlib.h>

/* A line on its way: how far it has come of how far it has to go. */
struct line {
    const struct board *board;
    int columns, rows;   /* of the whole way, without sign */
    int across, along;   /* done so far */
    int to_side, to_row; /* the directions in which it goes */
    place_id at;
};

enum { NORTH = 0, EAST = 2, SOUTH = 4, WEST = 6 };

static struct line line_begin(const struct board *board, place_id from,
                              place_id to)
{
    int columns = to / board->rows - from / board->rows;
    int rows = to % board->rows - from % board->rows;
    return (struct line){
        .board = board,
        .columns = abs(columns),
        .rows = abs(rows),
        .to_side = columns < 0 ? WEST : EAST,
        .to_row = rows < 0 ? NORTH : SOUTH,
        .at = from,
    };
}

static bool line_goes_on(const struct line *line)
{
    return line->across < line->columns || line->along < line->rows;
}

/*
 * One step on (T10.1). At a corner both squares beside it are given, else
 * both are the square that was left.
 */
static void line_step(struct line *line, place_id beside[2])
{
    int a = (1 + 2 * line->across) * line->rows;
    int b = (1 + 2 * line->along) * line->columns;
    place_id from = line->at;
    beside[0] = beside[1] = from;
    if (a == b) {
        beside[0] = board_step(line->board, from, line->to_side);
        beside[1] = board_step(line->board, from, line->to_row);
        line->at = board_step(line->board, beside[0], line->to_row);
    } else {
        line->at =
            board_step(line->board, from, a < b ? line->to_side : line->to_row);
    }
    line->across += a <= b;
    line->along += b <= a;
}

static bool is_square_closed(const struct toys_closing *closing, place_id at)
{
    return closing->square != NULL && closing->square(closing->user, at);
}

static bool is_side_closed(const struct toys_closing *closing, place_id from,
                           place_id to)
{
    return closing->side != NULL && closing->side(closing->user, from, to);
}

/* Round a corner by one of the squares beside it. */
static bool is_way_closed(const struct toys_closing *closing, place_id from,
                          place_id by, place_id to)
{
    return is_square_closed(closing, by) || is_side_closed(closing, from, by)
           || is_side_closed(closing, by, to);
}

static bool is_step_closed(const struct toys_closing *closing, place_id from,
                           const place_id beside[2], place_id to)
{
    if (beside[0] == from)
        return is_side_closed(closing, from, to);
    return is_way_closed(closing, from, beside[0], to)
           && is_way_closed(closing, from, beside[1], to);
}

bool toys_line_is_open(const struct board *board, place_id from, place_id to,
                       const struct toys_closing *closing)
{
    struct line line = line_begin(board, from, to);
    place_id beside[2];
    while (line_goes_on(&line)) {
        place_id left = line.at;
        line_step(&line, beside);
        if (is_step_closed(closing, left, beside, line.at)
            || (line.at != to && is_square_closed(closing, line.at)))
            return false;
    }
    return true;
}

int toys_line_enters(const struct board *board, place_id from, place_id to,
                     place_id by[2])
{
    struct line line = line_begin(board, from, to);
    if (!line_goes_on(&line))
        return 0;
    while (line_goes_on(&line))
        line_step(&line, by);
    return by[0] == by[1] ? 1 : 2;
}

bool toys_look_square(const void *user, place_id between)
{
    const struct toys_look *look = user;
    const struct board *board = &look->rules->base.board;
    uint8_t terrain = look->rules->terrain[between];
    int top = board->elevation[between];
    int low = board->elevation[look->from];
    if (board->elevation[look->to] < low)
        low = board->elevation[look->to];
    if (terrain == TERRAIN_FOREST || terrain == TERRAIN_BUA
        || (terrain == TERRAIN_CROPS && !look->is_mounted))
        top++;
    return top > low;
}

bool toys_look_side(const void *user, place_id from, place_id to)
{
    const struct toys_look *look = user;
    return toys_has_high_wall(look->rules, from, to);
}

bool toys_look_is_wooded(const struct toys_look *look)
{
    const uint8_t *terrain = look->rules->terrain;
    bool is_wooded = terrain[look->from] == TERRAIN_FOREST
                     || terrain[look->to] == TERRAIN_FOREST;
    return is_wooded
           && toys_range(look->rules, look->from, look->to)
                  > look->rules->tables.forest_sight;
}

bool toys_sees_place(const struct toys_rules *rules, place_id from, place_id to,
                     bool is_mounted)
{
    const struct toys_look look = {rules, from, to, is_mounted};
    const struct toys_closing closing = {toys_look_square, toys_look_side,
                                         &look};
    return !toys_look_is_wooded(&look)
           && toys_line_is_open(&rules->base.board, from, to, &closing);
}
