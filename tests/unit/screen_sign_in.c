/* What stops a newcomer: prompts, failures in words, second thoughts. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_DOOR(screen_newcomer);

static void expect_call(const char *method, const char *params)
{
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_not_null(effect);
    cr_assert_str_eq(effect->method, method);
    char *text = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(text, params);
    free(text);
}

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static void connect(void)
{
    struct message ready = {.kind = MESSAGE_LINK, .state = LINK_READY};
    update(&fixture.model, &ready, &fixture.effects);
}

static void tell(const char *method, const char *body)
{
    json_t *params = json_loads(body, 0, NULL);
    cr_assert_not_null(params, "%s", body);
    json_object_set_new(fixture.wire, "told", params);
    fixture_notify(&fixture, method, "told");
}

/* That a server closes is no news any more where one can be reached again. */
Test(screen_newcomer, a_server_that_closed_is_forgotten_once_it_is_back)
{
    struct message lost = {.kind = MESSAGE_LINK, .state = LINK_WAITING};
    connect();
    tell("server.notice",
         "{\"kind\":\"closing\",\"text\":\"the server is closing\"}");
    update(&fixture.model, &lost, &fixture.effects);
    cr_expect_str_eq(fixture.model.notice, "the server is closing");
    connect();
    cr_expect_str_eq(fixture.model.notice, "");
}

/* What is typed on after a refusal must not be taken for keys: g is a guest. */
Test(screen_newcomer, a_short_password_is_asked_for_again)
{
    connect();
    fixture_type(&fixture, "nAda\rshort\r");
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    cr_assert(fixture.model.prompt.is_open);
    sees("Password:");
    sees("that was too short: at least 10 letters");
    fixture_type(&fixture, "a long password\r");
    expect_call("account.register",
                "{\"name\":\"Ada\",\"password\":\"a long password\"}");
}

Test(screen_newcomer, a_name_that_does_not_do_is_asked_for_again)
{
    connect();
    fixture_type(&fixture, "nA\ra long password\r");
    fixture_refuse(&fixture, ASKED_SIGN_IN, STATUS_BAD_PARAMS,
                   "params.name is too short or too small", "");
    sees("New name: A");
    sees("“name” is too short, or too small");
    fixture_type(&fixture, "Bo\ranother password\r");
    expect_call("account.register",
                "{\"name\":\"Bo\",\"password\":\"another password\"}");
    fixture_blame(&fixture, ASKED_SIGN_IN, "password",
                  "this is among the first that would be tried");
    sees("Password:");
    fixture_type(&fixture, "a third password\r");
    expect_call("account.register",
                "{\"name\":\"Bo\",\"password\":\"a third password\"}");
}

Test(screen_newcomer, a_wrong_password_asks_name_and_password_again)
{
    connect();
    fixture_type(&fixture, "sAda\rwrong\r");
    fixture_refuse(&fixture, ASKED_SIGN_IN, STATUS_NOT_ALLOWED,
                   "name or password is wrong", "");
    sees("Name: Ada");
    sees("Name or password is wrong");
    fixture_type(&fixture, "\rright this time\r");
    expect_call("account.login",
                "{\"name\":\"Ada\",\"password\":\"right this time\"}");
}

Test(screen_newcomer, a_guest_takes_a_name_in_the_lobby)
{
    fixture_lobby(&fixture);
    fixture_press(&fixture, 'N');
    cr_assert_not(fixture.model.prompt.is_open, "Ada has one");
    snprintf(fixture.model.account, sizeof fixture.model.account, "guest-1");
    fixture_type(&fixture, "NZoë\ra long password\r");
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "account.register");
}

/* No code, no path of a member, no word that is for programs. */
Test(screen_newcomer, failures_are_said_in_words)
{
    static const struct {
        enum status status;
        const char *said, *words;
    } rows[] = {
        {STATUS_BAD_PARAMS, "params.to.0 is none of the values allowed",
         "is none of what there is"},
        {STATUS_NO_METHOD, "method_not_found", "of another version"},
        {STATUS_INTERNAL, "internal_error", "Something is broken"},
        {STATUS_NOT_SIGNED_IN, "not_signed_in", "sign in"},
        {STATUS_NOT_ALLOWED, "this seat is taken", "This seat is taken"},
    };
    fixture_lobby(&fixture);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        fixture_refuse(&fixture, ASKED_CREATE, rows[i].status, rows[i].said,
                       "");
        sees(rows[i].words);
        cr_assert_null(strstr(fixture.model.notice, "params."));
        cr_assert_null(strchr(fixture.model.notice, '_'));
    }
}

