/* Every result that a scenario of Vitoria knows can be reached. */

#include "tests/unit/cases_endings.h"

#include "lab/selfplay/playing.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>

/* Does this side's end of the phase come to this result? All are taken. */
static bool ends(const struct rules *rules, json_t *position, const char *by,
                 json_t *dice, json_t *result)
{
    return ends_so(rules, (struct ending){.position = position,
                                          .action = ends_text(END_PHASE),
                                          .dice = dice,
                                          .result = result,
                                          .by = by});
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
    ends_open_rules();
    json_t *tables = ends_load("vitoria/data/tables.json");
    for (int k = 0; (rules = library_scenario("vitoria", k)) != NULL; k++) {
        json_t *scenario = ends_scenario(rules);
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
        action_decode(playing->rules, node_from(json), &playing->action, NULL)
            == STATUS_OK
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

/* A march of the wagons, and who is to be placed before it, wagons first. */
struct march {
    struct playing *playing;
    json_t *to_place; /* ids of the French, empty if they stand already */
    size_t placed;
};

static bool is_on_road(const char *hex)
{
    for (int i = 0; i < ROAD; i++)
        if (strcmp(road[i], hex) == 0)
            return true;
    return false;
}

static bool is_wagon(const char *id)
{
    for (int i = 0; i < WAGONS; i++)
        if (strcmp(wagons[i], id) == 0)
            return true;
    return false;
}

/* V2.5, V14.3: wagons on the road, as far as may be, the others off it. */
static bool places(struct march *march)
{
    const struct board *board = &march->playing->rules->board;
    const char *id =
        json_string_value(json_array_get(march->to_place, march->placed));
    if (id == NULL)
        return false;
    march->placed++;
    for (int at = board->places - 1; at >= 0; at--) {
        char hex[8];
        board_place_text(board, (place_id)at, hex);
        if (is_on_road(hex) == is_wagon(id)
            && may(march->playing, FRENCH_SEAT,
                   json_pack("{s:s, s:s, s:s}", "type", "place", "unit", id,
                             "to", hex)))
            return true;
    }
    return false;
}

/* Wagons go, nobody else does; what must be done is done at random. */
static void choose_march(struct march *march, seat_id *seat)
{
    struct playing *playing = march->playing;
    seat_set awaited = course_to_act(course_of(playing->state));
    *seat = seat_in(awaited, FRENCH_SEAT) ? FRENCH_SEAT : 0;
    if (*seat == FRENCH_SEAT && places(march))
        return;
    for (int i = 0; i < WAGONS && *seat == FRENCH_SEAT; i++)
        if (drives(playing, wagons[i]))
            return;
    if (may(playing, *seat, json_pack("{s:s}", "type", "end_phase")))
        return;
    cr_assert(playing_choose(playing, seat), "%s", playing->fault);
}

static bool wagons_march_off(struct march *march, int number)
{
    struct playing *playing = march->playing;
    struct outcome outcome;
    march->placed = 0;
    cr_assert(playing_start(playing, 1, number), "%s", playing->fault);
    while (!course_of(playing->state)->is_over) {
        seat_id seat;
        choose_march(march, &seat);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
    }
    playing->rules->game->outcome(playing->rules, playing->state, &outcome);
    return strcmp(outcome.result, "strategic french victory") == 0;
}

/* The French of the deployment, wagons first. */
static json_t *list_to_place(const json_t *scenario)
{
    json_t *list = json_array();
    json_t *french = json_array_get(json_object_get(scenario, "deployment"), 0);
    for (int others = 0; others < 2; others++) {
        size_t i, k;
        json_t *zone, *id;
        json_array_foreach(json_object_get(french, "zones"), i, zone)
        {
            json_array_foreach(json_object_get(zone, "units"), k, id)
            {
                if (is_wagon(json_string_value(id)) == (others == 0))
                    json_array_append(list, id);
            }
        }
    }
    return list;
}

/* From the start on: that the wagons may be away is not enough (V11.1). */
static void check_march(const struct rules *rules, const json_t *scenario)
{
    static struct tally tally;
    struct options options;
    struct march march = {.to_place = list_to_place(scenario)};
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    march.playing = playing_new(rules, &options, 1, &tally);
    march.playing->is_quick = true;
    bool is_reached = false;
    for (int i = 0; i < MARCHES && !is_reached; i++)
        is_reached = wagons_march_off(&march, i);
    cr_expect(is_reached, "%s: the wagons never get away", rules->scenario);
    playing_free(march.playing);
    json_decref(march.to_place);
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
    ends_open_rules();
    for (int k = 0; (rules = library_scenario("vitoria", k)) != NULL; k++) {
        json_t *scenario = ends_scenario(rules);
        json_t *victory = json_object_get(scenario, "victory");
        if (json_is_true(json_object_get(victory, "strategic"))) {
            check_march(rules, scenario);
            check_allied_triumph(rules, scenario);
            count++;
        }
        json_decref(scenario);
    }
    cr_expect_gt(count, 0);
    library_close();
}
