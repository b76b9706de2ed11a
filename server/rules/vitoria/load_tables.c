/* Loading the charts: tables.json made into numbers. */

#include "server/rules/vitoria/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const foot_words[FOOT_COUNT] = {"infantry", "cavalry",
                                                   "artillery", "convoy"};

/* "3/4" or "2" in quarters; -1 if it is neither. */
static int quarters(const json_t *value)
{
    const char *text = json_string_value(value);
    char *end;
    if (text == NULL)
        return -1;
    long over = strtol(text, &end, 10);
    long under = *end == '/' ? strtol(end + 1, &end, 10) : 1;
    if (end == text || *end != '\0' || over < 0 || over > INT8_MAX || under <= 0
        || under > INT8_MAX || FACTOR_UNIT * over % under != 0)
        return -1;
    return (int)(FACTOR_UNIT * over / under);
}

static bool read_costs(const json_t *row, int8_t cost[FOOT_COUNT])
{
    for (int foot = 0; foot < FOOT_COUNT; foot++) {
        const json_t *value = json_object_get(row, foot_words[foot]);
        int number = json_is_null(value)
                         ? COST_NONE
                         : data_whole(row, foot_words[foot], 0, 20);
        if (number == WHOLE_WRONG)
            return false;
        cost[foot] = (int8_t)number;
    }
    return true;
}

/* Wagons have no factors: they neither attack nor defend by them. */
static bool read_factors(const json_t *row, uint8_t factor[FOOT_COUNT])
{
    factor[WAGONS] = FACTOR_UNIT;
    for (int foot = 0; foot < WAGONS; foot++) {
        int number = quarters(json_object_get(row, foot_words[foot]));
        if (number <= 0 || number > FACTOR_UNIT)
            return false;
        factor[foot] = (uint8_t)number;
    }
    return true;
}

static bool load_terrain(struct vitoria_rules *rules, const json_t *hexes)
{
    const struct board_words *words = &rules->base.board.terrains;
    for (int i = 0; i < words->count; i++) {
        const json_t *row = json_object_get(hexes, words->word[i]);
        struct vitoria_terrain *terrain = &rules->tables.terrain[i];
        if (!read_costs(json_object_get(row, "cost"), terrain->cost)
            || !read_factors(json_object_get(row, "attack_factor"),
                             terrain->attack)
            || !read_factors(json_object_get(row, "defence_factor"),
                             terrain->defence))
            return false;
        terrain->blocks_sight =
            json_is_true(json_object_get(row, "blocks_sight"));
        terrain->is_difficult = json_is_true(json_object_get(row, "difficult"));
        terrain->is_built_up = json_is_true(json_object_get(row, "built_up"));
    }
    rules->terrain_count = (uint8_t)words->count;
    return true;
}

static bool load_side(const json_t *sides, const char *name,
                      struct vitoria_side_row *side)
{
    const json_t *row = json_object_get(sides, name);
    const json_t *cost = json_object_get(row, "cost");
    const json_t *attack = json_object_get(row, "attack_factor");
    int factor = json_is_null(attack) ? 0 : quarters(attack);
    if (row == NULL || factor < 0 || factor > FACTOR_UNIT)
        return false;
    memset(side->cost, COST_NONE, sizeof side->cost);
    if (!json_is_null(cost) && !read_costs(cost, side->cost))
        return false;
    side->attack = (uint8_t)factor;
    side->has_zone = json_is_true(json_object_get(row, "zoc"));
    side->is_difficult =
        json_is_null(cost) || json_is_true(json_object_get(row, "difficult"));
    return true;
}

static bool load_sides(struct vitoria_tables *tables, const json_t *sides)
{
    struct vitoria_side_row *open = &tables->edge[EDGE_OPEN];
    *open = (struct vitoria_side_row){.attack = FACTOR_UNIT, .has_zone = true};
    return load_side(sides, "river", &tables->edge[EDGE_RIVER])
           && load_side(sides, "ford", &tables->edge[EDGE_FORD])
           && load_side(sides, "stream", &tables->edge[EDGE_STREAM])
           && load_side(sides, "bridge", &tables->edge[EDGE_BRIDGE])
           && load_side(sides, "slope_up", &tables->up);
}

