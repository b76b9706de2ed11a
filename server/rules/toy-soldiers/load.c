/* Loading Toy Soldier Battles: the embedded files of one scenario. */

#include "server/rules/toy-soldiers/load.h"

#include "server/rules/ids.h"
#include "server/rules/library.h"
#include "server/rules/toy-soldiers/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int toys_whole(const json_t *object, const char *key, int least, int most)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL || json_is_null(value))
        return least;
    return data_whole(object, key, least, most);
}

int toys_type_find(const struct toys_rules *rules, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && i < rules->type_count; i++)
        if (strcmp(rules->type[i].id, text) == 0)
            return i;
    return -1;
}

static enum status load_board(struct toys_rules *rules, const json_t *map,
                              struct error *error)
{
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
    return STATUS_OK;
}

typedef enum status load_part(struct toys_rules *rules, const json_t *value,
                              struct error *error);

static enum status load_file(struct toys_rules *rules, const char *path,
                             load_part *part, struct error *error)
{
    json_t *value = datum_load(path, error);
    if (value == NULL)
        return STATUS_BAD_REQUEST;
    enum status status = part(rules, value, error);
    json_decref(value);
    return status;
}

/* The map is named by the scenario, and the rest of it needs the map. */
static enum status load_map(struct toys_rules *rules, const json_t *scenario,
                            struct error *error)
{
    char path[96];
    if (!data_text(json_object_get(scenario, "map"), rules->map,
                   sizeof rules->map))
        return error_set(error, STATUS_BAD_REQUEST, "scenario: no map");
    snprintf(path, sizeof path, "toy-soldiers/data/maps/%s.json", rules->map);
    return load_file(rules, path, load_board, error);
}

static enum status load_all(struct toys_rules *rules, const char *scenario,
                            struct error *error)
{
    char path[96];
    snprintf(path, sizeof path, "toy-soldiers/data/scenarios/%s.json",
             scenario);
    enum status status = load_file(rules, "toy-soldiers/data/units.json",
                                   toys_load_types, error);
    if (status == STATUS_OK)
        status = load_file(rules, "toy-soldiers/data/tables.json",
                           toys_load_tables, error);
    if (status == STATUS_OK)
        status = load_file(rules, path, load_map, error);
    if (status == STATUS_OK)
        status = load_file(rules, path, toys_load_scenario, error);
    return status;
}

enum status toys_load(const char *scenario, struct rules **rules,
                      struct error *error)
{
    struct toys_rules *loaded = calloc(1, sizeof *loaded);
    if (loaded == NULL)
        abort();
    struct rules *base = &loaded->base;
    base->game = &toys_game;
    snprintf(base->scenario, sizeof base->scenario, "%s", scenario);
    enum status status = load_all(loaded, scenario, error);
    if (status != STATUS_OK) {
        toys_free(base);
        return status;
    }
    *rules = base;
    return STATUS_OK;
}

void toys_free(struct rules *rules)
{
    free(rules);
}
