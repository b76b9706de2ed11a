/* Loading the map of Yorktown: ground, roads, works, areas. */

#include "server/rules/kit/load_map.h"
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

/* The printed redoubts: their names, by their places. */
static enum status load_redoubts(const struct loading *at, const json_t *list,
                                 void *record)
{
    struct yorktown_rules *rules = record;
    const char *name;
    json_t *value;
    if (!json_is_object(list))
        return load_refuse(at, "not an object");
    json_object_foreach((json_t *)(uintptr_t)list, name, value)
    {
        struct loading inner = load_enter(at, name);
        place_id place = board_place(&rules->base.board, name);
        if (place == PLACE_NONE)
            return load_refuse(&inner, "there is no such place");
        if (!json_is_string(value))
            return load_refuse(&inner, "not a text");
        rules->printed[place] = 1;
    }
    return STATUS_OK;
}

static enum status load_areas(struct yorktown_rules *rules,
                              const struct loading *at)
{
    const struct {
        const char *name;
        const struct board_area **area;
    } areas[] = {
        {"north-approach", &rules->approach},
        {"hampton-side", &rules->hampton},
        {"williamsburg-entry", &rules->williamsburg},
        {"exit-west", &rules->exits[0]},
        {"exit-south", &rules->exits[1]},
        {"exit-east", &rules->exits[2]},
    };
    for (size_t i = 0; i < sizeof areas / sizeof areas[0]; i++) {
        struct loading inner = load_enter(at, areas[i].name);
        *areas[i].area = board_area(&rules->base.board, areas[i].name);
        if (*areas[i].area == NULL)
            return load_refuse(&inner, "is missing");
    }
    return STATUS_OK;
}

enum status yorktown_load_map(struct rules *base, const json_t *map,
                              struct error *error)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {READ("redoubts", load_redoubts)}, {.key = NULL}};
    /* clang-format on */
    struct yorktown_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    struct loading areas = load_enter(&loading, "areas");
    enum status status = board_load(&rules->base.board, map, error);
    if (status == STATUS_OK)
        status = load_terrain(rules, error);
    if (status == STATUS_OK)
        status = load_map(base, map, rows, error);
    return status == STATUS_OK ? load_areas(rules, &areas) : status;
}
