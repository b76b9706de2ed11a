/* Vacation, a rematch, who is away, and what an invitation comes to. */

#include "client/link/local_time.h"
#include "client/link/terms_text.h"
#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct fixture fixture;

static void setup(void)
{
    setenv("TZ", "Europe/Berlin", 1);
    tzset();
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_match(&fixture);
}

static void teardown(void)
{
    fixture_close(&fixture);
}

TestSuite(screen_rematch, .init = setup, .fini = teardown);

/* A message made of one of the wire's, with members of another text. */
static void notify(const char *method, const char *name, const char *more)
{
    json_t *message = json_deep_copy(json_object_get(fixture.wire, name));
    json_t *members = json_loads(more, 0, NULL);
    cr_assert_not_null(members, "%s", more);
    json_object_update(message, members);
    json_decref(members);
    json_object_set_new(fixture.wire, "made", message);
    fixture_notify(&fixture, method, "made");
}

static void expect_sent(const char *wanted)
{
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, wanted);
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "match.vacation");
    free(params);
}

static bool shows(const char *text)
{
    char *screen = fixture_draw(&fixture);
    bool is_there = strstr(screen, text) != NULL;
    free(screen);
    return is_there;
}

Test(screen_rematch, vacation_begins_and_ends_by_its_key)
{
    fixture_press(&fixture, 'V');
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL), "none is allowed");
    fixture.model.now = INT64_C(1795305600000); /* 22 November 2026, 0:00 */
    notify("match.update", "update_hand",
           "{\"clock\":{\"north\":{\"left\":1000,\"vacation\":259200000}}}");
    fixture_type(&fixture, "Vsoon\r");
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, 'V');
    cr_assert(shows("3 days"));
    fixture_type(&fixture, "2d\r");
    expect_sent("{\"as\":\"north\",\"match\":\"m_1\",\"until\":"
                "\"2026-11-24T00:00:00.000Z\"}");
    notify("match.update", "update_hand",
           "{\"clock\":{\"north\":{\"left\":1000,\"away\":true,\"stands\":"
           "\"2026-11-24T00:00:00.000Z\"}}}");
    fixture_press(&fixture, 'V');
    expect_sent("{\"as\":\"north\",\"match\":\"m_1\"}");
}

Test(screen_rematch, a_rematch_is_asked_for_when_it_is_over)
{
    notify("match.watch", "watch",
           "{\"options\":{\"fog\":\"on\"},\"time_control\":{\"kind\":"
           "\"none\"},\"rated\":false}");
    fixture_press(&fixture, 'R');
    cr_assert_null(fixture_effect(&fixture, EFFECT_CREATE));
    fixture_notify(&fixture, "match.update", "update_over");
    fixture_press(&fixture, 'R');
    char *params = fixture_params(&fixture, EFFECT_CREATE);
    cr_assert_str_eq(params,
                     "{\"game\":\"ford\",\"options\":{\"fog\":\"on\"},"
                     "\"rated\":false,\"scenario\":\"arda\",\"seat\":\"south\","
                     "\"time_control\":{\"kind\":\"none\"},\"to\":{\"north\":"
                     "\"Björn\"}}");
    free(params);
    json_object_set_new(fixture.wire, "made",
                        json_pack("{s:s,s:s}", "challenge", "c_9", "word",
                                  "amber castle piano"));
    fixture_reply(&fixture, ASKED_CREATE, "made");
    cr_assert(shows("A rematch is proposed"));
    static const char started[] = "{\"challenge\":\"%s\",\"state\":"
                                  "\"started\",\"match\":\"m_2\"}";
    static const char *const challenges[] = {"c_8", "c_9"};
    for (int i = 0; i < 2; i++) {
        char more[160];
        snprintf(more, sizeof more, started, challenges[i]);
        notify("challenge.update", "watch", more);
        cr_assert_str_eq(fixture.model.match.id, i == 0 ? "m_1" : "m_2",
                         "only the rematch opens by itself");
    }
}

