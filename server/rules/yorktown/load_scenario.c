/* Loading a scenario: who stands where, how it is won, its turns and phases. */

#include "server/rules/yorktown/load.h"

#include "server/rules/ids.h"

#include <string.h>

/* A scenario as its file has it. */
struct sheet {
    const json_t *turn_names, *setup, *victory, *units, *phases, *markers;
    const json_t *redoubts;
    int turns;
    uint8_t first_side, first_phase;
    char limits[BOARD_NAME]; /* an area; empty: the whole map */
};

static const char *const edges[] = {"hampton", "williamsburg"};

/* One unit: on a hex, or waiting beyond an edge of the map. */
struct start {
    char at[32];
    uint16_t with;
    uint8_t facing;
};

static enum status load_start(const struct loading *at,
                              struct yorktown_rules *rules, piece_id unit,
                              const json_t *value)
{
    /* clang-format off */
    const struct load_row rows[] = {
        {TEXT("at", start, at)},
        {ID("with", start, with, ID_PIECE), OPTIONAL(ID_NONE)},
        {NUMBER("facing", start, facing, 0, 5),
         OPTIONAL(rules->start[unit].facing)},
        {.key = NULL}};
    /* clang-format on */
    struct start start = {.with = ID_NONE};
    enum status status = load_object(at, value, rows, &start);
    if (status != STATUS_OK)
        return status;
    uint16_t place = board_place(&rules->base.board, start.at);
    if (strcmp(start.at, edges[0]) == 0)
        place = AT_HAMPTON;
    else if (strcmp(start.at, edges[1]) == 0)
        place = AT_WILLIAMSBURG;
    else if (place == PLACE_NONE)
        return load_refuse(at, "there is no place '%s'", start.at);
    rules->start[unit] = (struct yorktown_start){
        .at = place, .with = start.with, .facing = start.facing};
    return STATUS_OK;
}

