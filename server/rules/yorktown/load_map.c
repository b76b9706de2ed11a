/* Loading the map of Yorktown: ground, roads, works, areas. */

#include "server/rules/yorktown/load.h"

static enum status load_terrain(struct yorktown_rules *own, struct error *error)
{
    const struct board *board = &own->base.board;
    if (board->places > YORKTOWN_PLACES)
        return error_set(error, STATUS_BAD_REQUEST, "map: too large");
    for (int i = 0; i < board->line_count; i++)
        for (int k = 0; k < board->lines[i].count; k++)
            own->road[board->lines[i].path[k]] = 1;
    int wall = board_word_find(&board->side_kinds, "wall");
    int creek = board_word_find(&board->side_kinds, "creek");
    if (wall < 0 || creek < 0)
        return error_set(error, STATUS_BAD_REQUEST, "map: no wall or creek");
    own->wall_bit = (uint16_t)(1U << wall);
    own->creek_bit = (uint16_t)(1U << creek);
    return data_terrains(board, yorktown_terrain_words, TERRAIN_COUNT,
                         own->terrain, error);
}

enum status yorktown_load_map(struct rules *base, const json_t *map,
                              struct error *error)
{
    struct yorktown_rules *own = (void *)base;
    const struct board *board = &own->base.board;
    enum status status = board_load(&own->base.board, map, error);
    if (status == STATUS_OK)
        status = load_terrain(own, error);
    if (status != STATUS_OK)
        return status;
    json_t *redoubts = json_object_get(map, "redoubts");
    for (void *at = json_object_iter(redoubts); at != NULL;
         at = json_object_iter_next(redoubts, at)) {
        place_id place = board_place(board, json_object_iter_key(at));
        if (place == PLACE_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "map: redoubt");
        own->printed[place] = 1;
    }
    own->approach = board_area(board, "north-approach");
    own->hampton = board_area(board, "hampton-side");
    own->williamsburg = board_area(board, "williamsburg-entry");
    own->exits[0] = board_area(board, "exit-west");
    own->exits[1] = board_area(board, "exit-south");
    own->exits[2] = board_area(board, "exit-east");
    if (own->approach == NULL || own->hampton == NULL
        || own->williamsburg == NULL || own->exits[0] == NULL
        || own->exits[1] == NULL || own->exits[2] == NULL)
        return error_set(error, STATUS_BAD_REQUEST, "map: an area lacks");
    return STATUS_OK;
}
