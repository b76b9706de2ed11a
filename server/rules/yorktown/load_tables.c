/* Loading the charts of Yorktown: costs, hits by range, results of combat. */

#include "server/rules/yorktown/load.h"

#include <stdio.h>

/* No cost: full water, where no land unit may stand (Y1.2). */
static void load_costs(struct yorktown_rules *rules, const json_t *costs)
{
    static const char *const keys[TERRAIN_COUNT] = {
        [TERRAIN_RIVER] = "river",     [TERRAIN_SHORE] = "shore",
        [TERRAIN_CLEAR] = "clear",     [TERRAIN_WOOD] = "wood",
        [TERRAIN_MARSH] = "marsh",     [TERRAIN_YORKTOWN] = "town",
        [TERRAIN_GLOUCESTER] = "town",
    };
    for (int i = 0; i < TERRAIN_COUNT; i++) {
        const json_t *cost = json_object_get(costs, keys[i]);
        rules->cost[i] = json_is_integer(cost)
                             ? (int8_t)json_integer_value(cost)
                             : (int8_t)COST_NONE;
    }
}

static enum status load_hits(struct yorktown_rules *rules, const json_t *tables,
                             struct error *error)
{
    const json_t *hits =
        json_object_get(json_object_get(tables, "artillery"), "hits");
    for (int range = 1; range <= RANGE_MOST; range++) {
        char key[4];
        snprintf(key, sizeof key, "%d", range);
        const json_t *row = json_object_get(hits, key);
        if (json_array_size(row) != 6)
            return error_set(error, STATUS_BAD_REQUEST, "tables: hits %s", key);
        for (int die = 1; die <= 6; die++)
            rules->hits[range][die] = (uint8_t)json_integer_value(
                json_array_get(row, (size_t)die - 1));
    }
    const json_t *effect = json_object_get(tables, "artillery_effect");
    const json_t *open = json_object_get(effect, "open");
    const json_t *walls = json_object_get(effect, "fortified");
    const json_t *ship = json_object_get(effect, "frigate");
    rules->half[0] = (uint8_t)data_number(open, "half");
    rules->gone[0] = (uint8_t)data_number(open, "eliminated");
    rules->half[1] = (uint8_t)data_number(walls, "half");
    rules->gone[1] = (uint8_t)data_number(walls, "eliminated");
    rules->ship_half = (uint8_t)data_number(ship, "half");
    rules->ship_gone = (uint8_t)data_number(ship, "eliminated");
    return STATUS_OK;
}

static enum status load_crt(struct yorktown_rules *rules, const json_t *crt,
                            struct error *error)
{
    const json_t *columns = json_object_get(crt, "columns");
    if (json_array_size(columns) != CRT_COLUMNS)
        return error_set(error, STATUS_BAD_REQUEST, "tables: columns");
    for (size_t i = 0; i < CRT_COLUMNS; i++)
        rules->column_from[i] =
            (int16_t)data_number(json_array_get(columns, i), "from");
    for (int die = 1; die <= 6; die++) {
        char key[4];
        snprintf(key, sizeof key, "%d", die);
        const json_t *row = json_object_get(json_object_get(crt, "rows"), key);
        for (size_t i = 0; i < CRT_COLUMNS; i++) {
            int word = data_word(yorktown_crt_words, CRT_COUNT,
                                 json_array_get(row, i));
            if (word < 0)
                return error_set(error, STATUS_BAD_REQUEST,
                                 "tables: results, die %d", die);
            rules->crt[die][i] = (uint8_t)word;
        }
    }
    return STATUS_OK;
}

/* The turns of the whole siege; a scenario may name its own. */
static void load_calendar(struct yorktown_rules *rules, const json_t *names)
{
    rules->turns = 0;
    for (size_t i = 0; i < json_array_size(names) && i < TURNS_MOST; i++)
        snprintf(rules->turn_name[rules->turns++], sizeof rules->turn_name[0],
                 "%s", json_string_value(json_array_get(names, i)));
}

enum status yorktown_load_tables(struct rules *base, const json_t *tables,
                                 struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    load_costs(rules, json_object_get(tables, "movement_cost"));
    load_calendar(rules, json_object_get(tables, "calendar"));
    rules->sighting = data_number(json_object_get(tables, "fog"), "sighting");
    enum status status = load_hits(rules, tables, error);
    if (status == STATUS_OK)
        status = load_crt(rules, json_object_get(tables, "crt"), error);
    return status;
}