static enum status load_starts(const struct loading *at,
                               struct yorktown_rules *rules,
                               const json_t *units)
{
    const char *name;
    json_t *value;
    for (int i = 0; i < rules->unit_count; i++)
        rules->start[i] = (struct yorktown_start){
            .at = AT_ABSENT,
            .with = ID_NONE,
            .facing = rules->piece[i].side == ALLIED ? 0 : 3};
    json_object_foreach((json_t *)(uintptr_t)units, name, value)
    {
        struct loading inner = load_enter(at, name);
        piece_id unit = id_find(&rules->base, ID_PIECE, name);
        if (unit == ID_NONE)
            return load_refuse(&inner, "there is no such unit");
        enum status status = load_start(&inner, rules, unit, value);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

static enum status load_places(const struct loading *at, const char *key,
                               const json_t *list, int most, place_id *places,
                               int *count)
{
    struct item {
        place_id place;
    };
    static const struct load_row place = {PLACE("", item, place)};
    struct loading inner = load_enter(at, key);
    return load_items(&inner, list, &place, places, most, count);
}

static enum status load_victory(const struct loading *at,
                                struct yorktown_rules *rules,
                                const json_t *victory)
{
    static const char *const types[] = {"siege", "redoubts", "neck"};
    static const char *const modes[] = {"either", "both"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("type", yorktown_rules, victory, types)},
        {NUMBER("yorktown", yorktown_rules, victory_yorktown, 1, 99),
         OPTIONAL(0)},
        {NUMBER("gloucester", yorktown_rules, victory_gloucester, 1, 99),
         OPTIONAL(0)},
        {NUMBER("exit", yorktown_rules, victory_exit, 1, 99), OPTIONAL(0)},
        {NUMBER("outside", yorktown_rules, victory_outside, 1, 99),
         OPTIONAL(0)},
        {WORD("mode", yorktown_rules, base.option_initial[0], modes),
         OPTIONAL(0)},
        {ELSEWHERE("hexes")}, /* below */
        {.key = NULL}};
    /* clang-format on */
    enum status status = load_object(at, victory, rows, rules);
    return status == STATUS_OK
               ? load_places(at, "hexes", json_object_get(victory, "hexes"), 4,
                             rules->victory_hex, &rules->victory_hex_count)
               : status;
}

/* The standard phases of each side (Y2.2, Y2.3); a scenario may name its own.
 */
static enum status load_phases(const struct loading *at,
                               struct yorktown_rules *rules,
                               const json_t *phases)
{
    static const uint16_t standard[SIDES_MOST] = {
        1U << PHASE_REDOUBTS | 1U << PHASE_ARTILLERY | 1U << PHASE_MOVEMENT
            | 1U << PHASE_COMBAT,
        1U << PHASE_REDOUBTS | 1U << PHASE_NAVAL | 1U << PHASE_ARTILLERY
            | 1U << PHASE_TRANSPORT | 1U << PHASE_MOVEMENT
            | 1U << PHASE_COMBAT};
    struct lists {
        const json_t *side[SIDES_MOST];
    } lists = {{0}};
    struct item {
        uint8_t phase;
    } items[PHASE_COUNT];
    /* clang-format off */
    const struct load_row rows[] = {
        {LIST(yorktown_side_words[0], lists, side[0])},
        {LIST(yorktown_side_words[1], lists, side[1])},
        {.key = NULL}};
    /* clang-format on */
    static const struct load_row item = {
        WORD("", item, phase, yorktown_phase_words)};
    memcpy(rules->phases, standard, sizeof standard);
    if (phases == NULL)
        return STATUS_OK;
    enum status status = load_object(at, phases, rows, &lists);
    for (int side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        struct loading inner = load_enter(at, yorktown_side_words[side]);
        int count;
        status = load_items(&inner, lists.side[side], &item, items, PHASE_COUNT,
                            &count);
        rules->phases[side] = 0;
        for (int i = 0; i < count; i++)
            rules->phases[side] |= (uint16_t)(1U << items[i].phase);
    }
    return status;
}

static enum status load_setup(const struct loading *at,
                              struct yorktown_rules *rules, const json_t *setup)
{
    struct parts {
        const json_t *british, *allied, *units;
    } parts = {0};
    struct item {
        piece_id unit;
    };
    /* clang-format off */
    static const struct load_row sides[] = {
        {OBJECT("british", parts, british)},
        {OBJECT("allied", parts, allied)},
        {.key = NULL}};
    static const struct load_row british[] = {
        {NUMBER("gloucester", yorktown_rules, setup_gloucester, 1, 99)},
        {.key = NULL}};
    static const struct load_row allied[] = {
        {LIST("units", parts, units)}, {ELSEWHERE("area")}, {.key = NULL}};
    /* clang-format on */
    static const struct load_row unit = {ID("", item, unit, ID_PIECE)};
    if (setup == NULL)
        return STATUS_OK;
    enum status status = load_object(at, setup, sides, &parts);
    if (status == STATUS_OK)
        status = load_part(at, "british", parts.british, british, rules);
    if (status == STATUS_OK)
        status = load_part(at, "allied", parts.allied, allied, &parts);
    struct loading inner = load_enter(at, "allied/units");
    return status == STATUS_OK
               ? load_items(&inner, parts.units, &unit, rules->setup_unit,
                            SETUP_UNITS_MOST, &rules->setup_unit_count)
               : status;
}

/* The names of the turns, or a word for those of the calendar. */
static enum status load_turns(const struct loading *at,
                              struct yorktown_rules *rules,
                              const struct sheet *sheet)
{
    struct loading inner = load_enter(at, "turn_names");
    enum status status = STATUS_OK;
    if (!json_is_string(sheet->turn_names))
        status = yorktown_load_names(&inner, rules, sheet->turn_names);
    else if (strcmp(json_string_value(sheet->turn_names), "calendar") != 0)
        status = load_refuse(&inner, "neither a list nor the calendar");
    if (status == STATUS_OK && rules->turns < sheet->turns)
        status = load_refuse(&inner, "fewer than the turns");
    rules->turns = sheet->turns;
    return status;
}

static enum status load_limits(const struct loading *at,
                               struct yorktown_rules *rules, const char *area)
{
    struct loading inner = load_enter(at, "limits");
    if (area[0] != '\0')
        rules->limits = board_area(&rules->base.board, area);
    return area[0] != '\0' && rules->limits == NULL
               ? load_refuse(&inner, "there is no area '%s'", area)
               : STATUS_OK;
}

enum status yorktown_load_scenario(struct rules *base, const json_t *scenario,
                                   struct error *error)
{
    struct yorktown_rules *rules = (void *)base;
    struct sheet sheet = {0};
    /* clang-format off */
    static const struct load_row rows[] = {
        SCENARIO_ELSEWHERE,
        {ELSEWHERE("text")}, {ELSEWHERE("entry")}, {ELSEWHERE("options")},
        {NUMBER("turns", sheet, turns, 1, TURNS_MOST)},
        {ANY("turn_names", sheet, turn_names)},
        {WORD("first_side", sheet, first_side, yorktown_side_words)},
        {WORD("first_phase", sheet, first_phase, yorktown_phase_words)},
        {TEXT("limits", sheet, limits), OPTIONAL(0)},
        {OBJECT("units", sheet, units)},
        {OBJECT("victory", sheet, victory)},
        {OBJECT("setup", sheet, setup), OPTIONAL(0)},
        {OBJECT("phases", sheet, phases), OPTIONAL(0)},
        {OBJECT("markers", sheet, markers), OPTIONAL(0)},
        {.key = NULL}};
    static const struct load_row markers[] = {
        {LIST("redoubts", sheet, redoubts)}, {.key = NULL}};
    /* clang-format on */
    const struct {
        const char *key;
        const json_t *const *part;
        enum status (*load)(const struct loading *at,
                            struct yorktown_rules *rules, const json_t *part);
    } parts[] = {{"units", &sheet.units, load_starts},
                 {"victory", &sheet.victory, load_victory},
                 {"phases", &sheet.phases, load_phases},
                 {"setup", &sheet.setup, load_setup}};
    struct loading loading = load_begin(base, error);
    enum status status = load_object(&loading, scenario, rows, &sheet);
    rules->first_side = sheet.first_side;
    rules->first_phase = sheet.first_phase;
    rules->has_setup = sheet.first_phase == PHASE_SETUP;
    if (status == STATUS_OK)
        status = load_limits(&loading, rules, sheet.limits);
    for (size_t i = 0; i < 4 && status == STATUS_OK; i++) {
        struct loading inner = load_enter(&loading, parts[i].key);
        status = parts[i].load(&inner, rules, *parts[i].part);
    }
    if (status == STATUS_OK)
        status = load_turns(&loading, rules, &sheet);
    if (status == STATUS_OK)
        status = load_part(&loading, "markers", sheet.markers, markers, &sheet);
    return status == STATUS_OK
               ? load_places(&loading, "markers/redoubts", sheet.redoubts,
                             YORKTOWN_REDOUBTS_MOST, rules->redoubt,
                             &rules->redoubt_count)
               : status;
}
