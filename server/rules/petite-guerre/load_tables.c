/* Loading the charts: weather, combat, supply, prices, income, timetable. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/kit/load_rows.h"
#include "server/rules/petite-guerre/battle.h"

#include <string.h>

enum { DIE = 6 };

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

struct number {
    int8_t value;
};

/* Of loyalty on income: own loyalty from, to; the step. */
struct step_row {
    int8_t value[3];
};

static enum status load_sky(const struct loading *at, const json_t *part,
                            void *record)
{
    struct petite_rules *rules = record;
    struct item {
        uint8_t sky;
    };
    static const struct load_row sky = {
        WORD("", item, sky, petite_weather_words)};
    const json_t *list[PETITE_MONTHS];
    enum status status = load_keys(at, part, months, PETITE_MONTHS, true, list);
    for (int i = 0; i < PETITE_MONTHS && status == STATUS_OK; i++) {
        struct loading inner = load_enter(at, months[i]);
        status = load_exact(&inner, list[i], &sky, rules->sky[i], DIE);
    }
    return status;
}

static enum status load_calendar(const struct loading *at, const json_t *part,
                                 void *record)
{
    struct petite_rules *rules = record;
    struct week {
        int turn;
        uint8_t month;
    } week[PETITE_TURNS] = {{0}};
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("turn", week, turn, 1, PETITE_TURNS)},
        {WORD("month", week, month, months)},
        {ELSEWHERE("week")}, /* of the month, for people */
        {.key = NULL}};
    /* clang-format on */
    int count;
    enum status status = load_records(at, part, rows, week, sizeof week[0],
                                      PETITE_TURNS, &count);
    if (status == STATUS_OK && count != PETITE_TURNS)
        return load_refuse(at, "not a list of %d turns", PETITE_TURNS);
    for (int i = 0; i < PETITE_TURNS && status == STATUS_OK; i++) {
        if (week[i].turn != i + 1)
            return load_refuse(at, "turn %d is not in its place", i + 1);
        rules->month[i + 1] = week[i].month;
        if (strcmp(months[week[i].month], "december") == 0)
            rules->months_end = (uint8_t)(i + 1); /* P17.2 */
    }
    return status;
}

static enum status load_results(const struct loading *at, const json_t *part,
                                void *record)
{
    struct petite_rules *rules = record;
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("attacker_loses", petite_result, loses[0], 0, 9)},
        {NUMBER("defender_loses", petite_result, loses[1], 0, 9)},
        {WORD("result", petite_result, outcome, outcomes)},
        {.key = NULL}};
    /* clang-format on */
    const json_t *row[COMBAT_CARDS], *cell[COMBAT_CARDS];
    enum status status =
        load_keys(at, part, petite_card_words, COMBAT_CARDS, true, row);
    for (int a = 0; a < COMBAT_CARDS && status == STATUS_OK; a++) {
        struct loading inner = load_enter(at, petite_card_words[a]);
        status = load_keys(&inner, row[a], petite_card_words, COMBAT_CARDS,
                           true, cell);
        for (int d = 0; d < COMBAT_CARDS && status == STATUS_OK; d++)
            status = load_part(&inner, petite_card_words[d], cell[d], rows,
                               &rules->result[a][d]);
    }
    return status;
}

static enum status load_bonuses(const struct loading *at, const json_t *part,
                                void *record)
{
    struct petite_rules *rules = record;
    struct bonus {
        uint8_t id;
        int8_t value;
    } bonus[BONUS_COUNT] = {{0}};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("id", bonus, id, bonuses)},
        {NUMBER("value", bonus, value, -9, 9)},
        {ELSEWHERE("when")}, /* for people: battle.c knows */
        {.key = NULL}};
    /* clang-format on */
    uint32_t found = 0;
    int count;
    enum status status = load_records(at, part, rows, bonus, sizeof bonus[0],
                                      BONUS_COUNT, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        found |= 1U << bonus[i].id;
        rules->bonus_value[bonus[i].id] = bonus[i].value;
    }
    return status == STATUS_OK && found != (1U << BONUS_COUNT) - 1
               ? load_refuse(at, "not every bonus once")
               : status;
}

