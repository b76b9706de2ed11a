/* Every result that the rules of La Petite Guerre name is one that can be. */

#include "tests/unit/cases_endings.h"

#include "lab/cases/run.h"
#include "server/rules/library.h"
#include "server/rules/petite-guerre/rules.h"

#include <criterion/criterion.h>
#include <string.h>

#define DEGREE(winner, degree) "{'winner':'" winner "','degree':'" degree "'}"
#define DRAWN                  "{'winner':null,'degree':'draw'}"
#define AT_CLOSE               "'side':'british','phase':'reinforcement'"
#define ARMIES                                                         \
    "'units':{'br-bde2a':{'at':'2713'},'am-washington':{'at':'1912'}," \
    "'am-webb':{'at':'1912','under':'am-washington'}}"
#define TAKEN                                                          \
    "'control':{'0827':'british'},"                                    \
    "'units':{'br-bde2a':{'at':'0827'},'am-washington':{'at':'1912'}," \
    "'am-webb':{'at':'1912','under':'am-washington'}}"
#define LOSS_OF_WASHINGTON                                                 \
    "{'turn':13,'side':'british','phase':'combat','weather':'rain',"       \
    "'control':{'0827':'british'},'units':{'br-cornwallis':{'at':'1521'}," \
    "'br-gren-1':{'at':'1521','under':'br-cornwallis'},"                   \
    "'am-washington':{'at':'1521'},'am-webb':{'at':'1620'}}}"

/* La Petite Guerre: P22.1 to P22.4, and what P22.5 ends at once. */
static const struct end_row petite_rows[] = {
    {"", "resignation", "american",
     "{'turn':9,'side':'american','phase':'command'," ARMIES "}", RESIGN,
     DEGREE("british", "substantial"), NULL, NULL},
    {"", "resignation", "british",
     "{'turn':9,'side':'american','phase':'command'," ARMIES "}", RESIGN,
     DEGREE("american", "substantial"), NULL, NULL},
    {"", "no army left", "british",
     "{" AT_CLOSE ",'units':{'br-bde2a':{'at':'2713'}}}", END_PHASE,
     DEGREE("british", "decisive"), NULL, "[3,3]"},
    {"", "no army left", "british",
     "{" AT_CLOSE ",'units':{'am-webb':{'at':'1912'}}}", END_PHASE,
     DEGREE("american", "decisive"), NULL, "[3,3]"},
    {"", "no army left", "british",
     "{" AT_CLOSE ",'units':{'am-washington':{'at':'1912'}}}", END_PHASE, DRAWN,
     NULL, "[3,3]"},
    {"campaign", "Washington and Philadelphia", "british", LOSS_OF_WASHINGTON,
     "{'type':'attack','hex':'1521'}", DEGREE("british", "decisive"), NULL,
     "[2]"},
    {"points", "Washington", "british", LOSS_OF_WASHINGTON,
     "{'type':'attack','hex':'1521'}", DEGREE("british", "decisive"), NULL,
     "[2]"},
    {"campaign", "the end of March", "british",
     "{" AT_CLOSE ",'loyalty':-4," TAKEN "}", END_PHASE,
     DEGREE("british", "substantial"), NULL, "[3,3]"},
    {"campaign", "the end of March", "british",
     "{" AT_CLOSE ",'loyalty':-3," TAKEN "}", END_PHASE,
     DEGREE("british", "marginal"), NULL, "[3,3]"},
    {"campaign", "the end of March", "british",
     "{" AT_CLOSE ",'loyalty':0," TAKEN "}", END_PHASE, DRAWN, NULL, "[3,3]"},
    {"campaign", "the end of March", "british",
     "{" AT_CLOSE ",'loyalty':-3," ARMIES "}", END_PHASE,
     DEGREE("american", "marginal"), NULL, "[3,3]"},
    {"campaign", "the end of March", "british",
     "{" AT_CLOSE ",'loyalty':2," ARMIES "}", END_PHASE,
     DEGREE("american", "substantial"), NULL, "[3,3]"},
    {"campaign", "the end of March", "british",
     "{" AT_CLOSE ",'loyalty':3," ARMIES "}", END_PHASE,
     DEGREE("american", "decisive"), NULL, "[3,3]"},
};

