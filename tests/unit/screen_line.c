/* The line at the bottom: what is awaited stands there, whatever was said. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_line);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static void sees_not(const char *words)
{
    fixture_sees(&fixture, words, false);
}

static void tell(const char *method, const char *body)
{
    json_t *params = json_loads(body, 0, NULL);
    cr_assert_not_null(params, "%s", body);
    json_object_set_new(fixture.wire, "told", params);
    fixture_notify(&fixture, method, "told");
}

static void tell_turn(int seq, const char *seat, const char *clock)
{
    char body[400];
    snprintf(body, sizeof body,
             "{\"match\":\"m_1\",\"seq\":%d,\"happenings\":[],\"patch\":{"
             "\"to_act\":[\"%s\"]},\"to_act\":[\"%s\"],\"clock\":{%s}}",
             seq, seat, seat, clock);
    tell("match.update", body);
}

static void tell_declined(void)
{
    tell("match.proposals", "{\"match\":\"m_1\",\"as\":\"north\",\"proposals\":"
                            "[{\"from\":\"south\",\"kind\":\"draw\","
                            "\"agreed\":[\"south\"]}]}");
    tell("match.proposals", "{\"match\":\"m_1\",\"as\":\"north\","
                            "\"proposals\":[],\"declined\":\"north\"}");
}

/* One's own turn begins while the line says that something was declined. */
Test(screen_line, a_turn_that_begins_takes_the_line)
{
    tell_turn(8, "south", "");
    tell_declined();
    sees("a draw: North has declined");
    sees_not("Your turn");
    tell_turn(9, "north", "");
    sees("Your turn.");
    cr_assert_str_eq(fixture.model.notice, "");
    sees("has declined"); /* in the log */
}

/* What is said while one is awaited stands above the line. */
Test(screen_line, what_is_said_meanwhile_stands_above)
{
    tell_declined();
    char *screen = fixture_draw(&fixture);
    char *said = strstr(screen, "has declined");
    char *turn = strstr(screen, "Your turn.");
    cr_assert(said != NULL && turn != NULL && said < turn, "%s", screen);
    free(screen);
}

Test(screen_line, it_says_until_when)
{
    setenv("TZ", "UTC", 1);
    struct message tick = {.kind = MESSAGE_TICK, .now = 1790000000000};
    update(&fixture.model, &tick, &fixture.effects);
    tell_turn(8, "north",
              "\"north\":{\"left\":1,\"falls\":\"2026-09-21T20:00:00.000Z\"}");
    sees("Your turn, until 20:00:00. ");
    tell_turn(9, "north",
              "\"north\":{\"left\":1,\"falls\":\"2026-09-23T20:00:00.000Z\"}");
    sees("Your turn, until Wed 23 Sep 20:00:00. ");
}
