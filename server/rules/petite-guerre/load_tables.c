/* Loading the charts: weather, combat, supply, prices, income, timetable. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/petite-guerre/battle.h"

#include <stdio.h>
#include <string.h>

static const char *const months[PETITE_MONTHS] = {
    "october", "november", "december", "january", "february", "march"};

static const char *const outcomes[OUTCOME_COUNT] = {
    [OUTCOME_ATTACKER] = "attacker",
    [OUTCOME_DEFENDER] = "defender",
    [OUTCOME_STRONGER] = "stronger",
    [OUTCOME_DRAW] = "draw",
    [OUTCOME_ATTACKER_WITHDRAWS] = "attacker_withdraws",
    [OUTCOME_DEFENDER_WITHDRAWS] = "defender_withdraws",
};

static const char *const bonuses[BONUS_COUNT] = {
    [BONUS_GRENADIERS] = "grenadiers",
    [BONUS_LIGHT_TROOPS] = "light_troops",
    [BONUS_ARTILLERY] = "artillery",
    [BONUS_DRAGOONS] = "dragoons",
    [BONUS_COMMANDER] = "commander",
    [BONUS_HILLS] = "hills",
    [BONUS_WORKS] = "works",
    [BONUS_FORT] = "fort",
    [BONUS_RIVER] = "river",
    [BONUS_LANDING] = "landing",
    [BONUS_LANDING_DEFENCE] = "landing_defence",
    [BONUS_UNSUPPLIED] = "unsupplied",
    [BONUS_UNDERSTRENGTH] = "understrength",
    [BONUS_RAW_TROOPS] = "raw_troops",
    [BONUS_ODDS_2] = "odds_2",
    [BONUS_ODDS_3] = "odds_3",
};

static enum status wrong(struct error *error, const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "tables: %s", what);
}

static enum status load_weather(struct petite_rules *rules,
                                const json_t *tables, struct error *error)
{
    const json_t *rows =
        json_object_get(json_object_get(tables, "weather"), "months");
    const json_t *calendar = json_object_get(tables, "calendar");
    for (int i = 0; i < PETITE_MONTHS; i++)
        for (size_t die = 0; die < 6; die++) {
            int sky = data_word(
                petite_weather_words, WEATHER_COUNT,
                json_array_get(json_object_get(rows, months[i]), die));
            if (sky < 0)
                return wrong(error, "weather");
            rules->sky[i][die] = (uint8_t)sky;
        }
    if (json_array_size(calendar) != PETITE_TURNS)
        return wrong(error, "calendar");
    for (size_t i = 0; i < PETITE_TURNS; i++) {
        const json_t *row = json_array_get(calendar, i);
        int turn = data_number(row, "turn");
        int month =
            data_word(months, PETITE_MONTHS, json_object_get(row, "month"));
        if (turn != (int)i + 1 || month < 0)
            return wrong(error, "calendar");
        rules->month[turn] = (uint8_t)month;
        if (strcmp(months[month], "december") == 0)
            rules->months_end = (uint8_t)turn; /* P17.2 */
    }
    return STATUS_OK;
}

static enum status load_results(struct petite_rules *rules, const json_t *chart,
                                struct error *error)
{
    for (int a = 0; a < COMBAT_CARDS; a++)
        for (int d = 0; d < COMBAT_CARDS; d++) {
            const json_t *cell =
                json_object_get(json_object_get(chart, petite_card_words[a]),
                                petite_card_words[d]);
            int outcome = data_word(outcomes, OUTCOME_COUNT,
                                    json_object_get(cell, "result"));
            if (outcome < 0)
                return wrong(error, "combat_resolution");
            rules->result[a][d] = (struct petite_result){
                {(uint8_t)data_number(cell, "attacker_loses"),
                 (uint8_t)data_number(cell, "defender_loses")},
                (uint8_t)outcome};
        }
    return STATUS_OK;
}

static enum status load_bonuses(struct petite_rules *rules, const json_t *list,
                                struct error *error)
{
    if (json_array_size(list) != BONUS_COUNT)
        return wrong(error, "combat_bonuses");
    for (size_t i = 0; i < BONUS_COUNT; i++) {
        const json_t *row = json_array_get(list, i);
        int bonus = data_word(bonuses, BONUS_COUNT, json_object_get(row, "id"));
        if (bonus < 0)
            return wrong(error, "combat_bonuses");
        rules->bonus_value[bonus] = (int8_t)data_number(row, "value");
    }
    return STATUS_OK;
}

static enum status load_battle(struct petite_rules *rules, const json_t *tables,
                               struct error *error)
{
    const json_t *order = json_object_get(tables, "loss_order");
    const json_t *needed = json_object_get(
        json_object_get(tables, "call_for_reinforcements"), "needed");
    if (json_array_size(order) != PETITE_LOSS_ORDER)
        return wrong(error, "loss_order");
    for (size_t i = 0; i < PETITE_LOSS_ORDER; i++) {
        int group = data_word(petite_group_words, GROUP_COUNT,
                              json_array_get(order, i));
        if (group < 0)
            return wrong(error, "loss_order");
        rules->loss_order[i] = (uint8_t)group;
    }
    for (int distance = 1; distance <= 3; distance++) {
        char key[4];
        snprintf(key, sizeof key, "%d", distance);
        rules->call_needed[distance] = (uint8_t)data_number(needed, key);
    }
    enum status status = load_results(
        rules, json_object_get(tables, "combat_resolution"), error);
    if (status == STATUS_OK)
        status = load_bonuses(rules, json_object_get(tables, "combat_bonuses"),
                              error);
    return status;
}

