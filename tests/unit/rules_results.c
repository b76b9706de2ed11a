/* Every result that a scenario knows can be reached by some position. */

#include "server/cases/run.h"
#include "server/proof/playing.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void open_rules(void)
{
    struct error error = {.text = ""};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

static json_t *load(const char *path)
{
    struct error error = {.text = ""};
    json_t *json = datum_load(path, &error);
    cr_assert_not_null(json, "%s", error.text);
    return json;
}

static json_t *load_scenario(const struct rules *rules)
{
    char path[128];
    snprintf(path, sizeof path, "%s/data/scenarios/%s.json", rules->game->name,
             rules->scenario);
    return load(path);
}

/* Does this side's end of the phase come to this result? All are taken. */
static bool ends(const struct rules *rules, json_t *position, const char *by,
                 json_t *dice, json_t *result)
{
    struct case_report report = {""};
    json_t *file = json_pack(
        "{s:s, s:[], s:s, s:s, s:o, s:o,"
        " s:[{s:s, s:{s:s}}, {s:{s:o}}]}",
        "case", "an end", "clauses", "game", rules->game->name, "scenario",
        rules->scenario, "position", position, "dice", dice, "play", "by", by,
        "action", "type", "end_phase", "check", "result", result);
    cr_assert_not_null(file);
    bool passed = case_run(file, false, &report);
    json_decref(file);
    return passed;
}

/* Vitoria: the grades of the scale (V12.2.3), and who wins strategically. */

static json_t *vitoria_scale(json_t *scenario, json_t *tables)
{
    json_t *victory = json_object_get(scenario, "victory");
    const char *name = json_string_value(json_object_get(victory, "scale"));
    json_t *own = json_object_get(json_object_get(victory, "scales"), name);
    return own != NULL
               ? own
               : json_object_get(json_object_get(tables, "scoring"), "scale");
}

/* The objectives whose bits are set are allied; so many of these are lost. */
static json_t *vitoria_position(json_t *scenario, unsigned allied, int lost)
{
    static const char *const brigades[] = {
        "fr-maransin", "fr-rey", "fr-soult-1", "fr-gazan", "fr-schwitter"};
    json_t *position =
        json_pack("{s:O, s:s, s:s, s:{}, s:{s:{s:s}, s:{s:s}}}", "turn",
                  json_object_get(scenario, "turns"), "side", "french", "phase",
                  "combat", "control", "units", "br-cadogan", "at", "0616",
                  "fr-rignoux", "at", "1424");
    json_t *goals =
        json_object_get(json_object_get(scenario, "victory"), "objectives");
    const char *place;
    json_t *points;
    unsigned bit = 1;
    json_object_foreach(goals, place, points)
    {
        json_object_set_new(json_object_get(position, "control"), place,
                            json_string(allied & bit ? "allied" : "french"));
        bit <<= 1;
    }
    for (int i = 0; i < lost; i++)
        json_object_set_new(json_object_get(position, "units"), brigades[i],
                            json_pack("{s:n, s:s}", "at", "fate",
                                      i == 3 ? "killed" : "destroyed"));
    return position;
}

static bool is_graded(const struct rules *rules, json_t *scenario,
                      const char *result)
{
    enum { GOALS = 3, LOST_MOST = 5 };
    for (unsigned allied = 0; allied < 1U << GOALS; allied++)
        for (int lost = 0; lost <= LOST_MOST; lost++)
            if (ends(rules, vitoria_position(scenario, allied, lost), "french",
                     json_array(), json_string(result)))
                return true;
    return false;
}

Test(results, of_vitoria_by_the_scale)
{
    const struct rules *rules;
    open_rules();
    json_t *tables = load("vitoria/data/tables.json");
    for (int k = 0; (rules = library_scenario("vitoria", k)) != NULL; k++) {
        json_t *scenario = load_scenario(rules);
        json_t *scale = vitoria_scale(scenario, tables);
        size_t i;
        json_t *grade;
        cr_assert_gt(json_array_size(scale), 0, "%s", rules->scenario);
        json_array_foreach(scale, i, grade)
        {
            const char *result =
                json_string_value(json_object_get(grade, "result"));
            cr_expect(is_graded(rules, scenario, result), "%s: no %s",
                      rules->scenario, result);
        }
        json_decref(scenario);
    }
    json_decref(tables);
    library_close();
}

/* The road to Bayonne, in its order, and the wagons that are to leave by it. */
static const char *const road[] = {
    "2415", "2515", "2614", "2613", "2713", "2712", "2811",
    "2810", "2910", "2909", "3008", "3007", "3107", "3206",
};
static const char *const wagons[] = {
    "fr-treasure",    "fr-royal-convoy",   "fr-train-centre",
    "fr-train-south", "fr-train-portugal",
};

enum {
    ROAD = sizeof road / sizeof road[0],
    WAGONS = sizeof wagons / sizeof wagons[0],
    FRENCH_SEAT = 1,
    MARCHES = 20
};

/* Takes the action. May it be done now? Then it is what is played next. */
static bool may(struct playing *playing, seat_id seat, json_t *json)
{
    bool is_good =
        action_decode(playing->rules, json, &playing->action, NULL) == STATUS_OK
        && is_allowed(drive_check(playing->rules, playing->state, seat,
                                  &playing->action));
    json_decref(json);
    return is_good;
}

/* As far along the road as this wagon can go from where it is, or off it. */
static bool drives(struct playing *playing, const char *wagon)
{
    if (may(playing, FRENCH_SEAT,
            json_pack("{s:s, s:s}", "type", "exit", "unit", wagon)))
        return true;
    for (int to = ROAD - 1; to >= 0; to--)
        for (int from = 0; from <= to; from++) {
            json_t *path = json_array();
            for (int i = from; i <= to; i++)
                json_array_append_new(path, json_string(road[i]));
            if (may(playing, FRENCH_SEAT,
                    json_pack("{s:s, s:s, s:o}", "type", "move", "unit", wagon,
                              "path", path)))
                return true;
        }
    return false;
}

/* Wagons go, nobody else does; what must be done is done at random. */
static void choose_march(struct playing *playing, seat_id *seat)
{
    seat_set awaited = course_to_act(course_of(playing->state));
    *seat = seat_in(awaited, FRENCH_SEAT) ? FRENCH_SEAT : 0;
    for (int i = 0; i < WAGONS && *seat == FRENCH_SEAT; i++)
        if (drives(playing, wagons[i]))
            return;
    if (may(playing, *seat, json_pack("{s:s}", "type", "end_phase")))
        return;
    cr_assert(playing_choose(playing, seat), "%s", playing->fault);
}

static bool wagons_march_off(struct playing *playing, int number)
{
    struct outcome outcome;
    cr_assert(playing_start(playing, 1, number), "%s", playing->fault);
    while (!course_of(playing->state)->is_over) {
        seat_id seat;
        choose_march(playing, &seat);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
    }
    playing->rules->game->outcome(playing->rules, playing->state, &outcome);
    return strcmp(outcome.result, "strategic french victory") == 0;
}

/* From the start on: that the wagons may be away is not enough (V11.1). */
static void check_march(const struct rules *rules)
{
    static struct tally tally;
    struct options options;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    struct playing *playing = playing_new(rules, &options, 1, &tally);
    playing->is_quick = true;
    bool is_reached = false;
    for (int i = 0; i < MARCHES && !is_reached; i++)
        is_reached = wagons_march_off(playing, i);
    cr_expect(is_reached, "%s: the wagons never get away", rules->scenario);
    playing_free(playing);
}

static void check_allied_triumph(const struct rules *rules, json_t *scenario)
{
    enum { ALL = 7 };
    json_t *position = vitoria_position(scenario, ALL, 0);
    cr_expect(ends(rules, position, "french", json_array(),
                   json_string("strategic allied victory")),
              "%s: no strategic allied victory", rules->scenario);
}

Test(results, of_vitoria_by_strategy)
{
    const struct rules *rules;
    int count = 0;
    open_rules();
    for (int k = 0; (rules = library_scenario("vitoria", k)) != NULL; k++) {
        json_t *scenario = load_scenario(rules);
        json_t *victory = json_object_get(scenario, "victory");
        if (json_is_true(json_object_get(victory, "strategic"))) {
            if (json_object_get(json_object_get(scenario, "units"), wagons[0]))
                check_march(rules); /* else their player places them */
            check_allied_triumph(rules, scenario);
            count++;
        }
        json_decref(scenario);
    }
    cr_expect_gt(count, 0);
    library_close();
}
