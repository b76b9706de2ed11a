/* One meaning a key: what arrows, Tab and Enter do while one chooses. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_keys);

static void keep(const char *name, const char *body)
{
    json_t *value = json_loads(body, 0, NULL);
    cr_assert_not_null(value, "%s", body);
    json_object_set_new(fixture.wire, name, value);
}

static void offer(const char *patch, const char *actions)
{
    char body[1600];
    snprintf(body, sizeof body,
             "{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"patch\":%s,"
             "\"offer\":{\"seq\":8,\"actions\":[%s]}}",
             patch, actions);
    keep("offered", body);
    fixture_notify(&fixture, "match.update", "offered");
}

static void expect_place(const char *number)
{
    char at[PLACE_TEXT];
    board_place_text(&fixture.model.match.assets->board,
                     fixture.model.match.cursor, at);
    cr_assert_str_eq(at, number);
}

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

#define ADVANCE                                                        \
    "{\"type\":\"advance\",\"label\":\"Advance\",\"clause\":\"F1.1\"," \
    "\"fields\":[{\"name\":\"to\",\"choose\":\"place\",\"from\":["     \
    "\"0303\"]}]}"
#define END                                                              \
    "{\"type\":\"end_phase\",\"ends\":true,\"label\":\"End the phase\"," \
    "\"clause\":\"F1.1\",\"fields\":[]}"
#define CARD                                                       \
    "{\"type\":\"card\",\"label\":\"Play a card\",\"clause\":"     \
    "\"F1.1\",\"fields\":[{\"name\":\"card\",\"choose\":\"card\"," \
    "\"from\":[\"smoke\"]}]}"

/* An advance begins at a place where nobody stands. */
Test(screen_keys, tab_finds_what_begins_at_an_empty_place)
{
    offer("{}", ADVANCE "," END);
    fixture_press(&fixture, PRESS_TAB);
    expect_place("0303");
    fixture_press(&fixture, PRESS_ENTER);
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"to\":\"0303\""), "%s", params);
    free(params);
}

Test(screen_keys, tab_opens_a_decision_that_begins_nowhere)
{
    offer("{\"step\":{\"kind\":\"reaction\",\"label\":\"A card?\"}}",
          CARD "," END);
    fixture_press(&fixture, PRESS_TAB);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_MENU);
    sees("Play a card");
}

Test(screen_keys, tab_names_what_else_can_be_done)
{
    offer("{}", CARD "," END);
    fixture_press(&fixture, PRESS_TAB);
    sees("what else you may do: Play a card.");
}

#define GENERALS                                                    \
    "{\"seq\":8,\"complete\":true,\"open\":[{\"field\":\"leader\"," \
    "\"choose\":\"piece\",\"optional\":true,\"from\":[\"bl-1\","    \
    "\"bl-2\"]}]}"

static void begin_naming(void)
{
    keep("generals", GENERALS);
    offer("{}", "{\"type\":\"attack\",\"label\":\"Attack\",\"clause\":"
                "\"F1.1\",\"fields\":[{\"name\":\"at\",\"choose\":"
                "\"place\",\"from\":[\"0303\"]},{\"name\":\"leader\","
                "\"choose\":\"piece\",\"optional\":true}]}");
    fixture_type(&fixture, "g0303\r\r");
    fixture_reply(&fixture, ASKED_PICK, "generals");
}

static void expect_chosen(const char *id)
{
    const struct action_draft *draft = &fixture.model.match.draft;
    cr_assert_geq(draft->chosen, 0);
    const char *value = json_string_value(draft->lines[draft->chosen].value);
    cr_assert_str_eq(value, id);
}

/* Of a list the arrows choose a line, and its place is shown. */
Test(screen_keys, arrows_go_through_the_list_that_is_open)
{
    begin_naming();
    fixture_press(&fixture, PRESS_DOWN);
    expect_chosen("bl-1");
    const struct piece *piece = pieces_find(fixture.model.match.pieces, "bl-1");
    cr_assert_eq(fixture.model.match.cursor, piece->at);
    fixture_press(&fixture, PRESS_RIGHT);
    expect_chosen("bl-2");
    fixture_press(&fixture, PRESS_UP);
    expect_chosen("bl-1");
    fixture_press(&fixture, PRESS_ENTER);
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"leader\":\"bl-1\""), "%s", params);
    free(params);
}

