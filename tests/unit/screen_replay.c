/* The pane of looking back: steps there and back, play, notes, what is new. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS = 150 };

static struct fixture fixture;

/* The first update brings the view; each later one a turn and a place. */
static json_t *make_page(int from, int to, bool is_over)
{
    json_t *updates = json_array();
    for (int i = from; i <= to; i++) {
        json_t *patch = i == 1 ? json_deep_copy(json_object_get(
                            json_object_get(fixture.wire, "watch"), "view"))
                               : json_pack("{s:i,s:{s:{s:s}}}", "turn",
                                           1 + i / 10, "pieces", "bl-1", "at",
                                           i % 2 == 0 ? "0507" : "0607");
        json_t *update = json_pack(
            "{s:i,s:s,s:[{s:s,s:s,s:[s]}],s:o}", "seq", i, "at",
            "2026-11-22T07:00:00.000Z", "happenings", "kind", "move", "text",
            i % 2 == 0 ? "1st Blue moves to 0507" : "1st Blue moves to 0607",
            "at", i % 2 == 0 ? "0507" : "0607", "patch", patch);
        if (is_over)
            json_object_set_new(update, "command", json_integer(2 * i));
        json_array_append_new(updates, update);
    }
    return json_pack("{s:s,s:s,s:i,s:o}", "match", "m_1", "as", "north", "last",
                     STEPS, "updates", updates);
}

static void answer(enum asked asked, json_t *taken)
{
    json_object_set_new(fixture.wire, "made", taken);
    fixture_reply(&fixture, asked, "made");
}

static void setup(void)
{
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
    fixture_press(&fixture, 'h');
}

static void teardown(void)
{
    fixture_close(&fixture);
}

TestSuite(screen_replay, .init = setup, .fini = teardown);

static void load(void)
{
    answer(ASKED_REPLAY, make_page(1, 100, false));
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"from\":101"), "%s", params);
    free(params);
    answer(ASKED_REPLAY, make_page(101, STEPS, false));
}

static const char *place(void)
{
    const json_t *piece = json_object_get(
        json_object_get(fixture.model.replay.view, "pieces"), "bl-1");
    return json_string_value(json_object_get(piece, "at"));
}

static int at(void)
{
    return fixture.model.replay.at;
}

Test(screen_replay, begins_at_the_last_and_goes_anywhere)
{
    load();
    cr_assert_eq(at(), STEPS);
    for (int to = STEPS - 1; to > 1; to--) {
        fixture_press(&fixture, PRESS_LEFT);
        cr_assert_eq(at(), to);
        cr_assert_str_eq(place(), to % 2 == 0 ? "0507" : "0607");
    }
    fixture_press(&fixture, PRESS_END);
    cr_assert_eq(at(), STEPS);
    fixture_press(&fixture, PRESS_HOME);
    cr_assert_eq(at(), 1);
    fixture_press(&fixture, PRESS_LEFT);
    cr_assert_eq(at(), 1);
    fixture_press(&fixture, PRESS_PAGE_DOWN);
    fixture_press(&fixture, PRESS_RIGHT);
    cr_assert_eq(at(), 12);
    cr_assert_str_eq(place(), "0507");
    fixture_type(&fixture, "t9\r");
    cr_assert_eq(at(), 80);
    fixture_type(&fixture, "t@40\r");
    cr_assert_eq(at(), 40);
    fixture_golden(&fixture, "replay-80x24");
}

static void tick(int64_t now)
{
    struct message message = {.kind = MESSAGE_TICK, .now = now};
    effects_release(&fixture.effects);
    effects_init(&fixture.effects);
    update(&fixture.model, &message, &fixture.effects);
}

Test(screen_replay, plays_at_a_speed_and_stops_at_the_end)
{
    load();
    fixture_press(&fixture, ' ');
    cr_assert_eq(at(), 1);
    tick(1000);
    cr_assert_eq(at(), 2);
    fixture_type(&fixture, ">>");
    tick(2000);
    cr_assert_eq(at(), 6);
    fixture_press(&fixture, ' ');
    tick(3000);
    cr_assert_eq(at(), 6);
    fixture_press(&fixture, ' ');
    for (int i = 0; i < 100; i++)
        tick(4000 + i);
    cr_assert_eq(at(), STEPS);
    cr_assert_not(fixture.model.replay.is_playing);
}

Test(screen_replay, updates_meanwhile_leave_it_as_it_is)
{
    load();
    fixture_press(&fixture, PRESS_HOME);
    fixture_notify(&fixture, "match.update", "update");
    cr_assert_eq(at(), 1);
    cr_assert_eq(fixture.model.pane, PANE_REPLAY);
    fixture_press(&fixture, 'q');
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
    cr_assert_null(fixture.model.replay.view);
}

Test(screen_replay, notes_are_asked_for_and_written)
{
    load();
    fixture_type(&fixture, "t@40\rnwhy here?\r");
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"as\":\"north\",\"match\":\"m_1\",\"seq\":40,"
                             "\"text\":\"why here?\"}");
    free(params);
    answer(ASKED_NOTES, json_pack("{s:s,s:[{s:i,s:s}]}", "text", "", "moments",
                                  "seq", 40, "text", "why here?"));
    char *screen = fixture_draw(&fixture);
    cr_assert_not_null(strstr(screen, "why here?"));
    free(screen);
}

Test(screen_replay, when_it_is_over_another_seat_at_the_same_command)
{
    answer(ASKED_REPLAY, make_page(1, STEPS, true));
    fixture_press(&fixture, 'v');
    cr_assert_str_eq(fixture.model.replay.as, "north", "not while it runs");
    fixture_notify(&fixture, "match.update", "update_over");
    fixture_type(&fixture, "t@40\rv");
    cr_assert_str_neq(fixture.model.replay.as, "north");
    json_t *page = make_page(1, STEPS, true);
    json_object_set_new(page, "as", json_string(fixture.model.replay.as));
    answer(ASKED_REPLAY, page);
    cr_assert_eq(at(), 40);
}

Test(screen_replay, what_is_new_is_told_and_then_seen)
{
    fixture_press(&fixture, 'q');
    answer(ASKED_SINCE,
           json_pack("{s:s,s:s,s:i,s:i,s:[{s:i,s:{s:s,s:s}}],s:[{s:i,s:i,s:i,"
                     "s:{s:i}}],s:i,s:{s:[s]}}",
                     "match", "m_1", "as", "north", "after", 3, "seq", 7, "key",
                     "seq", 5, "line", "kind", "loss", "text",
                     "2nd Blue is lost", "rest", "seq", 6, "to", 7, "folded", 2,
                     "kinds", "pass", 2, "left_out", 0, "changes", "gone",
                     "bl-2"));
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"seq\":"), "%s", params);
    free(params);
    fixture_press(&fixture, 'S');
    fixture_golden(&fixture, "since-80x24");
}