static enum status load_losses(const struct loading *at, const json_t *part,
                               void *record)
{
    struct petite_rules *rules = record;
    struct item {
        uint8_t group;
    };
    static const struct load_row group = {
        WORD("", item, group, petite_group_words)};
    return load_exact(at, part, &group, rules->loss_order, PETITE_LOSS_ORDER);
}

static enum status load_sites(const struct loading *at, const json_t *part,
                              void *record)
{
    struct petite_price *price = record;
    return load_bits(at, part, petite_terrain_words, TERRAIN_COUNT, &price->at);
}

static enum status load_prices(const struct loading *at, const json_t *part,
                               void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("supply", petite_price, supply, 0, 99)},
        {NUMBER("recruits", petite_price, recruits, 0, 99)},
        {NUMBER("turns", petite_price, turns, 1, PETITE_TURNS)},
        {READ("at", load_sites)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    const json_t *of_side[SIDES_MOST], *kinds[KIND_COUNT];
    enum status status =
        load_keys(at, part, petite_side_words, SIDES_MOST, true, of_side);
    for (int side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        struct loading inner = load_enter(at, petite_side_words[side]);
        status = load_keys(&inner, of_side[side], petite_kind_words, KIND_COUNT,
                           false, kinds);
        for (int kind = 0; kind < KIND_COUNT && status == STATUS_OK; kind++) {
            struct petite_price *price = &rules->price[side][kind];
            price->is_offered = kinds[kind] != NULL;
            status = load_part(&inner, petite_kind_words[kind], kinds[kind],
                               rows, price);
        }
    }
    return status;
}

static enum status load_income(const struct loading *at, const json_t *part,
                               void *record)
{
    struct petite_rules *rules = record;
    static const struct load_row points = {NUMBER("", number, value, 0, 99)};
    struct sides {
        const json_t *side[SIDES_MOST], *what[2];
    } sides = {{0}, {0}};
    /* clang-format off */
    const struct load_row rows[] = {
        {OBJECT(petite_side_words[0], sides, side[0])},
        {OBJECT(petite_side_words[1], sides, side[1])},
        {ELSEWHERE("note")}, /* for people */
        {.key = NULL}};
    static const struct load_row lists[] = {
        {LIST("supply", sides, what[0])},
        {LIST("recruits", sides, what[1])},
        {.key = NULL}};
    /* clang-format on */
    enum status status = load_object(at, part, rows, &sides);
    for (int side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        struct loading inner = load_enter(at, petite_side_words[side]);
        status = load_object(&inner, sides.side[side], lists, &sides);
        for (int k = 0; k < 2 && status == STATUS_OK; k++) {
            struct loading list = load_enter(&inner, lists[k].key);
            status = load_exact(&list, sides.what[k], &points,
                                rules->income[side][k], DIE);
        }
    }
    return status;
}

static enum status load_own(const struct loading *at, const json_t *list,
                            void *record)
{
    static const struct load_row bound = {NUMBER("", number, value, -6, 6)};
    struct step_row *row = record;
    return load_exact(at, list, &bound, row->value, 2);
}

static enum status load_steps(const struct loading *at, const json_t *list,
                              void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {READ("own", load_own)},
        {NUMBER("step", step_row, value[2], -5, 5)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    return load_records(at, list, rows, rules->step, sizeof rules->step[0],
                        PETITE_STEPS_MOST, &rules->step_count);
}

static enum status load_timetable(const struct loading *at, const json_t *part,
                                  void *record)
{
    struct petite_rules *rules = record;
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("turn", petite_timetable_row, turn, 1, PETITE_TURNS)},
        {WORD("side", petite_timetable_row, side, petite_side_words)},
        {NUMBER("supply", petite_timetable_row, supply, 0, 99)},
        {NUMBER("recruits", petite_timetable_row, recruits, 0, 99)},
        {.key = NULL}};
    /* clang-format on */
    return load_records(at, part, rows, rules->timetable,
                        sizeof rules->timetable[0], PETITE_TIMETABLE_MOST,
                        &rules->timetable_count);
}

