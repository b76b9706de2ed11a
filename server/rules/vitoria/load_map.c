/* Loading the map of Vitoria: its size, and the kinds of sides and lines. */

#include "server/rules/kit/load_map.h"
#include "server/rules/vitoria/load.h"

/* Asked for at every step, so it is found once. */
static uint8_t find_over(const struct vitoria_rules *rules, place_id from,
                         int direction)
{
    const struct board *board = &rules->base.board;
    uint16_t sides = board->sides[from][direction];
    place_id to = board_step(board, from, direction);
    if ((sides & rules->river_bit) != 0) {
        int bridge = to == PLACE_NONE ? -1 : board_bridge(board, from, to);
        return (uint8_t)(bridge >= 0 ? EDGE_COUNT + bridge : EDGE_RIVER);
    }
    if ((sides & rules->ford_bit) != 0)
        return EDGE_FORD;
    return (sides & rules->stream_bit) != 0 ? EDGE_STREAM : EDGE_OPEN;
}

static void note_sides(struct vitoria_rules *rules)
{
    for (place_id from = 0; from < rules->base.board.places; from++)
        for (int direction = 0; direction < 6; direction++)
            rules->over[from][direction] = find_over(rules, from, direction);
}

enum status vitoria_load_map(struct rules *base, const json_t *map,
                             struct error *error)
{
    static const struct load_row rows[] = {{READ("elevation", load_judged)},
                                           {.key = NULL}};
    struct vitoria_rules *rules = (void *)base;
    struct board *board = &rules->base.board;
    enum status status = board_load(board, map, error);
    if (status != STATUS_OK)
        return status;
    /* V0.2: the map. */
    if (board->is_square || board->places > VITORIA_PLACES
        || board->bridge_count > VITORIA_BRIDGES_MOST)
        return error_set(error, STATUS_BAD_REQUEST,
                         "map: not the size that the state has room for");
    rules->river_bit = data_bit(&board->side_kinds, "river");
    rules->ford_bit = data_bit(&board->side_kinds, "ford");
    rules->stream_bit = data_bit(&board->side_kinds, "stream");
    rules->road_bit = data_bit(&board->line_kinds, "road");
    rules->lane_bit = data_bit(&board->line_kinds, "lane");
    note_sides(rules);
    return load_map(base, map, rows, error);
}
