/* Loading the map that a scenario names: terrain, kinds of sides and lines. */

#include "server/rules/kit/load_map.h"
#include "server/rules/toy-soldiers/load.h"

#include <stdio.h>

enum status toys_load_board(struct rules *base, const json_t *map,
                            struct error *error)
{
    static const struct load_row rows[] = {{READ("elevation", load_judged)},
                                           {.key = NULL}};
    struct toys_rules *rules = (void *)base;
    struct board *board = &rules->base.board;
    enum status status = board_load(board, map, error);
    if (status != STATUS_OK)
        return status;
    if (!board->is_square || board->places > TOYS_PLACES)
        return error_set(error, STATUS_BAD_REQUEST,
                         "map: not the size that the state has room for");
    status = data_terrains(board, toys_terrain_words, TERRAIN_COUNT,
                           rules->terrain, error);
    if (status != STATUS_OK)
        return status;
    rules->fence_bit = data_bit(&board->side_kinds, "fence");
    rules->wall_bit = data_bit(&board->side_kinds, "wall");
    rules->high_wall_bit = data_bit(&board->side_kinds, "high-wall");
    rules->road_bit = data_bit(&board->line_kinds, "road");
    return load_map(base, map, rows, error);
}

/* The map is named by the scenario, and the rest of it needs the map. */
enum status toys_load_map(struct rules *base, const json_t *scenario,
                          struct error *error)
{
    struct toys_rules *rules = (void *)base;
    char path[96];
    if (!data_text(json_object_get(scenario, "map"), rules->map,
                   sizeof rules->map))
        return error_set(error, STATUS_BAD_REQUEST,
                         "/map: not the name of one");
    snprintf(path, sizeof path, "maps/%s.json", rules->map);
    return data_load_file(base, path, toys_load_board, error);
}