static enum status load_capacity(const struct loading *at, const json_t *part,
                                 void *record)
{
    /* clang-format off */
    static const struct load_row port[] = {
        {NUMBER("brigades", petite_rules, capacity[TERRAIN_PORT], 1, 99),
         OR_NULL(PETITE_UNLIMITED)}, {.key = NULL}};
    static const struct load_row town[] = {
        {NUMBER("brigades", petite_rules, capacity[TERRAIN_TOWN], 1, 99),
         OR_NULL(PETITE_UNLIMITED)}, {.key = NULL}};
    static const struct load_row village[] = {
        {NUMBER("brigades", petite_rules, capacity[TERRAIN_VILLAGE], 1, 99),
         OR_NULL(PETITE_UNLIMITED)}, {.key = NULL}};
    static const struct load_row fort[] = {
        {NUMBER("brigades", petite_rules, capacity[TERRAIN_FORT], 1, 99),
         OR_NULL(PETITE_UNLIMITED)}, {.key = NULL}};
    static const struct load_row brigade[] = {
        {NUMBER("infantry", petite_rules, brigade[GROUP_REGULAR], 1, 9)},
        {NUMBER("artillery", petite_rules, brigade[GROUP_ARTILLERY], 1, 9)},
        {NUMBER("dragoon", petite_rules, brigade[GROUP_DRAGOON], 1, 9)},
        {.key = NULL}};
    static const struct load_row capacity[] = {
        {ROWS("port", port)}, {ROWS("town", town)}, {ROWS("village", village)},
        {ROWS("fort", fort)}, {ROWS("brigade", brigade)}, {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    enum status status = load_object(at, part, capacity, rules);
    rules->brigade[GROUP_MILITIA] = rules->brigade[GROUP_REGULAR];
    return status;
}

/* What stands elsewhere is printed for people: the code of its clauses has
 * it. */
enum status petite_load_tables(struct rules *base, const json_t *tables,
                               struct error *error)
{
    /* clang-format off */
    static const struct load_row weather[] = {
        {READ("months", load_sky)},
        {ELSEWHERE("die")}, {ELSEWHERE("effects")}, {.key = NULL}};
    static const struct load_row needed[] = {
        {NUMBER("1", petite_rules, call_needed[1], 1, DIE)},
        {NUMBER("2", petite_rules, call_needed[2], 1, DIE)},
        {NUMBER("3", petite_rules, call_needed[3], 1, DIE)},
        {.key = NULL}};
    static const struct load_row call[] = {
        {ROWS("needed", needed)},
        {ELSEWHERE("die")}, {ELSEWHERE("modifiers")}, {.key = NULL}};
    static const struct load_row loyalty[] = {
        {READ("dice_step", load_steps)},
        {ELSEWHERE("range")}, {ELSEWHERE("note")}, {ELSEWHERE("triggers")},
        {.key = NULL}};
    static const struct load_row timetable[] = {
        {READ("points", load_timetable)}, {ELSEWHERE("note")}, {.key = NULL}};
    static const struct load_row rows[] = {
        {ROWS("weather", weather)},
        {READ("calendar", load_calendar)},
        {READ("combat_bonuses", load_bonuses)},
        {READ("combat_resolution", load_results)},
        {READ("loss_order", load_losses)},
        {ROWS("call_for_reinforcements", call)},
        {READ("supply_capacity", load_capacity)},
        {READ("unit_specification", load_prices)},
        {READ("income", load_income)},
        {ROWS("loyalty", loyalty)},
        {ROWS("timetable", timetable)},
        {ELSEWHERE("command_radius")}, {ELSEWHERE("self_command")},
        {ELSEWHERE("movement")}, {ELSEWHERE("combat_cards")},
        {ELSEWHERE("commander_loss")}, {ELSEWHERE("supply_status")},
        {.key = NULL}};
    /* clang-format on */
    struct loading loading = load_begin(base, error);
    return load_object(&loading, tables, rows, base);
}
