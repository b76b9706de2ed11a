/* Loading the charts: tables.json made into numbers. */

#include "server/rules/vitoria/load.h"

#include <assert.h>
#include <string.h>

static const char *const quarters[] = {NULL, "1/4", "1/2", "3/4", "1"};
static_assert(sizeof quarters / sizeof quarters[0] == FACTOR_UNIT + 1,
              "a factor is its index");

/* clang-format off */
#define COSTS(record, member) \
    {NUMBER("infantry", record, member[FOOT], 0, 20), OR_NULL(COST_NONE)}, \
    {NUMBER("cavalry", record, member[HORSE], 0, 20), OR_NULL(COST_NONE)}, \
    {NUMBER("artillery", record, member[GUNS], 0, 20), OR_NULL(COST_NONE)}, \
    {NUMBER("convoy", record, member[WAGONS], 0, 20), OR_NULL(COST_NONE)}, \
    {.key = NULL}
/* Wagons have no factors: they neither attack nor defend by them. */
#define FACTORS(member) \
    {WORD("infantry", vitoria_terrain, member[FOOT], quarters)}, \
    {WORD("cavalry", vitoria_terrain, member[HORSE], quarters)}, \
    {WORD("artillery", vitoria_terrain, member[GUNS], quarters)}, \
    {.key = NULL}
/* clang-format on */