static bool load_half(const json_t *half, struct vitoria_half *result)
{
    int loss = data_whole(half, "loss", 0, 20);
    int retreat = data_whole(half, "retreat", 0, 3);
    if (loss < 0 || retreat < 0)
        return false;
    result->loss = (uint8_t)loss;
    result->retreat = (uint8_t)retreat;
    result->is_rout = json_is_true(json_object_get(half, "rout"));
    result->is_eliminated = json_is_true(json_object_get(half, "eliminate"));
    return true;
}

static bool load_box(const json_t *value, struct vitoria_box *box)
{
    const char *text = json_string_value(json_object_get(value, "text"));
    if (text == NULL)
        return false;
    snprintf(box->text, sizeof box->text, "%s", text);
    return load_half(json_object_get(value, "attacker"), &box->half[0])
           && load_half(json_object_get(value, "defender"), &box->half[1]);
}

static bool load_combat(struct vitoria_tables *tables, const json_t *combat)
{
    const json_t *columns = json_object_get(combat, "columns");
    const json_t *rows = json_object_get(combat, "rows");
    const json_t *results = json_object_get(combat, "results");
    if (json_array_size(columns) != COLUMNS || json_array_size(rows) != ROWS)
        return false;
    for (size_t c = 0; c < COLUMNS; c++) {
        const char *column = json_string_value(json_array_get(columns, c));
        if (column == NULL || strlen(column) >= sizeof tables->column[0])
            return false;
        snprintf(tables->column[c], sizeof tables->column[c], "%s", column);
        for (size_t r = 0; r < ROWS; r++) {
            const char *row = json_string_value(json_array_get(rows, r));
            const json_t *line =
                row == NULL ? NULL : json_object_get(results, row);
            if (!load_box(json_object_get(line, column), &tables->box[r][c]))
                return false;
        }
    }
    return true;
}

/* The row of a list with this id, or NULL. */
static const json_t *row_find(const json_t *list, const char *id)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        const char *name = json_string_value(json_object_get(row, "id"));
        if (name != NULL && strcmp(name, id) == 0)
            return row;
    }
    return NULL;
}

/* A number of the tables: where it stands and where it goes. */
struct number {
    const char *group, *name;
    const char *inner; /* a member of that, or NULL */
    int least, most;
    size_t offset;
};

#define TABLE(group, name, inner, least, most, member) \
    {                                                  \
        group, name, inner, least, most,               \
            offsetof(struct vitoria_tables, member)    \
    }

static const struct number numbers[] = {
    TABLE("charge", "factor", NULL, 1, 4, charge_factor),
    TABLE("charge", "run", NULL, 1, 4, charge_run),
    TABLE("charge", "pursuit", "R2", 0, 3, pursuit_short),
    TABLE("charge", "pursuit", "R3", 0, 3, pursuit_long),
    TABLE("artillery", "range", NULL, 1, 2, fire_range),
    TABLE("artillery", "against_stack_factor", NULL, 1, 4, stack_factor),
    TABLE("pillage", "english", NULL, 1, 6, pillage[NATION_ENGLISH]),
    TABLE("pillage", "portuguese", NULL, 1, 6, pillage[NATION_PORTUGUESE]),
    TABLE("pillage", "spanish", NULL, 1, 6, pillage[NATION_SPANISH]),
    TABLE("pillage", "water_modifier", NULL, -3, 0, pillage_water),
    TABLE("movement", "leave_zoc_cost", NULL, 0, 9, leave_cost),
    TABLE("movement", "leave_zoc_loss", NULL, 0, 9, leave_loss),
    TABLE("stacking", "combat_units", NULL, 1, 9, stack_most),
    TABLE("general_tests", "escape_hexes", NULL, 2, 2, escape_hexes),
    TABLE("scoring", "step", NULL, 0, 99, step_points),
    TABLE("scoring", "commander_in_chief", NULL, 0, 99, chief_points),
    TABLE("scoring", "general", NULL, 0, 99, general_points),
    TABLE("scoring", "convoy_lost", NULL, 0, 99, convoy_points),
    TABLE("scoring", "treasure_lost", NULL, 0, 99, treasure_points),
    TABLE("scoring", "evacuated_step", NULL, 0, 99, evacuated_step),
    TABLE("scoring", "evacuated_convoy", NULL, 0, 99, evacuated_convoy),
    TABLE("evacuation", "cost", NULL, 0, 9, exit_cost),
};

