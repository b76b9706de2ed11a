/* Planted leaks: each of them is found, and without them there are none. */

#include "lab/selfplay/blind.h"
#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "tests/drill/drill.h"
#include "tests/drill/plant.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <sodium.h>

enum { POSITIONS = 2000 };

/* One walk through matches of a scenario, looked at by every viewer. */
struct survey {
    const struct rules *rules;
    struct playing *playing;
    struct blind *blind;
    int positions;
};

static void look(struct survey *survey, seat_id seat)
{
    survey->positions++;
    for (viewer_id viewer = 0; viewer <= survey->rules->seat_count; viewer++) {
        bool is_last = viewer == survey->rules->seat_count;
        (void)blind_compare(survey->blind, survey->playing->state,
                            is_last ? VIEWER_PUBLIC : viewer, seat,
                            &survey->playing->action);
    }
}

static void walk(struct survey *survey, int match)
{
    struct playing *playing = survey->playing;
    cr_assert(playing_start(playing, 7, match), "%s", playing->fault);
    while (!course_of(playing->state)->is_over && survey->positions < POSITIONS
           && survey->blind->leaks == 0) {
        seat_id seat;
        cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
        look(survey, seat);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
    }
}

/* Leaks found in a number of positions; it stops at the first. */
static long leaks_in(const char *scenario)
{
    static struct tally tally;
    struct error error = {.text = ""};
    struct options options;
    struct survey survey = {0};

    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    survey.rules = library_rules("drill", scenario);
    memcpy(options.value, survey.rules->option_initial, sizeof options.value);
    tally_init(&tally, survey.rules);
    survey.playing = playing_new(survey.rules, &options, 7, &tally);
    survey.playing->is_quick = true;
    survey.blind = blind_new(survey.rules, &survey.playing->player, 7);
    for (int match = 0;
         survey.positions < POSITIONS && survey.blind->leaks == 0; match++)
        walk(&survey, match);
    long leaks = survey.blind->leaks;
    blind_free(survey.blind);
    playing_free(survey.playing);
    library_close();
    return leaks;
}

ParameterizedTestParameters(leaks, each_planted_one_is_found)
{
    static int plants[PLANTS - 1];
    for (int i = 0; i < PLANTS - 1; i++)
        plants[i] = i + 1;
    return cr_make_param_array(int, plants, PLANTS - 1);
}

ParameterizedTest(int *plant, leaks, each_planted_one_is_found)
{
    drill_plant = *plant;
    cr_assert_gt(leaks_in("ford"), 0, "plant %d was not found", *plant);
}

Test(leaks, there_are_none_of_the_game_itself)
{
    cr_assert_eq(leaks_in("ford"), 0);
    cr_assert_eq(leaks_in("muster"), 0);
}