static void load_capacity(struct petite_rules *rules, const json_t *capacity)
{
    const json_t *brigade = json_object_get(capacity, "brigade");
    for (int type = TERRAIN_PORT; type < TERRAIN_COUNT; type++) {
        const json_t *count = json_object_get(
            json_object_get(capacity, petite_terrain_words[type]), "brigades");
        rules->capacity[type] = json_is_integer(count)
                                    ? (uint8_t)json_integer_value(count)
                                    : (uint8_t)PETITE_UNLIMITED;
    }
    rules->brigade[GROUP_MILITIA] = (uint8_t)data_number(brigade, "infantry");
    rules->brigade[GROUP_REGULAR] = rules->brigade[GROUP_MILITIA];
    rules->brigade[GROUP_ARTILLERY] =
        (uint8_t)data_number(brigade, "artillery");
    rules->brigade[GROUP_DRAGOON] = (uint8_t)data_number(brigade, "dragoon");
}

static enum status load_price(struct petite_rules *rules, side_id side,
                              const char *name, const json_t *row,
                              struct error *error)
{
    const json_t *at = json_object_get(row, "at");
    json_t *word = json_string(name);
    int kind = data_word(petite_kind_words, KIND_COUNT, word);
    json_decref(word);
    if (kind < 0)
        return wrong(error, name);
    struct petite_price *price = &rules->price[side][kind];
    price->is_offered = 1;
    price->supply = (uint8_t)data_number(row, "supply");
    price->recruits = (uint8_t)data_number(row, "recruits");
    price->turns = (uint8_t)data_number(row, "turns");
    for (size_t i = 0; i < json_array_size(at); i++) {
        int type = data_word(petite_terrain_words, TERRAIN_COUNT,
                             json_array_get(at, i));
        if (type < 0)
            return wrong(error, name);
        price->at |= (uint16_t)(1U << type);
    }
    return STATUS_OK;
}

static enum status load_prices(struct petite_rules *rules, const json_t *tables,
                               struct error *error)
{
    for (side_id side = 0; side < SIDES_MOST; side++) {
        json_t *rows =
            json_object_get(json_object_get(tables, "unit_specification"),
                            petite_side_words[side]);
        for (void *at = json_object_iter(rows); at != NULL;
             at = json_object_iter_next(rows, at)) {
            enum status status =
                load_price(rules, side, json_object_iter_key(at),
                           json_object_iter_value(at), error);
            if (status != STATUS_OK)
                return status;
        }
    }
    return STATUS_OK;
}

static enum status load_income(struct petite_rules *rules, const json_t *tables,
                               struct error *error)
{
    static const char *const what[2] = {"supply", "recruits"};
    const json_t *income = json_object_get(tables, "income");
    const json_t *steps =
        json_object_get(json_object_get(tables, "loyalty"), "dice_step");
    for (side_id side = 0; side < SIDES_MOST; side++)
        for (int k = 0; k < 2; k++)
            for (size_t die = 0; die < 6; die++)
                rules->income[side][k][die] =
                    (uint8_t)json_integer_value(json_array_get(
                        json_object_get(
                            json_object_get(income, petite_side_words[side]),
                            what[k]),
                        die));
    if (json_array_size(steps) > PETITE_STEPS_MOST)
        return wrong(error, "dice_step");
    rules->step_count = (int)json_array_size(steps);
    for (int i = 0; i < rules->step_count; i++) {
        const json_t *row = json_array_get(steps, (size_t)i);
        const json_t *range = json_object_get(row, "own");
        for (size_t k = 0; k < 2; k++)
            rules->step[i][k] =
                (int8_t)json_integer_value(json_array_get(range, k));
        rules->step[i][2] = (int8_t)data_number(row, "step");
    }
    return STATUS_OK;
}

static enum status load_timetable(struct petite_rules *rules,
                                  const json_t *tables, struct error *error)
{
    const json_t *rows =
        json_object_get(json_object_get(tables, "timetable"), "points");
    if (json_array_size(rows) > PETITE_TIMETABLE_MOST)
        return wrong(error, "timetable");
    rules->timetable_count = (int)json_array_size(rows);
    for (int i = 0; i < rules->timetable_count; i++) {
        const json_t *row = json_array_get(rows, (size_t)i);
        int side = data_word(petite_side_words, SIDES_MOST,
                             json_object_get(row, "side"));
        if (side < 0)
            return wrong(error, "timetable");
        rules->timetable[i] = (struct petite_timetable_row){
            (uint8_t)data_number(row, "turn"), (uint8_t)side,
            (uint8_t)data_number(row, "supply"),
            (uint8_t)data_number(row, "recruits")};
    }
    return STATUS_OK;
}

enum status petite_load_tables(struct rules *base, const json_t *tables,
                               struct error *error)
{
    struct petite_rules *rules = (void *)base;
    load_capacity(rules, json_object_get(tables, "supply_capacity"));
    enum status status = load_weather(rules, tables, error);
    if (status == STATUS_OK)
        status = load_battle(rules, tables, error);
    if (status == STATUS_OK)
        status = load_prices(rules, tables, error);
    if (status == STATUS_OK)
        status = load_income(rules, tables, error);
    if (status == STATUS_OK)
        status = load_timetable(rules, tables, error);
    return status;
}