Test(screen_newcomer, a_pool_is_opened_and_closed)
{
    fixture_lobby(&fixture);
    sees("Pools: they start when they are full");
    json_object_set_new(fixture.wire, "no pools", json_pack("{s:[]}", "pools"));
    fixture_reply(&fixture, ASKED_POOLS, "no pools");
    sees("none: press p to open one");
    fixture_press(&fixture, 'p');
    sees("A new pool");
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_DOWN);
    fixture_press(&fixture, PRESS_RIGHT);
    sees("its sides are drawn by lot");
    fixture_press(&fixture, 's');
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "pool.open");
    json_object_set_new(
        fixture.wire, "pools",
        json_loads("{\"pools\":[{\"pool\":\"p_1\",\"game\":\"ford\","
                   "\"scenario\":\"arda\",\"waiting\":0,\"of\":2,"
                   "\"mine\":true}]}",
                   0, NULL));
    fixture_reply(&fixture, ASKED_POOLS, "pools");
    fixture.model.lobby.chosen = 4;
    sees("0 of 2 wait");
    sees("w close");
    fixture_press(&fixture, 'w');
    expect_call("pool.close", "{\"pool\":\"p_1\"}");
    fixture_press(&fixture, 'c');
    sees("A new invitation");
}

Test(screen_newcomer, an_invitation_by_name_is_declined)
{
    fixture_lobby(&fixture);
    json_object_set_new(
        fixture.wire, "named",
        json_loads("{\"challenges\":[{\"challenge\":\"c_9\",\"game\":\"ford\","
                   "\"scenario\":\"arda\",\"host\":\"Dan\",\"seats\":["
                   "{\"seat\":\"north\",\"player\":\"Dan\"},"
                   "{\"seat\":\"south\",\"to\":\"Ada\"}]}]}",
                   0, NULL));
    fixture_reply(&fixture, ASKED_CHALLENGES, "named");
    fixture.model.lobby.chosen = 2;
    sees("x decline");
    fixture_press(&fixture, 'x');
    expect_call("challenge.decline", "{\"challenge\":\"c_9\"}");
    tell("challenge.update",
         "{\"challenge\":\"c_1\",\"game\":\"ford\",\"scenario\":\"arda\","
         "\"host\":\"Ada\",\"mine\":true,\"state\":\"withdrawn\","
         "\"declined\":\"Björn\",\"seats\":[]}");
    sees("Björn has declined the invitation to The Ford of the Arda");
}

Test(screen_newcomer, an_invitation_that_goes_is_told)
{
    fixture_lobby(&fixture);
    tell("challenge.update",
         "{\"challenge\":\"c_1\",\"game\":\"ford\",\"scenario\":\"arda\","
         "\"title\":\"The Ford of the Arda\",\"host\":\"Björn\",\"seats\":[],"
         "\"state\":\"withdrawn\"}");
    sees("Björn has taken back the invitation to The Ford of the Arda");
}

Test(screen_newcomer, a_proposal_that_is_declined_is_told)
{
    fixture_match(&fixture);
    tell("match.proposals", "{\"match\":\"m_1\",\"as\":\"north\",\"proposals\":"
                            "[{\"from\":\"north\",\"kind\":\"draw\","
                            "\"agreed\":[\"north\"]}]}");
    tell("match.proposals", "{\"match\":\"m_1\",\"as\":\"north\","
                            "\"proposals\":[],\"declined\":\"south\"}");
    cr_assert_not_null(strstr(fixture.model.notice, "a draw: South has "
                                                    "declined"),
                       "%s", fixture.model.notice);
    fixture_press(&fixture, 'i');
    sees("has declined"); /* in the log, when the notice is gone */
}