Test(screen_rematch, who_was_away_before_one_came_is_away)
{
    cr_assert_not(shows("(away)"), "nobody is told of");
    notify("match.watch", "watch", "{\"presence\":true}");
    cr_assert(shows("Björn (away)"));
    cr_assert_not(shows("Ada (away)"));
    notify("match.presence", "watch", "{\"seat\":\"south\",\"online\":true}");
    cr_assert_not(shows("(away)"));
    notify("match.watch", "watch", "{\"presence\":false}");
    cr_assert_not(shows("(away)"));
}

Test(screen_rematch, what_is_told_is_told_by_the_clock_on_this_wall)
{
    notify("match.update", "update_hand",
           "{\"happenings\":[{\"kind\":\"pause\",\"text\":\"A pause, until "
           "2026-12-27T23:30:00.000Z or the next act.\"}]}");
    cr_assert(shows("until Mon 28 Dec 00:30:00 or the next act."));
    notify("match.proposals", "watch",
           "{\"proposals\":[{\"from\":\"south\",\"kind\":\"pause\",\"until\":"
           "\"2026-12-27T23:30:00.000Z\",\"agreed\":[\"south\"]}]}");
    cr_assert(shows("until Mon 28 Dec 00:30:00\n"));
    notify("match.proposals", "watch",
           "{\"proposals\":[{\"from\":\"south\",\"kind\":\"adjudication\","
           "\"winner\":\"red\",\"agreed\":[\"south\"]}]}");
    cr_assert(shows("wins: Red"));
}

static void expect_clock(const char *control, const char *wanted)
{
    char text[300];
    json_t *json = json_loads(control, 0, NULL);
    terms_clock(json, text, sizeof text);
    json_decref(json);
    cr_expect_str_eq(text, wanted);
}

Test(screen_rematch, an_invitation_says_what_one_would_agree_to)
{
    expect_clock("{\"kind\":\"none\"}", "no clock");
    expect_clock("{\"kind\":\"move\",\"move\":86400000,\"quick\":3600000,"
                 "\"at_flag\":\"claim\"}",
                 "1 day a move, 1 hour for a retreat; at the flag a win may "
                 "be claimed");
    expect_clock("{\"kind\":\"fischer\",\"bank\":259200000,\"add\":43200000,"
                 "\"sleep\":true,\"vacation\":1209600000}",
                 "3 days, 12 hours more a turn; sleep does not count, "
                 "vacation of 14 days; at the flag the side loses");
    expect_clock("{\"kind\":\"none\",\"window\":60000}",
                 "no clock, windows of 1 minute");
}

Test(screen_rematch, an_invitation_that_is_chosen_shows_its_terms)
{
    json_t *rows = json_object_get(json_object_get(fixture.wire, "challenges"),
                                   "challenges");
    json_object_set_new(
        json_array_get(rows, 0), "time_control",
        json_pack("{s:s,s:i}", "kind", "bank", "bank", 7200000));
    json_object_set_new(json_array_get(rows, 0), "rated", json_true());
    fixture_press(&fixture, 'q');
    fixture_reply(&fixture, ASKED_CHALLENGES, "challenges");
    cr_assert_not(shows("at the flag"));
    for (int i = 0; i < 6 && !shows("at the flag"); i++)
        fixture_press(&fixture, 'j');
    cr_assert(shows("The Ford of the Arda; 2 hours; at the flag the side"));
    cr_assert(shows("rated"));
}

Test(wall, only_instants_are_said_otherwise)
{
    char text[40];
    setenv("TZ", "UTC", 1);
    tzset();
    local_time_say("Turn 7: 1613 to 2026-11-22T20:00:00.000Z.", text,
                   sizeof text);
    cr_expect_str_eq(text, "Turn 7: 1613 to Sun 22 Nov 20:00:00.");
    local_time_say("2026-11-22T20:00:00.000Z", text, 8);
    cr_expect_str_eq(text, "Sun 22 ");
    local_time_say("12:30Z 9Z", text, sizeof text);
    cr_expect_str_eq(text, "12:30Z 9Z");
}
