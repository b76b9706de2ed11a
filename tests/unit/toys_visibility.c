/* What is seen and offered in Toy Soldier Battles, where cases seldom look. */

#include "server/rules/toy-soldiers/sight.h"
#include "tests/unit/vitoria_ground.h"

#include "server/rules/ids.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static struct ground ground;

static void close_ground(void)
{
    ground_close(&ground);
}

TestSuite(toys_know, .fini = close_ground);

static void open_toys(const char *position)
{
    ground_open_game(&ground, "toy-soldiers", position);
}

static seat_id seat_of(const char *name)
{
    uint16_t seat = id_find(ground.trial.rules, ID_SEAT, name);
    cr_assert_neq(seat, ID_NONE, "%s", name);
    return (seat_id)seat;
}

static void assert_has(const char *text, const char *part)
{
    cr_assert_not_null(strstr(text, part), "no %s in %s", part, text);
}

static void assert_lacks(const char *text, const char *part)
{
    cr_assert_null(strstr(text, part), "%s in %s", part, text);
}

/* Three generals with their aides, each in a square of their own. */
#define HEADQUARTERS                                                      \
    "\"scenario\": \"grand-battle\", \"position\": {\"turn\": 2,"         \
    " \"side\": \"blue\", \"phase\": \"movement\", \"units\": {"          \
    "\"bl-chief\": {\"at\": \"1619\"}, \"bl-adc1\": {\"at\": \"1619\"},"  \
    "\"bl-lgen\": {\"at\": \"0717\"}, \"bl-ladc1\": {\"at\": \"0717\"},"  \
    "\"bl-rgen\": {\"at\": \"2317\"}, \"bl-guard1\": {\"at\": \"1519\"}," \
    "\"rd-chief\": {\"at\": \"1702\"}, \"rd-guard1\": {\"at\": \"1802\"}}}"

/* T19.4: neither a handle nor a gap tells that others write too. */
Test(toys_know, letters_are_numbered_for_each_reader)
{
    open_toys(HEADQUARTERS);
    ground_play(&ground, seat_of("blue-left"),
                "{\"type\": \"write\", \"adc\": \"bl-ladc1\","
                " \"to\": \"blue-right\", \"text\": \"Hold.\"}");
    ground_play(&ground, seat_of("blue-commander"),
                "{\"type\": \"write\", \"adc\": \"bl-adc1\","
                " \"to\": \"blue-right\", \"text\": \"Advance.\"}");
    const char *view = ground_view(&ground, seat_of("blue-commander"));
    assert_has(view, "\"001\":{\"from\":\"blue-commander\"");
    assert_lacks(view, "\"002\"");
    assert_lacks(view, "Hold.");
    assert_has(view, "\"letter\":true");
}

/* T19.4: their own side sees the aide ride with it; the enemy sees nothing. */
Test(toys_know, a_letter_is_told_to_its_side_alone)
{
    open_toys(HEADQUARTERS);
    char *before = strdup(ground_view(&ground, seat_of("red-commander")));
    ground_play(&ground, seat_of("blue-left"),
                "{\"type\": \"write\", \"adc\": \"bl-ladc1\","
                " \"to\": \"blue-right\", \"text\": \"Hold.\"}");
    cr_assert_str_eq(ground_told(&ground, seat_of("red-commander")), "[]");
    cr_assert_str_eq(ground_told(&ground, VIEWER_PUBLIC), "[]");
    assert_has(ground_told(&ground, seat_of("blue-right")),
               "Blue Left aide carries a letter.");
    assert_lacks(ground_told(&ground, seat_of("blue-right")), "Rohan");
    assert_has(ground_told(&ground, seat_of("blue-left")),
               "took a letter to Prince Rohan");
    cr_assert_str_eq(ground_view(&ground, seat_of("red-commander")), before);
    free(before);
}

#define GUNS                                                     \
    "\"scenario\": \"drill-field\", \"position\": {\"turn\": 2," \
    " \"side\": null, \"phase\": \"artillery\", \"units\": {"    \
    "\"b-foot\": {\"at\": \"1106\"}, \"r-line2\": {\"at\": \"1103\"}}}"