static enum status load_hexes(const struct loading *at, const json_t *part,
                              void *record)
{
    /* clang-format off */
    static const struct load_row cost[] = {COSTS(vitoria_terrain, cost)};
    static const struct load_row attack[] = {FACTORS(attack)};
    static const struct load_row defence[] = {FACTORS(defence)};
    static const struct load_row rows[] = {
        {ROWS("cost", cost)},
        {ROWS("attack_factor", attack)},
        {ROWS("defence_factor", defence)},
        {FLAG("blocks_sight", vitoria_terrain, blocks_sight)},
        {FLAG("difficult", vitoria_terrain, is_difficult)},
        {FLAG("built_up", vitoria_terrain, is_built_up)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    const struct board_words *words = &rules->base.board.terrains;
    const char *names[BOARD_WORDS_MOST];
    const json_t *parts[BOARD_WORDS_MOST];
    for (int i = 0; i < words->count; i++)
        names[i] = words->word[i];
    enum status status = load_keys(at, part, names, words->count, true, parts);
    for (int i = 0; i < words->count && status == STATUS_OK; i++) {
        struct vitoria_terrain *terrain = &rules->tables.terrain[i];
        terrain->attack[WAGONS] = terrain->defence[WAGONS] = FACTOR_UNIT;
        status = load_part(at, names[i], parts[i], rows, terrain);
    }
    rules->terrain_count = (uint8_t)words->count;
    return status;
}

/* None at all where nobody may cross. */
static enum status load_crossing(const struct loading *at, const json_t *value,
                                 void *record)
{
    static const struct load_row cost[] = {COSTS(vitoria_side_row, cost)};
    struct vitoria_side_row *side = record;
    memset(side->cost, COST_NONE, sizeof side->cost);
    return json_is_null(value) ? STATUS_OK : load_object(at, value, cost, side);
}

static enum status load_sides(const struct loading *at, const json_t *part,
                              void *record)
{
    enum { UP = EDGE_COUNT, DOWN, WORDS };
    static const char *const words[WORDS] = {
        [EDGE_RIVER] = "river",   [EDGE_FORD] = "ford",
        [EDGE_STREAM] = "stream", [EDGE_BRIDGE] = "bridge",
        [UP] = "slope_up",        [DOWN] = "slope_down"};
    struct vitoria_tables *tables = &((struct vitoria_rules *)record)->tables;
    const json_t *parts[WORDS];
    enum status status = load_keys(at, part, words, WORDS, true, parts);
    tables->edge[EDGE_OPEN] =
        (struct vitoria_side_row){.attack = FACTOR_UNIT, .has_zone = true};
    for (int i = EDGE_RIVER; i < DOWN && status == STATUS_OK; i++) {
        bool is_barred = json_is_null(json_object_get(parts[i], "cost"));
        /* clang-format off */
        const struct load_row rows[] = {
            {READ("cost", load_crossing)},
            {WORD("attack_factor", vitoria_side_row, attack, quarters),
             OR_NULL(0)},
            {FLAG("zoc", vitoria_side_row, has_zone)},
            {FLAG("difficult", vitoria_side_row, is_difficult),
             .is_optional = is_barred, .otherwise = true},
            {ELSEWHERE("note")},
            {.key = NULL}};
        /* clang-format on */
        status = load_part(at, words[i], parts[i], rows,
                           i == UP ? &tables->up : &tables->edge[i]);
    }
    return status;
}

static enum status load_columns(const struct loading *at, const json_t *list,
                                void *record)
{
    struct item {
        char name[sizeof((struct vitoria_tables *)0)->column[0]];
    };
    static const struct load_row name = {TEXT("", item, name)};
    return load_exact(at, list, &name,
                      ((struct vitoria_rules *)record)->tables.column, COLUMNS);
}

/* After the columns, by whose names the boxes are called. */
static enum status load_boxes(const struct loading *at, const json_t *part,
                              void *record)
{
    static const char *const lines[ROWS] = {"0", "1", "2", "3",
                                            "4", "5", "6", "7"};
    /* clang-format off */
#define HALF(half) \
    {NUMBER("loss", vitoria_box, half.loss, 0, 20)}, \
    {NUMBER("retreat", vitoria_box, half.retreat, 0, 3)}, \
    {FLAG("rout", vitoria_box, half.is_rout)}, \
    {FLAG("eliminate", vitoria_box, half.is_eliminated)}, {.key = NULL}
    static const struct load_row attacker[] = {HALF(half[0])};
    static const struct load_row defender[] = {HALF(half[1])};
    static const struct load_row rows[] = {
        {TEXT("text", vitoria_box, text)},
        {ROWS("attacker", attacker)}, {ROWS("defender", defender)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_tables *tables = &((struct vitoria_rules *)record)->tables;
    const char *columns[COLUMNS];
    const json_t *line[ROWS], *box[COLUMNS];
    enum status status = load_keys(at, part, lines, ROWS, true, line);
    for (int c = 0; c < COLUMNS; c++)
        columns[c] = tables->column[c];
    for (int r = 0; r < ROWS && status == STATUS_OK; r++) {
        struct loading inner = load_enter(at, lines[r]);
        status = load_keys(&inner, line[r], columns, COLUMNS, true, box);
        for (int c = 0; c < COLUMNS && status == STATUS_OK; c++)
            status =
                load_part(&inner, columns[c], box[c], rows, &tables->box[r][c]);
    }
    return status;
}

struct change {
    uint8_t id;
    int8_t by; /* 0: in words, a value of the counter's own */
};

/* A list that has every change once. */
static enum status load_changes(const struct loading *at, const json_t *list,
                                const struct load_row *rows, int8_t *by,
                                int count)
{
    enum { CHANGES_MOST = 8 };
    struct change change[CHANGES_MOST] = {{0}};
    unsigned found = 0;
    int given;
    enum status status =
        load_records(at, list, rows, change, sizeof change[0], count, &given);
    for (int i = 0; i < given; i++) {
        by[change[i].id] = change[i].by;
        found |= 1U << change[i].id;
    }
    return status == STATUS_OK && found != (1U << count) - 1
               ? load_refuse(at, "not every one of %d once", count)
               : status;
}

static enum status load_shifts(const struct loading *at, const json_t *list,
                               void *record)
{
    static const char *const words[] = {"fire-adjacent", "heavy-charge",
                                        "engineers"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("id", change, id, words)}, {NUMBER("shift", change, by, -3, 3)},
        {ELSEWHERE("when")}, {.key = NULL}};
    /* clang-format on */
    struct vitoria_tables *tables = &((struct vitoria_rules *)record)->tables;
    int8_t by[3] = {0};
    enum status status = load_changes(at, list, rows, by, 3);
    tables->shift_close = by[0];
    tables->shift_heavy = by[1];
    tables->shift_engineers = by[2];
    return status;
}

static enum status load_modifier(const struct loading *at, const json_t *value,
                                 void *record)
{
    static const struct load_row number = {NUMBER("", change, by, -3, 3)};
    return json_is_string(value) ? STATUS_OK
                                 : load_value(at, value, &number, record);
}

/* V9.1: what a general brings is the same on either side. */
static enum status load_modifiers(const struct loading *at, const json_t *list,
                                  void *record)
{
    enum { SUPPORT, PART, AGAINST_SUPPORT, AGAINST_PART, ATTACK, DEFENCE };
    static const char *const words[] = {"attacker-support", "attacker-part",
                                        "defender-support", "defender-part",
                                        "attack-quality",   "defence-quality"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("id", change, id, words)}, {READ("value", load_modifier)},
        {ELSEWHERE("when")}, {.key = NULL}};
    /* clang-format on */
    struct vitoria_tables *tables = &((struct vitoria_rules *)record)->tables;
    int8_t by[6] = {0};
    enum status status = load_changes(at, list, rows, by, 6);
    tables->support = by[SUPPORT];
    tables->part = by[PART];
    return status == STATUS_OK
                   && (by[SUPPORT] <= 0 || by[AGAINST_SUPPORT] != -by[SUPPORT]
                       || by[PART] <= 0 || by[AGAINST_PART] != -by[PART]
                       || by[ATTACK] != 0 || by[DEFENCE] != 0)
               ? load_refuse(at, "not what they change the die by")
               : status;
}

enum status vitoria_load_scale(const struct loading *at, const json_t *list,
                               void *record)
{
    /* clang-format off */
    static const struct load_row lead[] = { /* null has no bound */
        {NUMBER("", vitoria_grade, least, -999, 999), OR_NULL(INT16_MIN)},
        {NUMBER("", vitoria_grade, most, -999, 999), OR_NULL(INT16_MAX)},
        {.key = NULL}};
    static const struct load_row rows[] = {
        {TEXT("result", vitoria_grade, result)}, {TUPLE("allied_lead", lead)},
        {.key = NULL}};
    /* clang-format on */
    struct vitoria_rules *rules = record;
    enum status status =
        load_records(at, list, rows, rules->grade, sizeof rules->grade[0],
                     GRADES_MOST, &rules->grade_count);
    return status == STATUS_OK && rules->grade_count == 0
               ? load_refuse(at, "without a grade")
               : status;
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

/* What stands elsewhere is printed for people: the code of its clauses, or the
 * scenario, has it. */
/* clang-format off */
#define TABLE(text, member, from, to) \
    {NUMBER(text, vitoria_rules, tables.member, from, to)}
static const struct load_row road[] = {COSTS(vitoria_rules, tables.road)};
static const struct load_row lane[] = {COSTS(vitoria_rules, tables.lane)};
static const struct load_row along_road[] = {{ROWS("cost", road)}, {.key = NULL}};
static const struct load_row along_lane[] = {{ROWS("cost", lane)}, {.key = NULL}};
static const struct load_row lines[] = {
    {ROWS("road", along_road)}, {ROWS("lane", along_lane)},
    {ELSEWHERE("note")}, {.key = NULL}};
static const struct load_row terrain[] = {
    {READ("hexes", load_hexes)}, {READ("sides", load_sides)},
    {ROWS("lines", lines)}, {ELSEWHERE("note")}, {.key = NULL}};
static const struct load_row combat[] = {
    {READ("columns", load_columns)}, {READ("results", load_boxes)},
    {ELSEWHERE("rows")}, {ELSEWHERE("note")}, {.key = NULL}};
static const struct load_row net[] = {
    TABLE("", modifier_least, -9, 9), TABLE("", modifier_most, -9, 9),
    {.key = NULL}};
static const struct load_row limits[] = {
    {TUPLE("net_modifier", net)}, {ELSEWHERE("row")}, {.key = NULL}};
static const struct load_row pursuit[] = {
    TABLE("R2", pursuit_short, 0, 3), TABLE("R3", pursuit_long, 0, 3),
    {ELSEWHERE("D")}, {.key = NULL}};
static const struct load_row charge[] = {
    TABLE("factor", charge_factor, 1, 4), TABLE("run", charge_run, 1, 4),
    {ROWS("pursuit", pursuit)}, {.key = NULL}};
static const struct load_row artillery[] = {
    TABLE("range", fire_range, 1, 2),
    TABLE("against_stack_factor", stack_factor, 1, 4), {.key = NULL}};
static const struct load_row pillage[] = {
    TABLE("english", pillage[NATION_ENGLISH], 1, 6),
    TABLE("portuguese", pillage[NATION_PORTUGUESE], 1, 6),
    TABLE("spanish", pillage[NATION_SPANISH], 1, 6),
    TABLE("water_modifier", pillage_water, -3, 0),
    {ELSEWHERE("note")}, {.key = NULL}};
static const struct load_row movement[] = {
    TABLE("leave_zoc_cost", leave_cost, 0, 9),
    TABLE("leave_zoc_loss", leave_loss, 0, 9), {.key = NULL}};
static const struct load_row stacking[] = {
    TABLE("combat_units", stack_most, 1, 9), {.key = NULL}};
static const struct load_row generals[] = {
    TABLE("escape_hexes", escape_hexes, 2, 2),
    {ELSEWHERE("isolated_cavalry")}, {ELSEWHERE("isolated_other")},
    {ELSEWHERE("melee_trigger")}, {ELSEWHERE("melee")},
    {ELSEWHERE("stack_destroyed")}, {ELSEWHERE("fire")}, {.key = NULL}};
static const struct load_row evacuation[] = {
    TABLE("cost", exit_cost, 0, 9),
    {ELSEWHERE("hex")}, {ELSEWHERE("units_per_turn")},
    {ELSEWHERE("combat_units_from_turn")}, {.key = NULL}};
static const struct load_row scoring[] = {
    TABLE("step", step_points, 0, 99),
    TABLE("commander_in_chief", chief_points, 0, 99),
    TABLE("general", general_points, 0, 99),
    TABLE("convoy_lost", convoy_points, 0, 99),
    TABLE("treasure_lost", treasure_points, 0, 99),
    TABLE("evacuated_step", evacuated_step, 0, 99),
    TABLE("evacuated_convoy", evacuated_convoy, 0, 99),
    {READ("scale", vitoria_load_scale)}, {ELSEWHERE("hexes")}, {.key = NULL}};
static const struct load_row charts[] = {
    {ROWS("terrain", terrain)}, {ROWS("combat", combat)},
    {READ("column_shifts", load_shifts)}, {READ("die_modifiers", load_modifiers)},
    {ROWS("die_limits", limits)}, {ROWS("charge", charge)},
    {ROWS("artillery", artillery)}, {ROWS("pillage", pillage)},
    {ROWS("movement", movement)}, {ROWS("stacking", stacking)},
    {ROWS("general_tests", generals)}, {ROWS("evacuation", evacuation)},
    {ROWS("scoring", scoring)},
    {ELSEWHERE("disorder")}, {ELSEWHERE("turns")}, {.key = NULL}};
/* clang-format on */

enum status vitoria_load_tables(struct rules *base, const json_t *tables,
                                struct error *error)
{
    struct vitoria_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    enum status status = load_object(&loading, tables, charts, rules);
    if (status == STATUS_OK)
        note_zones(rules);
    return status;
}
