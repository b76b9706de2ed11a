/* Loading the map of La Petite Guerre: ground, waters, roads, settlements. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/kit/load_map.h"

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

static enum status load_pair(const struct loading *at, const json_t *between,
                             void *record)
{
    struct item {
        place_id place;
    };
    static const struct load_row place = {PLACE("", item, place)};
    const struct board *board = &at->rules->board;
    struct pair *pair = record;
    enum status status = load_exact(at, between, &place, pair->at, 2);
    for (int i = 0; i < 2 && status == STATUS_OK; i++)
        pair->direction[i] =
            board_direction(board, pair->at[i], pair->at[1 - i]);
    return status == STATUS_OK && pair->direction[0] < 0
               ? load_refuse(at, "no hexside between them")
               : status;
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

static enum status load_waters(const struct loading *at, const json_t *list,
                               void *record)
{
    static const char *const words[] = {NULL, "river", "hudson", "strait"};
    struct side {
        struct pair pair;
        uint8_t water;
        char name[BOARD_NAME];
    };
    /* clang-format off */
    static const struct load_row rows[] = {
        {READ("between", load_pair)}, /* the record's first member */
        {WORD("is", side, water, words)},
        {TEXT("name", side, name)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    char names[RIVERS_MOST][BOARD_NAME];
    int count = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        struct loading item = load_enter_at(at, i);
        struct side side = {.water = WATER_NONE};
        enum status status =
            load_object(&item, json_array_get(list, i), rows, &side);
        if (status != STATUS_OK)
            return status;
        const struct pair *pair = &side.pair;
        uint8_t river = side.water == WATER_STRAIT
                            ? 0
                            : river_number(names, &count, side.name);
        for (int k = 0; k < 2; k++) {
            rules->water[pair->at[k]][pair->direction[k]] = side.water;
            rules->river[pair->at[k]][pair->direction[k]] = river;
        }
    }
    return STATUS_OK;
}

static enum status load_upper(const struct loading *at, const json_t *group,
                              void *record)
{
    struct petite_rules *rules = record;
    if (json_array_size(group) == 0)
        return load_refuse(at, "no upper Hudson");
    for (size_t i = 0; i < json_array_size(group); i++) {
        struct loading item = load_enter_at(at, i);
        struct pair pair;
        enum status status = load_pair(&item, json_array_get(group, i), &pair);
        if (status != STATUS_OK)
            return status;
        for (int k = 0; k < 2; k++)
            rules->is_upper[pair.at[k]][pair.direction[k]] = 1;
    }
    return STATUS_OK;
}

static enum status load_bridges(const struct loading *at, const json_t *list,
                                void *record)
{
    static const char *const words[] = {"bridge", "ferry"};
    struct crossing {
        struct pair pair;
        struct petite_bridge bridge;
    } crossing[PETITE_BRIDGES_MOST] = {0};
    /* clang-format off */
    static const struct load_row rows[] = {
        {READ("between", load_pair)}, /* the record's first member */
        {WORD("is", crossing, bridge.is_ferry, words)},
        {TEXT("name", crossing, bridge.name)},
        {ELSEWHERE("river")}, /* for people */
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    enum status status =
        load_records(at, list, rows, crossing, sizeof crossing[0],
                     PETITE_BRIDGES_MOST, &rules->bridge_count);
    for (int i = 0; i < rules->bridge_count && status == STATUS_OK; i++) {
        const struct pair *pair = &crossing[i].pair;
        struct loading item = load_enter_at(at, (size_t)i);
        if (rules->water[pair->at[0]][pair->direction[0]] == WATER_NONE)
            return load_refuse(&item, "there is no water under it");
        rules->bridge[i] = crossing[i].bridge;
        for (int k = 0; k < 2; k++) {
            rules->bridge[i].between[k] = pair->at[k];
            rules->bridge_over[pair->at[k]][pair->direction[k]] =
                (uint8_t)(i + 1);
        }
    }
    return status;
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
    /* clang-format off */
    static const struct load_row groups[] = {
        {READ("hudson-upper", load_upper)},
        {ELSEWHERE("hudson-lower")}, /* all the rest of it */
        {.key = NULL}};
    static const struct load_row rows[] = {
        {ELSEWHERE("settlements")}, /* the terrain has them */
        {READ("sides", load_waters)},
        {ROWS("side_groups", groups)},
        {READ("bridges", load_bridges)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = (void *)base;
    enum status status = board_load(&rules->base.board, map, error);
    if (status == STATUS_OK)
        status = load_terrain(rules, error);
    if (status == STATUS_OK)
        status = load_map(base, map, rows, error);
    if (status == STATUS_OK)
        status = load_settlements(rules, error);
    if (status == STATUS_OK)
        status = load_areas(rules, error);
    return status;
}
