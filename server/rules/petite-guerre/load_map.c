/* Loading the map of La Petite Guerre: ground, waters, roads, settlements. */

#include "server/rules/petite-guerre/load.h"

#include <stdio.h>
#include <string.h>

enum { RIVERS_MOST = 32 };

static enum status load_terrain(struct petite_rules *rules, struct error *error)
{
    const struct board *board = &rules->base.board;
    if (board->places != PETITE_PLACES)
        return error_set(error, STATUS_BAD_REQUEST, "map: size");
    for (int i = 0; i < board->line_count; i++)
        for (int k = 0; k < board->lines[i].count; k++)
            rules->has_road[board->lines[i].path[k]] = 1;
    return data_terrains(board, petite_terrain_words, TERRAIN_COUNT,
                         rules->terrain, error);
}

/* The two places of a pair, and the directions between them. */
struct pair {
    place_id at[2];
    int direction[2];
};

static bool read_pair(const struct petite_rules *rules, const json_t *between,
                      struct pair *pair)
{
    for (int i = 0; i < 2; i++)
        pair->at[i] =
            data_place(&rules->base, json_array_get(between, (size_t)i));
    if (pair->at[0] == PLACE_NONE || pair->at[1] == PLACE_NONE)
        return false;
    for (int i = 0; i < 2; i++)
        pair->direction[i] =
            board_direction(&rules->base.board, pair->at[i], pair->at[1 - i]);
    return pair->direction[0] >= 0;
}

/* Rivers are told apart by their names (P16.4). */
static uint8_t river_number(char names[RIVERS_MOST][BOARD_NAME], int *count,
                            const char *name)
{
    for (int i = 0; i < *count; i++)
        if (strcmp(names[i], name) == 0)
            return (uint8_t)(i + 1);
    if (*count == RIVERS_MOST)
        return 0;
    snprintf(names[*count], BOARD_NAME, "%s", name);
    return (uint8_t)++ * count;
}

static enum status load_waters(struct petite_rules *rules, const json_t *sides,
                               struct error *error)
{
    static const char *const words[] = {"", "river", "hudson", "strait"};
    char names[RIVERS_MOST][BOARD_NAME];
    int count = 0;
    for (size_t i = 0; i < json_array_size(sides); i++) {
        const json_t *side = json_array_get(sides, i);
        const char *name = json_string_value(json_object_get(side, "name"));
        int water = data_word(words, 4, json_object_get(side, "is"));
        struct pair pair;
        if (!read_pair(rules, json_object_get(side, "between"), &pair)
            || water <= 0 || name == NULL)
            return error_set(error, STATUS_BAD_REQUEST, "map: side %zu", i);
        uint8_t river =
            water == WATER_STRAIT ? 0 : river_number(names, &count, name);
        for (int k = 0; k < 2; k++) {
            rules->water[pair.at[k]][pair.direction[k]] = (uint8_t)water;
            rules->river[pair.at[k]][pair.direction[k]] = river;
        }
    }
    return STATUS_OK;
}

static enum status load_upper(struct petite_rules *rules, const json_t *group,
                              struct error *error)
{
    for (size_t i = 0; i < json_array_size(group); i++) {
        struct pair pair;
        if (!read_pair(rules, json_array_get(group, i), &pair))
            return error_set(error, STATUS_BAD_REQUEST, "map: upper Hudson");
        for (int k = 0; k < 2; k++)
            rules->is_upper[pair.at[k]][pair.direction[k]] = 1;
    }
    return json_array_size(group) > 0
               ? STATUS_OK
               : error_set(error, STATUS_BAD_REQUEST, "map: no upper Hudson");
}

static enum status load_bridges(struct petite_rules *rules, const json_t *list,
                                struct error *error)
{
    if (json_array_size(list) > PETITE_BRIDGES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "map: bridges");
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *item = json_array_get(list, i);
        struct petite_bridge *bridge = &rules->bridge[i];
        const char *is = json_string_value(json_object_get(item, "is"));
        const char *name = json_string_value(json_object_get(item, "name"));
        struct pair pair;
        if (!read_pair(rules, json_object_get(item, "between"), &pair)
            || is == NULL || name == NULL
            || rules->water[pair.at[0]][pair.direction[0]] == WATER_NONE)
            return error_set(error, STATUS_BAD_REQUEST, "map: bridge %zu", i);
        snprintf(bridge->name, sizeof bridge->name, "%.31s", name);
        bridge->is_ferry = strcmp(is, "ferry") == 0;
        for (int k = 0; k < 2; k++) {
            bridge->between[k] = pair.at[k];
            rules->bridge_over[pair.at[k]][pair.direction[k]] =
                (uint8_t)(i + 1);
        }
    }
    rules->bridge_count = (int)json_array_size(list);
    return STATUS_OK;
}

/* Every hex of a settlement's terrain is one, in the order of places. */
static enum status load_settlements(struct petite_rules *rules,
                                    struct error *error)
{
    for (place_id place = 0; place < PETITE_PLACES; place++) {
        if (rules->terrain[place] < TERRAIN_PORT)
            continue;
        if (rules->settlement_count == PETITE_SETTLEMENTS_MOST)
            return error_set(error, STATUS_BAD_REQUEST, "map: settlements");
        rules->settlement[rules->settlement_count++] =
            (struct petite_settlement){place, rules->terrain[place]};
        rules->settlement_at[place] = (uint8_t)rules->settlement_count;
    }
    return STATUS_OK;
}

static enum status load_areas(struct petite_rules *rules, struct error *error)
{
    const struct board *board = &rules->base.board;
    const struct board_area *forts = board_area(board, "hudson-forts");
    const struct board_area *city = board_area(board, "philadelphia");
    const struct board_area *york = board_area(board, "new-york");
    if (forts == NULL || city == NULL || york == NULL || forts->count != 3
        || city->count != 1 || york->count != 1)
        return error_set(error, STATUS_BAD_REQUEST, "map: an area lacks");
    for (int i = 0; i < 3; i++)
        rules->fort[i] = forts->places[i];
    rules->philadelphia = city->places[0];
    rules->new_york = york->places[0];
    for (int i = 0; i < 3; i++)
        if (rules->settlement_at[rules->fort[i]] == 0)
            return error_set(error, STATUS_BAD_REQUEST, "map: a fort");
    return STATUS_OK;
}

enum status petite_load_map(struct rules *base, const json_t *map,
                            struct error *error)
{
    struct petite_rules *rules = (void *)base;
    const json_t *groups = json_object_get(map, "side_groups");
    enum status status = board_load(&rules->base.board, map, error);
    if (status == STATUS_OK)
        status = load_terrain(rules, error);
    if (status == STATUS_OK)
        status = load_waters(rules, json_object_get(map, "sides"), error);
    if (status == STATUS_OK)
        status =
            load_upper(rules, json_object_get(groups, "hudson-upper"), error);
    if (status == STATUS_OK)
        status = load_bridges(rules, json_object_get(map, "bridges"), error);
    if (status == STATUS_OK)
        status = load_settlements(rules, error);
    if (status == STATUS_OK)
        status = load_areas(rules, error);
    return status;
}
