/* The pane of the review: asked for when the match is over, and left for the
 * moment that is chosen. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_review);

static const char told[] =
    "{\"match\":\"m_1\",\"as\":\"north\",\"own\":9,\"judged\":8,"
    "\"hides\":true,"
    "\"turns\":["
    "{\"turn\":1,\"luck\":-120,\"error\":80,\"ignorance\":0,"
    "\"luck_of_others\":40},"
    "{\"turn\":2,\"luck\":310,\"error\":1204,\"ignorance\":500,"
    "\"luck_of_others\":0}],"
    "\"sums\":{\"luck\":190,\"error\":1284,\"ignorance\":500,"
    "\"luck_of_others\":40},"
    "\"turning_points\":["
    "{\"command\":14,\"turn\":2,\"seat\":\"north\",\"drop\":1704,"
    "\"luck\":0,\"error\":1204,\"ignorance\":500,"
    "\"done\":{\"row\":{\"type\":\"move\",\"label\":\"Move\",\"fields\":["
    "{\"name\":\"unit\",\"choose\":\"piece\"},"
    "{\"name\":\"path\",\"choose\":\"path\"}]},"
    "\"action\":{\"type\":\"move\",\"unit\":\"bl-1\",\"path\":[\"0507\"]}},"
    "\"better\":{\"leaves\":false,"
    "\"row\":{\"type\":\"move\",\"label\":\"Move\",\"fields\":["
    "{\"name\":\"unit\",\"choose\":\"piece\"},"
    "{\"name\":\"path\",\"choose\":\"path\"}]},"
    "\"action\":{\"type\":\"move\",\"unit\":\"bl-1\",\"path\":[\"0607\"]}}},"
    "{\"command\":17,\"turn\":2,\"seat\":\"south\",\"drop\":310,"
    "\"luck\":310,\"error\":0,\"ignorance\":0}],"
    "\"chances\":["
    "{\"command\":0,\"turn\":1,\"truth\":5000,\"known\":5000},"
    "{\"command\":5,\"turn\":1,\"truth\":5600,\"known\":5000},"
    "{\"command\":9,\"turn\":2,\"truth\":6000,\"known\":7400},"
    "{\"command\":14,\"turn\":2,\"truth\":3100,\"known\":3400},"
    "{\"command\":20,\"turn\":2,\"truth\":0,\"known\":0}]}";

static void end_match(void)
{
    fixture_notify(&fixture, "match.update", "update_over");
    cr_assert(match_is_over(&fixture.model.match));
}

static void open_review(void)
{
    end_match();
    fixture_press(&fixture, 'W');
    fixture_answer(&fixture, ASKED_REVIEW, told);
}

Test(screen_review, there_is_none_while_the_match_goes_on)
{
    fixture_press(&fixture, 'W');
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}

Test(screen_review, it_is_asked_for_once_and_drawn)
{
    end_match();
    fixture_press(&fixture, 'W');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(effect->method, "match.review");
    fixture_sees(&fixture, "being gone through", true);
    fixture_answer(&fixture, ASKED_REVIEW, told);
    fixture_golden(&fixture, "review-80x24");
    fixture_press(&fixture, 'q');
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    fixture_press(&fixture, 'W');
    fixture_sees(&fixture, "17.0 of 100 lost", true);
}

Test(screen_review, enter_goes_to_that_moment)
{
    open_review();
    fixture_press(&fixture, PRESS_DOWN);
    cr_assert_eq(fixture.model.review.chosen, 1);
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_eq(fixture.model.pane, PANE_REPLAY);
    cr_assert_eq(fixture.model.replay.wanted, -1 - 14);
    cr_assert_str_eq(fixture.model.replay.as, "north");
}

Test(screen_review, the_next_seat_is_asked_for)
{
    open_review();
    fixture_press(&fixture, 'v');
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"as\":\"south\""), "%s", params);
    free(params);
}

Test(screen_review, what_could_not_be_answered_is_said)
{
    end_match();
    fixture_press(&fixture, 'W');
    fixture_refuse(&fixture, ASKED_REVIEW, STATUS_NOT_FOUND,
                   "the rules of this game have changed", "");
    fixture_sees(&fixture, "The rules of this game have changed", true);
    cr_assert_eq(fixture.model.pane, PANE_MATCH, "nothing will come there");
}