/* T19.3: nor that there is a plot. */
Test(toys_know, a_plot_is_told_to_its_side_alone)
{
    open_toys(GUNS);
    char *before = strdup(ground_view(&ground, seat_of("red")));
    ground_play(&ground, seat_of("blue"),
                "{\"type\": \"plot\", \"unit\": \"b-foot\","
                " \"target\": \"r-line2\"}");
    cr_assert_str_eq(ground_told(&ground, seat_of("red")), "[]");
    cr_assert_str_eq(ground_told(&ground, VIEWER_PUBLIC), "[]");
    assert_has(ground_told(&ground, seat_of("blue")), "is laid on");
    assert_has(ground_view(&ground, seat_of("blue")),
               "\"plots\":{\"b-foot\":\"r-line2\"}");
    cr_assert_str_eq(ground_view(&ground, seat_of("red")), before);
    free(before);
}

/* T20.2: every choice of a list can still be made a legal army. */
Test(toys_know, an_army_is_chosen_within_its_limits)
{
    open_toys("\"scenario\": \"pick-your-army\"");
    const char *types =
        ground_pick(&ground, seat_of("blue"), "{\"type\": \"muster\"}");
    assert_has(types, "infantry-militia");
    assert_has(types, "cavalry-veteran");
    const char *guns = ground_pick(&ground, seat_of("blue"),
                                   "{\"type\": \"muster\", \"units\":"
                                   " [{\"type\": \"foot-artillery\"}]}");
    assert_has(guns, "{\"value\":3,\"cost\":24}");
    assert_lacks(guns, "{\"value\":4,");
    assert_has(guns, "\"suggest\":");
}

/* T10.1: there and back by the same squares. */
Test(toys_know, a_line_is_the_same_both_ways)
{
    open_toys(GUNS);
    const struct toys_rules *rules =
        toys_rules(library_rules("toy-soldiers", "grand-battle"));
    int open = 0, shut = 0;
    for (place_id a = 0; a < rules->base.board.places; a += 3)
        for (place_id b = 0; b < rules->base.board.places; b += 7) {
            bool sees = toys_sees_place(rules, a, b, false);
            cr_assert_eq(sees, toys_sees_place(rules, b, a, false), "%d %d", a,
                         b);
            open += sees;
            shut += !sees;
        }
    cr_assert(open > 1000 && shut > 1000, "%d open, %d shut", open, shut);
}

/* T19.5: watchers look at the turn before, as long as visibility is limited. */
Test(toys_know, watchers_do_not_see_a_move_of_this_turn)
{
    open_toys("\"scenario\": \"drill-field\","
              " \"options\": {\"limited_visibility\": true},"
              " \"position\": {\"turn\": 2, \"side\": \"blue\","
              " \"phase\": \"movement\", \"units\": {"
              "\"b-line1\": {\"at\": \"1208\"}, \"r-line1\": {\"at\": \"1205\"}"
              "}}");
    char *before = strdup(ground_view(&ground, VIEWER_PUBLIC));
    assert_has(before, "\"b-line1\":{\"at\":\"1208\"");
    ground_play(&ground, seat_of("blue"),
                "{\"type\": \"move\", \"unit\": \"b-line1\","
                " \"path\": [\"1207\"]}");
    cr_assert_str_eq(ground_told(&ground, VIEWER_PUBLIC), "[]");
    cr_assert_str_eq(ground_view(&ground, VIEWER_PUBLIC), before);
    assert_has(ground_view(&ground, seat_of("blue")),
               "\"b-line1\":{\"at\":\"1207\"");
    free(before);
}

