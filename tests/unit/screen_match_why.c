/* Why something cannot be chosen, and what lies under the cursor. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_match_why);

/* An answer to match.explain. */
static void explained(enum asked asked, const char *body)
{
    json_t *result = json_loads(body, 0, NULL);
    cr_assert_not_null(result, "%s", body);
    json_object_set_new(fixture.wire, "explained", result);
    fixture_reply(&fixture, asked, "explained");
}

static void expect_explain(const char *params)
{
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "match.explain");
    char *text = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(text, params);
    free(text);
}

static void said(const char *text)
{
    cr_assert_not_null(strstr(fixture.model.notice, text), "%s: %s", text,
                       fixture.model.notice);
}

/* Points at a place that the path of the horse cannot end in. */
static void point_beyond(void)
{
    fixture_type(&fixture, "g0508\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g1007\r\r");
}

Test(screen_match_why, a_place_out_of_reach_has_its_clause)
{
    point_beyond();
    expect_explain("{\"action\":{\"path\":[\"0707\",\"0807\",\"0907\","
                   "\"1007\"],\"type\":\"move\",\"unit\":\"bl-3\"},"
                   "\"as\":\"north\",\"match\":\"m_1\"}");
    explained(ASKED_WHY_ELSE, "{\"seq\":7,\"allowed\":true}");
    explained(ASKED_WHY, "{\"seq\":7,\"allowed\":false,\"clause\":\"F1.2\"}");
    said("Not 1007: F1.2");
    fixture_press(&fixture, 'c');
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    cr_assert_not_null(strstr(fixture.model.sheet.heading, "F1.2"));
}

/* A clause about what else the action lacks says nothing of the place. */
Test(screen_match_why, what_bars_everything_is_not_the_reason)
{
    point_beyond();
    explained(ASKED_WHY_ELSE,
              "{\"seq\":7,\"allowed\":false,\"clause\":\"F9.9\"}");
    explained(ASKED_WHY, "{\"seq\":7,\"allowed\":false,\"clause\":\"F9.9\"}");
    said("1007 cannot be chosen now");
}

Test(screen_match_why, a_piece_that_cannot_act_has_its_clause)
{
    fixture_type(&fixture, "g1006\r\r");
    expect_explain("{\"action\":{\"path\":[\"1005\"],\"type\":\"move\","
                   "\"unit\":\"rd-1\"},\"as\":\"north\",\"match\":\"m_1\"}");
    explained(ASKED_WHY_ELSE, "{\"seq\":7,\"allowed\":true}");
    explained(ASKED_WHY, "{\"seq\":7,\"allowed\":false,\"clause\":\"F1.1\"}");
    said("Not 1st Red: F1.1");
}

/* The horse cannot be its own target, and that is no rule of the game. */
Test(screen_match_why, what_is_chosen_already_is_not_asked_of)
{
    json_t *picked = json_loads(
        "{\"seq\":8,\"complete\":false,\"open\":[{\"field\":\"target\","
        "\"choose\":\"piece\",\"from\":[\"rd-1\",\"rd-2\"]}]}",
        0, NULL);
    json_object_set_new(fixture.wire, "picked", picked);
    fixture_type(&fixture, "g0508\r\r");
    fixture_reply(&fixture, ASKED_PICK, "picked");
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_str_neq(fixture_effect(&fixture, EFFECT_CALL) == NULL
                          ? ""
                          : fixture_effect(&fixture, EFFECT_CALL)->method,
                      "match.explain");
    said("Tab goes to what can be");
}

Test(screen_match_why, an_empty_place_says_where_to_go)
{
    fixture_type(&fixture, "g0101\r\r");
    said("Tab goes to what can act");
}

Test(screen_match_why, out_of_turn_it_says_whose_it_is)
{
    json_object_set_new(
        fixture.wire, "told",
        json_loads("{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],"
                   "\"to_act\":[\"south\"]}",
                   0, NULL));
    fixture_notify(&fixture, "match.update", "told");
    fixture_type(&fixture, "g0101\r\r");
    said("waiting for South (Björn)");
}

Test(screen_match_why, all_that_is_here_is_read)
{
    fixture_type(&fixture, "g0607\rv");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    const char *text = fixture.model.sheet.text;
    cr_assert_not_null(strstr(text, "1st Blue"), "%s", text);
    cr_assert_not_null(strstr(text, "2nd Blue"), "%s", text);
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_type(&fixture, ":look\r");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
}