/* "Name a general, or none": Down, Tab, Enter sent none. */
Test(screen_keys, enter_sends_nothing_that_was_not_looked_at)
{
    begin_naming();
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_TAB);
    fixture_press(&fixture, PRESS_TAB);
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
    sees("Still open: leader.");
    fixture_press(&fixture, PRESS_ENTER);
    cr_assert_not_null(fixture_effect(&fixture, EFFECT_ACT));
}

Test(screen_keys, s_sends_at_once)
{
    begin_naming();
    fixture_press(&fixture, 's');
    cr_assert_not_null(fixture_effect(&fixture, EFFECT_ACT));
}

/* A facing is said as a direction, and the place that one looks at is shown. */
Test(screen_keys, a_facing_is_a_direction_on_the_board)
{
    keep("facings", "{\"seq\":8,\"complete\":false,\"open\":[{\"field\":"
                    "\"facing\",\"choose\":\"facing\",\"from\":[0,1,2,3,4,"
                    "5]}]}");
    offer("{}", "{\"type\":\"turn\",\"label\":\"Turn\",\"clause\":\"F1.1\","
                "\"fields\":[{\"name\":\"at\",\"choose\":\"place\","
                "\"from\":[\"0404\"]},{\"name\":\"facing\",\"choose\":"
                "\"facing\"}]}");
    fixture_type(&fixture, "g0404\r\r");
    fixture_reply(&fixture, ASKED_PICK, "facings");
    sees("north-east");
    sees("south-west");
    while (fixture.model.match.draft.chosen != 3)
        fixture_press(&fixture, PRESS_DOWN);
    expect_place("0405");
    fixture_press(&fixture, PRESS_ENTER);
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_not_null(strstr(params, "\"facing\":3"), "%s", params);
    free(params);
    expect_place("0404"); /* back to who looks there */
}

/* "Retreat: choose which unit" of one unit took a Tab before the Enter. */
Test(screen_keys, what_alone_can_be_chosen_is_chosen_and_shown)
{
    keep("one", "{\"seq\":8,\"complete\":false,\"open\":[{\"field\":\"unit\","
                "\"choose\":\"piece\",\"from\":[\"bl-3\"]}],\"suggest\":{"
                "\"type\":\"retreat\",\"unit\":\"bl-3\"}}");
    offer("{}", "{\"type\":\"retreat\",\"label\":\"Retreat\",\"clause\":"
                "\"F1.1\",\"fields\":[{\"name\":\"unit\",\"choose\":"
                "\"piece\"}]}");
    fixture_type(&fixture, "a\r");
    fixture_reply(&fixture, ASKED_PICK, "one");
    expect_chosen("bl-3");
    expect_place("0508");
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
}

/* "Name a general, or none": its line did not say that it sends none. */
Test(screen_keys, a_line_says_that_it_sends_without_a_choice)
{
    keep("generals", GENERALS);
    offer("{}", "{\"type\":\"help\",\"label\":\"A general\",\"clause\":"
                "\"F1.1\",\"fields\":[{\"name\":\"leader\",\"choose\":"
                "\"piece\",\"optional\":true}]}");
    fixture_type(&fixture, "a\r");
    fixture_reply(&fixture, ASKED_PICK, "generals");
    sees("Send none:");
}

/* All fields that are open are asked for, not the first alone. */
Test(screen_keys, the_prompt_asks_for_each_open_field)
{
    keep("two", "{\"seq\":8,\"complete\":false,\"open\":[{\"field\":\"path\","
                "\"choose\":\"path\",\"from\":[\"0508\"]},{\"field\":"
                "\"leaders\",\"choose\":\"piece\",\"from\":[\"bl-4\"]}]}");
    offer("{}", ADVANCE);
    fixture_type(&fixture, "g0303\r\r");
    fixture_reply(&fixture, ASKED_PICK, "two");
    sees("choose where to, or leaders.");
}

/* While one reads the log one may act: then it follows again. */
Test(screen_keys, the_log_follows_again_when_one_acts)
{
    begin_naming();
    fixture.model.match.log_back = 3;
    fixture_press(&fixture, 's');
    cr_assert_eq(fixture.model.match.log_back, 0);
}
