/* Cases that do not hold: each is found, and what is wrong is said. */

#include "lab/cases/run.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <jansson.h>
#include <string.h>

/* One member of a good case in place of another, and what is said of it. */
struct wrong {
    char member[16];
    char value[400];
    char said[80];
};

static const char good[] =
    "{\"case\": \"a good one\", \"game\": \"drill\", \"scenario\": \"ford\","
    "\"position\": {\"turn\": 1, \"phase\": \"fight\", \"side\": \"blue\","
    "  \"units\": {\"b-oak\": {\"at\": \"0105\"}, \"r-owl\": {\"at\": \"0705\"},"
    "   \"b-ash\": {\"at\": \"0304\"}, \"r-dog\": {\"at\": \"0404\"}}},"
    "\"dice\": [2], \"play\": ["
    " {\"by\": \"red\", \"action\": {\"type\": \"end_phase\"},"
    "  \"refused\": \"D2.2\"},"
    " {\"view\": \"red\", \"units\": {\"b-oak\": {\"hidden\": true}}},"
    " {\"by\": \"blue-left\", \"action\": {\"type\": \"attack\", \"attacks\":"
    "  [{\"target\": \"0404\", \"units\": [\"b-ash\"]}]}},"
    " {\"by\": \"red\", \"action\": {\"type\": \"pass\"}}]}";

static bool runs(const json_t *file, struct case_report *report)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    bool passed = case_run(file, true, report);
    library_close();
    return passed;
}

Test(cases, a_good_one_holds)
{
    struct case_report report = {""};
    json_t *file = json_loads(good, 0, NULL);
    cr_assert(runs(file, &report), "%s", report.text);
    json_decref(file);
}

#define ATTACK                                                           \
    "{\"by\":\"blue-left\",\"action\":{\"type\":\"attack\",\"attacks\":" \
    "[{\"target\":\"0404\",\"units\":[\"b-ash\"]}]}}"

static struct wrong rows[] = {
    {"game", "\"chess\"", "no scenario 'ford' of a game 'chess'"},
    {"scenario", "\"bridge\"", "no scenario 'bridge' of a game 'drill'"},
    {"game", "null", "a case needs a text 'game'"},
    {"scenario", "\"\"", "a case needs a text 'scenario'"},
    {"dices", "[]", "unknown field 'dices' of a case"},
    {"play", "{}", "a case needs a list 'play'"},
    {"play", "null", "a case needs a list 'play'"},
    /* What is thrown and drawn. */
    {"dice", "[2, 3]", "expected 2 dice thrown, came 1"},
    {"dice", "[]",
     "step 4: expected accepted, came a fault (dice or draws "
     "run out)"},
    {"dice", "[0]", "die 1 is no die"},
    {"dice", "[2, \"six\"]", "die 2 is no die"},
    {"draws", "[\"block-1\"]", "expected 1 draws, came 0"},
    {"draws", "[\"joker\"]", "draw 1 is no card"},
    {"draws", "[7]", "draw 1 is no card"},
    /* Where it begins. */
    {"empty", "[\"green\"]", "unknown seat in 'empty'"},
    {"empty", "[1]", "unknown seat in 'empty'"},
    {"position", "{\"phase\": \"fight\", \"side\": \"green\"}", "position: "},
    {"position", "{\"units\": {\"b-nobody\": {\"at\": \"0105\"}}}",
     "position: "},
    {"position", "null", "the set-up faults"},
    {"options", "{\"weather\": \"fine\"}", "position: "},
    /* Steps that are none. */
    {"play", "[{\"by\": \"red\"}]",
     "step 1: a step has one of action, check and view"},
    {"play", "[{\"check\": {}, \"view\": \"red\"}]",
     "step 1: a step has one of action, check and view"},
    {"play", "[{\"by\": \"green\", \"action\": {\"type\": \"pass\"}}]",
     "step 1: unknown seat 'green'"},
    {"play", "[{\"view\": \"green\"}]", "step 1: unknown viewer 'green'"},
    /* What is expected, and does not come. */
    {"play",
     "[" ATTACK ", {\"by\":\"red\",\"action\":{\"type\":\"pass\"},"
     "\"refused\":\"D5.4\"}]",
     "step 2: expected refused D5.4, came accepted"},
    {"play", "[{\"by\":\"red\",\"action\":{\"type\":\"pass\"}}]",
     "step 1: expected accepted, came refused D2.2"},
    {"play",
     "[{\"by\":\"red\",\"action\":{\"type\":\"pass\"},"
     "\"refused\":\"D9.9\"}]",
     "step 1: expected refused D9.9, came D2.2"},
    {"play", "[{\"check\": {\"turn\": 2}}]",
     "step 1: turn: expected 2, came 1"},
    {"play", "[{\"check\": {\"turn\": null}}]",
     "step 1: turn: expected null, came 1"},
    {"play", "[{\"check\": {\"moon\": \"full\"}}]",
     "step 1: moon: expected \"full\", came nothing"},
    {"play", "[{\"check\": {\"turn\": {\"of\": 1}}}]",
     "step 1: turn: expected {\"of\":1}, came 1"},
    {"play", "[{\"check\": {\"units\": {\"b-ash\": {\"strength\": 9}}}}]",
     "step 1: units.b-ash.strength: expected 9, came 4"},
    {"play", "[{\"check\": {\"to_act\": [\"red\"]}}]",
     "step 1: to_act: expected [\"red\"], came "},
    {"play", "[{\"check\": {\"to_act\": \"both\"}}]", "step 1: to_act: "},
    {"play", "[{\"check\": {\"to_act\": \"red\"}}]",
     "step 1: to_act: expected [\"red\"]"},
    {"play", "[{\"check\": {\"to_act\": null}}]", "step 1: to_act: "},
    {"play", "[{\"check\": {\"to_act\": [\"blue-left\", \"red\"]}}]",
     "step 1: to_act: "},
    {"play", "[{\"check\": {\"units\": [\"b-ash\"]}}]", "step 1: units: "},
    /* Views: more than is shown, less, and what must not be. */
    {"play",
     "[{\"view\": \"blue-left\", \"units\": {\"b-ash\": "
     "{\"hidden\": true}}}]",
     "step 1: view.units.b-ash: expected {\"hidden\":true}"},
    {"play",
     "[{\"view\": \"red\", \"units\": {\"b-ash\": {\"at\": "
     "\"0304\"}}}]",
     "step 1: view.units.b-ash"},
    {"play",
     "[{\"view\": \"red\", \"units\": {\"r-owl\": {\"at\": "
     "{\"absent\": true}}}}]",
     "step 1: view.units.r-owl.at: expected {\"absent\":true}"},
    {"play",
     "[{\"view\": \"red\", \"hidden_at\": {\"0304\": [{\"side\": "
     "\"blue\", \"kind\": \"horse\"}]}}]",
     "step 1: view.hidden_at.0304: "},
    {"play", "[{\"view\": \"red\", \"legal\": [\"teleport\"]}]",
     "step 1: view.legal: "},
    {"play", "[{\"view\": \"spectator\", \"legal\": [\"resign\"]}]",
     "step 1: view.legal: expected [\"resign\"], came []"},
};

