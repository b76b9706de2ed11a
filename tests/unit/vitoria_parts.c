/* Vitoria: what its loader turns away, and what its invariants find. */

#include "server/rules/driver.h"
#include "server/rules/library.h"
#include "server/rules/script.h"
#include "server/rules/vitoria/load.h"
#include "server/rules/vitoria/victory.h"
#include "server/rules/vitoria/zoc_map.h"

#include <criterion/criterion.h>
#include <sodium.h>
#include <string.h>

static const struct rules *rules;
static struct vitoria_state state;

static void open_match(void)
{
    static struct events events;
    struct script script = {0};
    struct chance chance;
    struct error error = {.text = ""};
    struct options options = {{0}};
    cr_assert(sodium_init() >= 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    rules = library_rules("vitoria", "historical");
    cr_assert_not_null(rules);
    script_chance(&script, &chance);
    cr_assert_eq(drive_setup(rules, &options, 0, &state, &chance, &events),
                 PLAYED_ACCEPTED);
}

TestSuite(vitoria, .init = open_match, .fini = library_close);

static piece_id piece(const char *id)
{
    json_t *text = json_string(id);
    piece_id found = data_id(rules, ID_PIECE, text);
    json_decref(text);
    return found;
}

static struct vitoria_unit *unit(const char *id)
{
    return &state.unit[piece(id)];
}

Test(vitoria, the_first_position_is_sound)
{
    cr_assert_null(vitoria_invariants(rules, &state));
    cr_assert_eq(state.course.phase, PHASE_LEADERS);
    cr_assert_eq(unit("br-kempt")->fate, FATE_WAITING);
}

Test(vitoria, a_unit_without_strength_is_not_sound)
{
    unit("fr-braun")->strength = 0;
    cr_assert_not_null(vitoria_invariants(rules, &state));
}

Test(vitoria, both_armies_in_one_hex_are_not_sound)
{
    unit("br-kempt")->at = unit("fr-braun")->at;
    unit("br-kempt")->fate = FATE_ON_MAP;
    cr_assert_not_null(vitoria_invariants(rules, &state));
}

Test(vitoria, a_place_and_a_fate_exclude_each_other)
{
    unit("fr-braun")->fate = FATE_DESTROYED;
    cr_assert_not_null(vitoria_invariants(rules, &state));
}

Test(vitoria, a_task_left_over_is_not_sound)
{
    state.task_count = 1;
    state.task[0].kind = TASK_MELEE;
    cr_assert_not_null(vitoria_invariants(rules, &state));
}

Test(vitoria, wagons_are_never_disordered)
{
    unit("fr-treasure")->condition = STATE_DISORDERED;
    cr_assert_not_null(vitoria_invariants(rules, &state));
}

Test(vitoria, a_zone_does_not_cross_the_river)
{
    struct vitoria_position pos = vitoria_position(rules, &state);
    const struct board *board = &rules->board;
    place_id south = board_place(board, "2608");
    place_id north = board_place(board, "2607");
    cr_assert_not(vitoria_zone_crosses(pos, south, north));
    south = board_place(board, "2708");
    north = board_place(board, "2707");
    cr_assert(vitoria_zone_crosses(pos, south, north), "a bridge");
    int bridge = board_bridge(board, south, north);
    cr_assert_geq(bridge, 0);
    state.broken[bridge] = 1;
    cr_assert_not(vitoria_zone_crosses(pos, south, north));
}

Test(vitoria, the_score_counts_goals_and_losses)
{
    struct vitoria_position pos = vitoria_position(rules, &state);
    int french = vitoria_score(pos, FRENCH);
    cr_assert_eq(french, 30);
    cr_assert_eq(vitoria_score(pos, ALLIED), 0);
    unit("fr-joseph")->fate = FATE_KILLED;
    unit("fr-braun")->strength -= 2;
    cr_assert_eq(vitoria_score(pos, ALLIED), 17);
}

/* A copy of the rules into which a part may be loaded again. */
static struct vitoria_rules *fresh(void)
{
    struct vitoria_rules *copy = malloc(sizeof *copy);
    cr_assert_not_null(copy);
    memcpy(copy, rules, sizeof *copy);
    return copy;
}

static json_t *datum(const char *path)
{
    const struct datum *file = datum_find(path);
    json_t *value = json_loadb((const char *)file->bytes, file->size, 0, NULL);
    cr_assert_not_null(value);
    return value;
}

Test(vitoria, a_chart_without_a_result_is_turned_away)
{
    struct vitoria_rules *copy = fresh();
    struct error error = {.text = ""};
    json_t *tables = datum("vitoria/data/tables.json");
    json_t *results =
        json_object_get(json_object_get(tables, "combat"), "results");
    cr_assert_eq(vitoria_load_tables(&copy->base, tables, &error), STATUS_OK);
    json_object_del(json_object_get(results, "3"), "2-1");
    cr_assert_eq(vitoria_load_tables(&copy->base, tables, &error),
                 STATUS_BAD_REQUEST);
    cr_assert_str_eq(error.text, "/combat/results/3/2-1: is missing");
    json_decref(tables);
    free(copy);
}

Test(vitoria, an_unknown_word_in_a_scenario_is_turned_away)
{
    struct vitoria_rules *copy = fresh();
    struct error error = {.text = ""};
    json_t *scenario = datum("vitoria/data/scenarios/introductory.json");
    json_t *units = json_object_get(scenario, "units");
    json_object_set_new(units, "fr-nobody", json_pack("{s:s}", "at", "0921"));
    copy->goal_count = 0;
    copy->grade_count = 0;
    copy->tracked_count = 0;
    copy->line_count = 0;
    cr_assert_eq(vitoria_load_scenario(&copy->base, scenario, &error),
                 STATUS_BAD_REQUEST);
    static const char reason[] =
        "/units/fr-nobody: there is nothing of this name; there are ";
    cr_assert_eq(strncmp(error.text, reason, strlen(reason)), 0, "%s",
                 error.text);
    json_decref(scenario);
    free(copy);
}
