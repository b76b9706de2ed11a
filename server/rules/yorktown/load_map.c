/* Loading the map of Yorktown: ground, roads, works, areas. */

#include "server/rules/yorktown/load.h"

static enum status load_terrain(struct yorktown_rules *rules,
                                struct error *error)
{
    const struct board *board = &rules->base.board;
    if (board->places > YORKTOWN_PLACES)
        return error_set(error, STATUS_BAD_REQUEST, "map: too large");
    for (int i = 0; i < board->line_count; i++)
        for (int k = 0; k < board->lines[i].count; k++)
            rules->road[board->lines[i].path[k]] = 1;
    int wall = board_word_find(&board->side_kinds, "wall");
    int creek = board_word_find(&board->side_kinds, "creek");
    if (wall < 0 || creek < 0)
        return error_set(error, STATUS_BAD_REQUEST, "map: no wall or creek");
    rules->wall_bit = (uint16_t)(1U << wall);
    rules->creek_bit = (uint16_t)(1U << creek);
    return data_terrains(board, yorktown_terrain_words, TERRAIN_COUNT,
                         rules->terrain, error);
}

enum status yorktown_load_map(struct rules *base, const json_t *map,
                              struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    const struct board *board = &rules->base.board;
    enum status status = board_load(&rules->base.board, map, error);
    if (status == STATUS_OK)
        status = load_terrain(rules, error);
    if (status != STATUS_OK)
        return status;
    json_t *redoubts = json_object_get(map, "redoubts");
    for (void *at = json_object_iter(redoubts); at != NULL;
         at = json_object_iter_next(redoubts, at)) {
        place_id place = board_place(board, json_object_iter_key(at));
        if (place == PLACE_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "map: redoubt");
        rules->printed[place] = 1;
    }
    rules->approach = board_area(board, "north-approach");
    rules->hampton = board_area(board, "hampton-side");
    rules->williamsburg = board_area(board, "williamsburg-entry");
    rules->exits[0] = board_area(board, "exit-west");
    rules->exits[1] = board_area(board, "exit-south");
    rules->exits[2] = board_area(board, "exit-east");
    if (rules->approach == NULL || rules->hampton == NULL
        || rules->williamsburg == NULL || rules->exits[0] == NULL
        || rules->exits[1] == NULL || rules->exits[2] == NULL)
        return error_set(error, STATUS_BAD_REQUEST, "map: an area lacks");
    return STATUS_OK;
}