/* U is never silent: it takes back, or says what is in the way. */
Test(screen_newcomer, undo_says_what_bars_it)
{
    fixture_match(&fixture);
    fixture_press(&fixture, 'U');
    cr_assert_str_eq(fixture_effect(&fixture, EFFECT_CALL)->method,
                     "match.undo");
    fixture_refuse(&fixture, ASKED_UNDO, STATUS_NOT_ALLOWED,
                   "another seat has acted since", "");
    sees("Not taken back: Björn has acted since");
    fixture_press(&fixture, 'U');
    fixture_refuse(&fixture, ASKED_UNDO, STATUS_NOT_ALLOWED,
                   "a die was thrown for it, or it made something known: ask "
                   "for a take-back",
                   "");
    sees("Not taken back: a die was thrown for it");
    tell("match.update",
         "{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"patch\":"
         "{\"to_act\":[\"south\"]},\"to_act\":[\"south\"]}");
    fixture_press(&fixture, 'U');
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
    sees("Undo is for your own turn");
    sees("Björn");
    fixture_notify(&fixture, "match.update", "update_over");
    fixture_press(&fixture, 'U');
    sees("It is over: nothing can be taken back");
}

Test(screen_newcomer, undo_stands_in_the_line_once_something_was_done)
{
    fixture_match(&fixture);
    char *screen = fixture_draw(&fixture);
    cr_assert_null(strstr(screen, "U undo"));
    free(screen);
    fixture_type(&fixture, "e");
    fixture_reply(&fixture, ASKED_PICK, "pick_whole");
    fixture_press(&fixture, PRESS_ENTER);
    fixture_reply(&fixture, ASKED_ACT, "pick_whole");
    sees("U undo");
    fixture_press(&fixture, '?');
    cr_assert_not_null(strstr(fixture.model.sheet.text, "undo: takes back"));
}

/* A usual answer is taken by Enter and gives way to what is typed. */
Test(screen_newcomer, a_suggestion_need_not_be_rubbed_out)
{
    fixture_match(&fixture);
    fixture_type(&fixture, "akk\r");
    fixture_reply(&fixture, ASKED_PICK, "pick_losses");
    fixture_type(&fixture, "\r2\r");
    expect_call(
        "match.pick",
        "{\"as\":\"north\",\"form\":\"advised\",\"match\":\"m_1\","
        "\"partial\":{\"choice\":\"losses\",\"losses\":{\"bl-1\":2},\"type\":\"choose\"}}");
}

/* Who is quicker than the server need not press it twice. */
Test(screen_newcomer, a_form_opens_as_soon_as_the_games_are_known)
{
    struct message ready = {.kind = MESSAGE_LINK, .state = LINK_READY};
    json_t *account = json_pack("{s:s}", "name", "Ada");
    struct message in = {.kind = MESSAGE_ACCOUNT, .body = account};
    update(&fixture.model, &ready, &fixture.effects);
    update(&fixture.model, &in, &fixture.effects);
    json_decref(account);
    fixture_press(&fixture, 'c');
    sees("has not said yet which games");
    fixture_reply(&fixture, ASKED_GAMES, "games");
    sees("A new invitation");
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_reply(&fixture, ASKED_GAMES, "games");
    cr_assert_eq(fixture.model.pane, PANE_LOBBY);
}

/* A number as people type it: small, without its letter, of a chapter. */
Test(screen_newcomer, a_clause_is_found_by_its_number_and_chapter)
{
    fixture_match(&fixture);
    fixture_type(&fixture, "rf1.2\r");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    cr_assert_not_null(strstr(fixture.model.sheet.heading, "F1.2"));
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_type(&fixture, "r1.2\r");
    cr_assert_not_null(strstr(fixture.model.sheet.heading, "F1.2"));
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_type(&fixture, "rF1\r");
    cr_assert_not_null(strstr(fixture.model.sheet.text, "F1.1"));
    cr_assert_not_null(strstr(fixture.model.sheet.text, "F1.2"));
    cr_assert_null(strstr(fixture.model.sheet.text, "F2."));
}
