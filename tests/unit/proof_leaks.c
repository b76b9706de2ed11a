/* Planted leaks: each of them is found, and without them there are none. */

#include "lab/selfplay/honest.h"
#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "tests/drill/drill.h"
#include "tests/drill/plant.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <sodium.h>

/*
 * So many find what is planted; the game itself is looked at far longer by
 * `make blindness` and `make honest`.
 */
enum {
    POSITIONS = 2000,
    HONEST_POSITIONS = 400,
    CLEAN_SHARE = 4,
    COUNT_EVERY = 20
};

/* One walk through matches of a scenario, looked at by every viewer. */
struct survey {
    const struct rules *rules;
    struct playing *playing;
    struct blind *blind;
    struct honest *honest; /* or NULL: only views are looked at */
    int positions, most;
};

/* What is forgotten and dealt, and now and then how evenly. */
static void look_honestly(struct survey *survey, viewer_id viewer)
{
    const void *state = survey->playing->state;
    if (honest_compare(survey->honest, state, viewer)
        && survey->positions % COUNT_EVERY == 0)
        (void)honest_count_deals(survey->honest, state, viewer);
}

static void look(struct survey *survey, seat_id seat)
{
    survey->positions++;
    for (viewer_id viewer = 0; viewer <= survey->rules->seat_count; viewer++) {
        viewer_id observers =
            viewer == survey->rules->seat_count ? VIEWER_PUBLIC : viewer;
        if (survey->honest != NULL)
            look_honestly(survey, observers);
        else
            (void)blind_compare(survey->blind, survey->playing->state,
                                observers, seat, &survey->playing->action);
    }
}

static void walk(struct survey *survey, int match)
{
    struct playing *playing = survey->playing;
    cr_assert(playing_start(playing, 7, match), "%s", playing->fault);
    while (!course_of(playing->state)->is_over
           && survey->positions < survey->most && survey->blind->leaks == 0) {
        seat_id seat;
        cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
        look(survey, seat);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
    }
}

/* Leaks found in a number of positions, of views, or of what is forgotten and
 * dealt; it stops at the first. */
static long leaks_of(const char *scenario, bool is_honesty)
{
    static struct tally tally;
    struct error error = {.text = ""};
    struct options options;
    struct survey survey = {.most = is_honesty ? HONEST_POSITIONS : POSITIONS};
    if (drill_plant == 0)
        survey.most /= CLEAN_SHARE;

    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    survey.rules = library_rules("drill", scenario);
    memcpy(options.value, survey.rules->option_initial, sizeof options.value);
    tally_init(&tally, survey.rules);
    survey.playing = playing_new(survey.rules, &options, 7, &tally);
    survey.playing->is_quick = true;
    if (is_honesty)
        survey.honest = honest_new(survey.rules, &survey.playing->player, 7);
    survey.blind = is_honesty
                       ? survey.honest->blind
                       : blind_new(survey.rules, &survey.playing->player, 7);
    for (int match = 0;
         survey.positions < survey.most && survey.blind->leaks == 0; match++)
        walk(&survey, match);
    long leaks = survey.blind->leaks;
    if (is_honesty)
        honest_free(survey.honest);
    else
        blind_free(survey.blind);
    playing_free(survey.playing);
    library_close();
    return leaks;
}

ParameterizedTestParameters(leaks, each_planted_one_is_found)
{
    static int plants[PLANT_KEEP - 1];
    for (int i = 0; i < PLANT_KEEP - 1; i++)
        plants[i] = i + 1;
    return cr_make_param_array(int, plants, PLANT_KEEP - 1);
}

ParameterizedTest(int *plant, leaks, each_planted_one_is_found)
{
    drill_plant = *plant;
    cr_assert_gt(leaks_of("ford", false), 0, "plant %d was not found", *plant);
}

Test(leaks, there_are_none_of_the_game_itself)
{
    cr_assert_eq(leaks_of("ford", false), 0);
    cr_assert_eq(leaks_of("muster", false), 0);
}

Test(leaks, cheats_that_keep_or_prefer_the_truth_are_found)
{
    for (int plant = PLANT_KEEP; plant < PLANTS; plant++) {
        drill_plant = plant;
        cr_assert_gt(leaks_of("ford", true), 0, "plant %d was not found",
                     plant);
    }
}

Test(leaks, the_game_itself_forgets_and_deals_honestly)
{
    cr_assert_eq(leaks_of("ford", true), 0);
    cr_assert_eq(leaks_of("muster", true), 0);
    cr_assert_eq(leaks_of("council", true), 0);
}
