/* A plan: laid out over the board, put in order, sent until it meets a change.
 */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_plan);

static void sees(const char *text, bool is_there)
{
    fixture_sees(&fixture, text, is_there);
}

static void expect_sent(const char *action)
{
    char *text = fixture_params(&fixture, EFFECT_ACT);
    cr_assert_str_eq(text, action);
    free(text);
}

static const char horse[] = "{\"path\":[\"0707\",\"0807\"],\"type\":\"move\","
                            "\"unit\":\"bl-3\"}";
static const char end[] = "{\"type\":\"end_phase\"}";

/* The horse goes to 0807, and the phase ends. */
static void plan_two(void)
{
    fixture_press(&fixture, 'P');
    fixture_type(&fixture, "g0508\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_path");
    fixture_type(&fixture, "g0807\r\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    fixture_press(&fixture, 'e');
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    sees("Plan: End movement", true);
    fixture_press(&fixture, 's');
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
}

/* The answer to the step that was sent last: it made this update. */
static void answer(int seq)
{
    json_t *result = json_pack("{s:i}", "seq", seq);
    json_object_set_new(fixture.wire, "answered", result);
    fixture_reply(&fixture, ASKED_PLAN, "answered");
}

static void tell(int seq, const char *happenings)
{
    json_t *body = json_pack("{s:s,s:i,s:o}", "match", "m_1", "seq", seq,
                             "happenings", json_loads(happenings, 0, NULL));
    json_object_set_new(fixture.wire, "told", body);
    fixture_notify(&fixture, "match.update", "told");
}

Test(screen_plan, is_drawn_and_counted)
{
    plan_two();
    fixture_press(&fixture, PRESS_ESCAPE);
    sees("Planned: 2; s sends, P lists.", true);
    fixture_golden(&fixture, "plan-80x24");
    fixture_press(&fixture, '+');
    fixture_golden(&fixture, "plan-near-80x24");
    fixture_type(&fixture, "--");
    fixture_golden(&fixture, "plan-far-80x24");
}

/* Its arrows once lay where the middle view has the sides of a hex. */
Test(screen_plan, in_the_far_view_its_number_stands_where_it_ends)
{
    plan_two();
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, '-');
    free(fixture_draw(&fixture));
    const struct cells *cells = &fixture.cells;
    place_id last = board_place(&fixture.model.match.assets->board, "0807");
    bool is_there = false;
    for (int i = 0; i < cells->columns * cells->rows; i++)
        is_there = is_there
                   || (cells->cell[i].place == last
                       && cells->cell[i].character == '1');
    cr_assert(is_there);
}

Test(screen_plan, steps_are_sent_one_after_the_other)
{
    plan_two();
    fixture_press(&fixture, 's');
    expect_sent(horse);
    answer(8);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT), "not told yet");
    tell(8, "[{\"kind\":\"move\",\"text\":\"Blue Horse moves.\"}]");
    expect_sent(end);
    tell(9, "[]");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    answer(9);
    sees("The plan is carried out: 2 sent", true);
    fixture_press(&fixture, 'e');
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent(end); /* at once again */
}

static void stops(int seq, const char *happenings, const char *why)
{
    plan_two();
    fixture_press(&fixture, 's');
    tell(seq, happenings);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    answer(seq);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    cr_assert_not_null(strstr(fixture.model.notice, why), "%s",
                       fixture.model.notice);
    sees("Stopped after 1 of 2", true);
    fixture_press(&fixture, 'i');
    sees("Planned: 1;", true);
    fixture_press(&fixture, 's');
    expect_sent(end);
}

Test(screen_plan, stops_at_dice)
{
    stops(8,
          "[{\"kind\":\"fire\",\"text\":\"Fire.\",\"dice\":[{\"of\":6,"
          "\"value\":3}]}]",
          "dice were thrown");
}

Test(screen_plan, stops_at_what_is_made_known)
{
    stops(8, "[{\"kind\":\"x\",\"text\":\"A card.\",\"reveals\":\"F1.4\"}]",
          "something was made known");
}

Test(screen_plan, stops_at_an_act_of_another)
{
    stops(9, "[]", "others have acted");
}

Test(screen_plan, stops_at_a_refusal_and_keeps_the_step)
{
    plan_two();
    fixture_press(&fixture, 's');
    fixture_refuse(&fixture, ASKED_PLAN, STATUS_REFUSED, "the river stops you",
                   "F1.2");
    cr_assert_not_null(strstr(fixture.model.notice,
                              "after 0 of 2: refused by F1.2, The river"),
                       "%s", fixture.model.notice);
    fixture_press(&fixture, 'c');
    sees("F1.2", true);
    fixture_press(&fixture, PRESS_ESCAPE);
    sees("Planned: 2;", true);
}

Test(screen_plan, stops_where_a_step_is_not_offered)
{
    plan_two();
    fixture_press(&fixture, 's');
    answer(8);
    json_t *body = json_loads(
        "{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"offer\":"
        "{\"actions\":[{\"type\":\"choose\",\"fixed\":{\"choice\":\"x\"}}]}}",
        0, NULL);
    json_object_set_new(fixture.wire, "told", body);
    fixture_notify(&fixture, "match.update", "told");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    sees("the next step is not offered now", true);
}

Test(screen_plan, a_lost_connection_stops_it)
{
    plan_two();
    fixture_press(&fixture, 's');
    fixture_notify(&fixture, "match.watch", "watch");
    answer(7);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    cr_assert_not_null(strstr(fixture.model.notice, "connection was lost"));
}

Test(screen_plan, steps_are_put_in_order_and_dropped)
{
    plan_two();
    fixture_press(&fixture, 'P');
    sees("1  Move Blue Horse: 0508 → 0707 → 0807", true);
    sees("2  End movement", true);
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, 'u');
    sees("1  End movement", true);
    fixture_press(&fixture, 'd');
    sees("2  End movement", true);
    fixture_press(&fixture, 'x');
    sees("No longer planned: End movement", true);
    fixture_press(&fixture, PRESS_UP);
    sees("End movement", false);
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, PRESS_BACKSPACE);
    sees("No longer planned: Move Blue Horse", true);
    fixture_type(&fixture, "PP");
    fixture_press(&fixture, 'e');
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent(end);
}

Test(screen_plan, escape_stops_after_the_step_under_way)
{
    plan_two();
    fixture_press(&fixture, 's');
    fixture_press(&fixture, PRESS_ESCAPE);
    tell(8, "[]");
    answer(8);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    sees("Stopped after 1 of 2: as you wished", true);
}

Test(screen_plan, waits_in_the_lobby_for_its_match)
{
    plan_two();
    fixture_press(&fixture, 'q');
    fixture_press(&fixture, PRESS_ENTER);
    fixture_notify(&fixture, "match.watch", "watch");
    fixture_reply(&fixture, ASKED_ASSETS, "assets");
    sees("Planned: 2;", true);
}
