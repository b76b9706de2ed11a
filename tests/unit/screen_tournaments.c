/* Tournaments: what is typed is helped with and not lost; matches open. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

static void open_cups(void);

static struct fixture fixture;

static void setup(void)
{
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_lobby(&fixture);
    open_cups();
}

static void teardown(void)
{
    fixture_close(&fixture);
}

TestSuite(screen_tournaments, .init = setup, .fini = teardown);

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static void keep(const char *name, const char *body)
{
    json_t *value = json_loads(body, 0, NULL);
    cr_assert_not_null(value, "%s", body);
    json_object_set_new(fixture.wire, name, value);
}

static void open_cups(void)
{
    keep("cups", "{\"tournaments\":[{\"tournament\":\"t_1\",\"name\":\"Cup\","
                 "\"host\":\"Ada\",\"game\":\"ford\",\"state\":\"open\"}]}");
    fixture_press(&fixture, 't');
    fixture_reply(&fixture, ASKED_TOURNAMENTS, "cups");
}

/* ? is said to list the words: it does, and is no letter of one. */
Test(screen_tournaments, a_question_mark_lists_what_may_stand_there)
{
    fixture_type(&fixture, "c?");
    sees("? behind a =");
    fixture_press(&fixture, 'U' - '@');
    fixture_type(&fixture, "create format=?");
    sees("swiss  robin  knockout");
    fixture_type(&fixture, "robin game=?");
    sees("ford");
    fixture_type(&fixture, "ford scenario=?");
    sees("arda");
    fixture_type(&fixture, "arda name=Who?");
    cr_assert_str_eq(fixture.model.prompt.text,
                     "create format=robin game=ford scenario=arda name=Who?");
}

/* A name that is missing is missed at once, and nothing is typed again. */
Test(screen_tournaments, what_was_typed_is_mended_and_not_lost)
{
    fixture_type(&fixture, "c\r");
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    sees("name= has nothing behind it yet");
    cr_assert_str_eq(fixture.model.prompt.text,
                     "create format=swiss game=ford scenario=arda name=");
    fixture_type(&fixture, "Cup\r");
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(params, "{\"format\":\"swiss\",\"game\":\"ford\",\"name\":"
                             "\"Cup\",\"scenario\":\"arda\"}");
    free(params);
    fixture_refuse(&fixture, ASKED_TOURNAMENT_DONE, STATUS_BAD_PARAMS,
                   "params.rounds is missing", "");
    sees("“rounds” is missing");
    cr_assert_str_eq(fixture.model.prompt.text,
                     "create format=swiss game=ford scenario=arda name=Cup");
}

static void show(const char *meetings)
{
    char body[900];
    snprintf(body, sizeof body,
             "{\"tournament\":\"t_1\",\"host\":\"Ada\",\"state\":\"running\","
             "\"round\":1,\"terms\":{\"format\":\"swiss\",\"game\":\"ford\","
             "\"scenario\":\"arda\"},\"schedule\":[{\"round\":1,\"state\":"
             "\"planned\"}],\"meetings\":[%s]}",
             meetings);
    keep("shown", body);
    fixture_press(&fixture, PRESS_ENTER);
    fixture_reply(&fixture, ASKED_TOURNAMENT, "shown");
}

Test(screen_tournaments, a_round_without_hours_is_planned)
{
    show("");
    sees("round 1  planned");
    fixture_press(&fixture, 'o');
    cr_assert_not(fixture.model.prompt.is_open, "there is no match yet");
}

Test(screen_tournaments, a_match_opens_from_the_page)
{
    show("{\"meeting\":1,\"players\":[\"Cora\"],\"state\":\"bye\",\"games\":"
         "[]},{\"meeting\":2,\"players\":[\"Ada\",\"Ben\"],\"state\":\"open\","
         "\"games\":[{\"match\":\"m_7\",\"state\":\"open\",\"sides\":[\"Ada\","
         "\"Ben\"]},{\"match\":\"m_8\",\"state\":\"open\",\"sides\":[\"Ben\","
         "\"Ada\"]}]}");
    sees("o opens a match");
    fixture_type(&fixture, "o9\r");
    sees("There is no match 9");
    fixture_type(&fixture, "o\r");
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_WATCH)->match, "m_7");
    cr_assert_eq(fixture.model.pane, PANE_MATCH);
}

Test(screen_tournaments, the_second_game_of_a_meeting_opens_too)
{
    show("{\"meeting\":2,\"players\":[\"Ada\",\"Ben\"],\"state\":\"open\","
         "\"games\":[{\"match\":\"m_7\",\"state\":\"open\",\"sides\":[\"Ada\","
         "\"Ben\"]},{\"match\":\"m_8\",\"state\":\"open\",\"sides\":[\"Ben\","
         "\"Ada\"]}]}");
    fixture_type(&fixture, "o2.2\r");
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_WATCH)->match, "m_8");
}