ParameterizedTestParameters(cases, a_wrong_one_is_found)
{
    return cr_make_param_array(struct wrong, rows, sizeof rows / sizeof *rows);
}

ParameterizedTest(struct wrong *row, cases, a_wrong_one_is_found)
{
    struct case_report report = {""};
    json_t *file = json_loads(good, 0, NULL);
    json_t *value = json_loads(row->value, JSON_DECODE_ANY, NULL);
    cr_assert_not_null(value, "%s", row->value);
    if (json_is_null(value) && strcmp(row->member, "play") != 0)
        json_object_del(file, row->member);
    else
        json_object_set(file, row->member, value);
    cr_assert_not(runs(file, &report), "%s: %s", row->member, row->value);
    cr_assert_eq(strncmp(report.text, row->said, strlen(row->said)), 0,
                 "%s: %s: %s", row->member, row->value, report.text);
    json_decref(value);
    json_decref(file);
}

/* The set-up's own options, where there is no position. */
Test(cases, an_option_must_be_one)
{
    static const char *const wrong[] = {
        "{\"weather\": \"fine\"}", "{\"fog\": \"thick\"}", "{\"fog\": 1.5}",
        "{\"fog\": 9}", "{\"fog\": []}"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct case_report report = {""};
        json_t *file = json_loads(good, 0, NULL);
        json_object_del(file, "position");
        json_object_set_new(file, "options", json_loads(wrong[i], 0, NULL));
        json_object_set_new(file, "play", json_array());
        cr_assert_not(runs(file, &report), "%s", wrong[i]);
        cr_assert_eq(strncmp(report.text, "unknown option or value", 23), 0,
                     "%s: %s", wrong[i], report.text);
        json_decref(file);
    }
}

/* A number that is left out, or is none, is never 0. */
Test(cases, a_position_of_petite_guerre_has_every_number)
{
    static const struct {
        const char *position, *said;
    } tries[] = {
        {"{\"points\": {\"british\": {\"supply\": 2, \"recruits\": 1}}}", ""},
        {"{\"points\": {\"british\": {\"supply\": 2}}}", "points"},
        {"{\"points\": {\"british\": {\"supply\": \"2\", \"recruits\": 1}}}",
         "points"},
        {"{\"timeline\": [{\"side\": \"american\", \"kind\": \"militia\","
         " \"at\": \"1620\", \"due\": 9}]}",
         ""},
        {"{\"timeline\": [{\"side\": \"american\", \"kind\": \"militia\","
         " \"at\": \"1620\"}]}",
         "timeline"},
        {"{\"landings\": {\"2713\": {\"units\": [], \"ready\": 5}}}", ""},
        {"{\"landings\": {\"2713\": {\"units\": []}}}", "landings"},
    };
    for (size_t i = 0; i < sizeof tries / sizeof *tries; i++) {
        struct case_report report = {""};
        json_t *position = json_loads(tries[i].position, 0, NULL);
        cr_assert_not_null(position, "%s", tries[i].position);
        json_object_set_new(position, "turn", json_integer(5));
        json_object_set_new(position, "phase", json_string("command"));
        json_object_set_new(position, "side", json_string("american"));
        json_t *file = json_pack("{ss, ss, ss, so, s[]}", "case", "a position",
                                 "game", "petite-guerre", "scenario",
                                 "historical", "position", position, "play");
        bool holds = runs(file, &report);
        cr_assert_eq(holds, tries[i].said[0] == '\0', "%s: %s",
                     tries[i].position, report.text);
        cr_assert_not_null(strstr(report.text, tries[i].said), "%s: %s",
                           tries[i].position, report.text);
        json_decref(file);
    }
}