/* Does some sharing out of the places that count come to this degree? */
static bool is_graded(const struct rules *rules, const json_t *scenario,
                      const json_t *degree)
{
    json_t *score =
        json_object_get(json_object_get(scenario, "victory"), "score");
    for (unsigned american = 0; american < 1U << json_array_size(score);
         american++) {
        json_t *position = ends_text("{" AT_CLOSE "," ARMIES "}");
        json_t *control = json_object();
        size_t i;
        json_t *line;
        json_array_foreach(score, i, line)
        {
            json_t *at = json_object_get(line, "at");
            if (at != NULL)
                json_object_set_new(
                    control, json_string_value(at),
                    json_string(american >> i & 1U ? "american" : "british"));
        }
        json_object_set_new(position, "control", control);
        json_object_set(position, "turn",
                        json_object_get(scenario, "last_turn"));
        json_t *result = json_object();
        json_object_set(result, "winner", json_object_get(degree, "winner"));
        json_object_set(result, "degree", json_object_get(degree, "degree"));
        if (ends_so(rules, (struct ending){.position = position,
                                           .action = ends_text(END_PHASE),
                                           .dice = ends_text("[3,3]"),
                                           .result = result,
                                           .by = "british"}))
            return true;
    }
    return false;
}

/*
 * Battles won count too, and no position says how many were. A degree that
 * needs them has a case that fights them, to its result.
 */
static const struct fought {
    const char *scenario, *file;
} fought[] = {
    {"introductory",
     "tests/cases/petite-guerre/p22-12-a-draw-by-two-battles.json"},
};

static bool is_fought(const struct rules *rules, const json_t *degree)
{
    for (size_t i = 0; i < sizeof fought / sizeof fought[0]; i++) {
        struct case_report report = {""};
        json_t *file = json_load_file(fought[i].file, 0, NULL);
        json_t *play = json_object_get(file, "play");
        json_t *check = json_object_get(
            json_array_get(play, json_array_size(play) - 1), "check");
        json_t *result = json_object_get(check, "result");
        cr_assert_not_null(result, "%s", fought[i].file);
        bool is_so = strcmp(fought[i].scenario, rules->scenario) == 0
                     && json_equal(json_object_get(result, "winner"),
                                   json_object_get(degree, "winner"))
                     && json_equal(json_object_get(result, "degree"),
                                   json_object_get(degree, "degree"))
                     && case_run(file, false, &report);
        json_decref(file);
        if (is_so)
            return true;
    }
    return false;
}

/* P22.5: the degrees of the scenarios that count points. */
static bool check_degrees(void)
{
    const struct rules *rules;
    bool has_points = false;
    for (int k = 0; (rules = library_scenario("petite-guerre", k)) != NULL;
         k++) {
        json_t *scenario = ends_scenario(rules);
        json_t *degrees =
            json_object_get(json_object_get(scenario, "victory"), "degrees");
        size_t i;
        json_t *degree;
        json_array_foreach(degrees, i, degree)
        {
            cr_expect(is_graded(rules, scenario, degree)
                          || is_fought(rules, degree),
                      "%s: no degree %zu", rules->scenario, i + 1);
            has_points = true;
        }
        json_decref(scenario);
    }
    return has_points;
}

Test(endings, of_petite_guerre)
{
    enum { COUNT = sizeof petite_rows / sizeof petite_rows[0] };
    static const char *words[ENDING_COUNT];
    ends_open_rules();
    memcpy(words, petite_ending_words, sizeof words);
    if (check_degrees()) /* is met there, and by no row */
        words[ENDING_POINTS] = words[ENDING_RESIGNATION];
    ends_check_game("petite-guerre", petite_rows, COUNT, words, ENDING_COUNT);
    library_close();
}
