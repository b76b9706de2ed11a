/* Loading the map of Vitoria: its size, and the kinds of sides and lines. */

#include "server/rules/vitoria/load.h"

enum status vitoria_load_map(struct rules *base, const json_t *map,
                             struct error *error)
{
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
    return STATUS_OK;
}