/* T17.7: choices about a piece that is not shown are none. */
Test(toys_know, no_choices_at_whom_one_does_not_see)
{
    static const char charge[] = "{\"type\": \"charge\", \"unit\": \"b-drag\","
                                 " \"target\": \"r-line1\"}";
    static const char *const options[] = {"true", "false"};
    for (int i = 0; i < 2; i++) {
        char position[600];
        snprintf(position, sizeof position,
                 "\"scenario\": \"drill-field\","
                 " \"options\": {\"limited_visibility\": %s},"
                 " \"position\": {\"turn\": 2, \"side\": \"blue\","
                 " \"phase\": \"movement\", \"units\": {"
                 "\"b-drag\": {\"at\": \"0706\"},"
                 "\"r-line1\": {\"at\": \"0701\"},"
                 "\"b-line1\": {\"at\": \"1612\"}}}",
                 options[i]);
        open_toys(position);
        const char *picked = ground_pick(&ground, seat_of("blue"), charge);
        bool sees = toys_sees_place(
            toys_rules(ground.trial.rules),
            board_place(&ground.trial.rules->board, "0706"),
            board_place(&ground.trial.rules->board, "0701"), true);
        if (i == 1 || sees)
            assert_has(picked, "\"0705\"");
        else
            assert_lacks(picked, "\"0705\"");
        if (i == 0)
            ground_close(&ground);
    }
}

/* T20.5: the commander acts for what a seat leaves behind, though that seat
 * had ended its phase. */
Test(toys_know, a_seat_that_ended_its_phase_leaves_its_pieces)
{
    open_toys(HEADQUARTERS);
    struct trial *trial = &ground.trial;
    ground_play(&ground, seat_of("blue-left"), "{\"type\": \"end_phase\"}");
    cr_assert_eq(drive_seats(trial->rules, trial->state, trial->scratch,
                             seat_only(seat_of("blue-left")), &trial->chance,
                             &trial->events),
                 PLAYED_ACCEPTED);
    ground_play(&ground, seat_of("blue-commander"),
                "{\"type\": \"move\", \"unit\": \"bl-ladc1\","
                " \"path\": [\"0716\"]}");
    ground_play(&ground, seat_of("blue-commander"),
                "{\"type\": \"end_phase\"}");
    cr_assert_eq(course_of(trial->state)->empty,
                 seat_only(seat_of("blue-left")));
}

/* Who rides along over two squares is told of once. */
Test(toys_know, a_rider_is_told_of_once)
{
    open_toys("\"scenario\": \"first-shots\", \"position\": {\"turn\": 2,"
              " \"side\": \"blue\", \"phase\": \"movement\", \"units\": {"
              "\"bl-general\": {\"at\": \"0607\"},"
              "\"bl-grenadiers\": {\"at\": \"0607\"},"
              "\"rd-grenadiers\": {\"at\": \"0701\"}}}");
    ground_play(&ground, seat_of("blue"),
                "{\"type\": \"move\", \"unit\": \"bl-grenadiers\","
                " \"path\": [\"0606\", \"0605\"],"
                " \"with\": [\"bl-general\"]}");
    const char *told = ground_told(&ground, seat_of("blue"));
    const char *first = strstr(told, "rode along");
    cr_assert_not_null(first, "%s", told);
    cr_assert_null(strstr(first + 1, "rode along"), "%s", told);
    assert_has(told, "Blue holds Mill (0605).");
}

/* Who goes first is shown when it is chosen: until then it is the last turn's.
 */
Test(toys_know, the_first_half_turn_is_of_this_turn)
{
    open_toys("\"dice\": [4, 4, 6, 3], \"scenario\": \"drill-field\","
              " \"position\": {\"turn\": 2, \"phase\": \"artillery\","
              " \"first\": \"blue\","
              " \"units\": {\"b-line1\": {\"at\": \"0112\"},"
              " \"r-line1\": {\"at\": \"1601\"}}}");
    assert_lacks(ground_view(&ground, seat_of("red")), "\"first\":\"");
    ground_play(&ground, seat_of("red"),
                "{\"type\": \"choose\", \"option\": \"first\"}");
    assert_has(ground_view(&ground, seat_of("red")), "\"first\":\"red\"");
}