static bool load_numbers(struct vitoria_tables *tables, const json_t *all)
{
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const struct number *it = &numbers[i];
        const json_t *object = json_object_get(all, it->group);
        const char *name = it->name;
        if (it->inner != NULL) {
            object = json_object_get(object, it->name);
            name = it->inner;
        }
        int number = data_whole(object, name, it->least, it->most);
        if (number == WHOLE_WRONG)
            return false;
        /* All of these are one byte, signed or not. */
        int8_t byte = (int8_t)number;
        memcpy((char *)tables + it->offset, &byte, 1);
    }
    return true;
}

static bool load_shifts(struct vitoria_tables *tables, const json_t *all)
{
    const json_t *shifts = json_object_get(all, "column_shifts");
    const json_t *dice = json_object_get(all, "die_modifiers");
    const json_t *net =
        json_object_get(json_object_get(all, "die_limits"), "net_modifier");
    int close = data_whole(row_find(shifts, "fire-adjacent"), "shift", -3, 3);
    int heavy = data_whole(row_find(shifts, "heavy-charge"), "shift", -3, 3);
    int houses = data_whole(row_find(shifts, "engineers"), "shift", -3, 3);
    int support = data_whole(row_find(dice, "attacker-support"), "value", 0, 3);
    int part = data_whole(row_find(dice, "attacker-part"), "value", 0, 3);
    if (close == WHOLE_WRONG || heavy == WHOLE_WRONG || houses == WHOLE_WRONG
        || support < 0 || part < 0 || json_array_size(net) != 2)
        return false;
    tables->shift_close = (int8_t)close;
    tables->shift_heavy = (int8_t)heavy;
    tables->shift_engineers = (int8_t)houses;
    tables->support = (int8_t)support;
    tables->part = (int8_t)part;
    tables->modifier_least = (int8_t)json_integer_value(json_array_get(net, 0));
    tables->modifier_most = (int8_t)json_integer_value(json_array_get(net, 1));
    return true;
}

static bool load_lines(struct vitoria_tables *tables, const json_t *lines)
{
    return read_costs(json_object_get(json_object_get(lines, "road"), "cost"),
                      tables->road)
           && read_costs(
               json_object_get(json_object_get(lines, "lane"), "cost"),
               tables->lane);
}

/* V3.2, once for each hex. */
static void note_zones(struct vitoria_rules *rules)
{
    const struct board *board = &rules->base.board;
    for (place_id from = 0; from < board->places; from++) {
        struct vitoria_reaches *zone = &rules->zone_to[from];
        *zone = (struct vitoria_reaches){.count = 0};
        for (int direction = 0; direction < 6; direction++) {
            place_id to = board_step(board, from, direction);
            uint8_t over = rules->over[from][direction];
            if (to == PLACE_NONE)
                continue;
            if (over >= EDGE_COUNT)
                zone->has_bridge = true;
            else if (rules->tables.edge[over].has_zone)
                zone->to[zone->count++] = to;
        }
    }
}

enum status vitoria_load_tables(struct rules *base, const json_t *tables,
                                struct error *error)
{
    struct vitoria_rules *rules = (void *)base;
    const json_t *terrain = json_object_get(tables, "terrain");
    if (!load_terrain(rules, json_object_get(terrain, "hexes")))
        return error_set(error, STATUS_BAD_REQUEST, "tables: terrain");
    if (!load_sides(&rules->tables, json_object_get(terrain, "sides"))
        || !load_lines(&rules->tables, json_object_get(terrain, "lines")))
        return error_set(error, STATUS_BAD_REQUEST, "tables: sides or lines");
    if (!load_combat(&rules->tables, json_object_get(tables, "combat")))
        return error_set(error, STATUS_BAD_REQUEST, "tables: combat");
    if (!load_numbers(&rules->tables, tables)
        || !load_shifts(&rules->tables, tables))
        return error_set(error, STATUS_BAD_REQUEST, "tables: a number");
    note_zones(rules);
    return STATUS_OK;
}
