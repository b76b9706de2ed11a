/* A lost password, from the first screen. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>

FIXTURE_DOOR(screen_recover);

static void expect_call(const char *params)
{
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_not_null(effect);
    cr_assert_str_eq(effect->method, "account.recover");
    char *text = fixture_params(&fixture, EFFECT_CALL);
    cr_assert_str_eq(text, params);
    free(text);
}

static void sees(const char *words)
{
    fixture_sees(&fixture, words, true);
}

static void ask_for_letter(void)
{
    struct message ready = {.kind = MESSAGE_LINK, .state = LINK_READY};
    update(&fixture.model, &ready, &fixture.effects);
    sees("A lost password");
    fixture_type(&fixture, "lAda\r");
    expect_call("{\"name\":\"Ada\"}");
    json_object_set_new(fixture.wire, "nothing", json_object());
    fixture_reply(&fixture, ASKED_LETTER, "nothing");
    sees("Code in the letter:");
    sees("it comes by mail, if this name has an address");
}

static const char renewal[] =
    "{\"letter\":\"abcd-efgh\",\"name\":\"Ada\",\"new\":\"another password\"}";

Test(screen_recover, a_letter_and_another_password_sign_in)
{
    ask_for_letter();
    fixture_type(&fixture, "abcd-efgh\r");
    sees("New password:");
    fixture_type(&fixture, "short\r");
    sees("that was too short: at least 10 letters");
    fixture_type(&fixture, "another password\r");
    expect_call(renewal);
    fixture_sees(&fixture, "another", false);
}

/* What was right is not asked for again. */
Test(screen_recover, what_was_wrong_is_asked_for_again)
{
    ask_for_letter();
    fixture_type(&fixture, "abcd-efgh\rpassword123\r");
    fixture_blame(&fixture, ASKED_SIGN_IN, "new",
                  "this is among the first that would be tried");
    sees("New password:");
    sees("This is among the first");
    fixture_type(&fixture, "another password\r");
    expect_call(renewal);
    fixture_refuse(&fixture, ASKED_SIGN_IN, STATUS_NOT_ALLOWED,
                   "this code is wrong, was used, or holds no more", "");
    sees("Code in the letter:");
    sees("This code is wrong");
}

Test(screen_recover, a_second_factor_is_asked_for)
{
    ask_for_letter();
    fixture_type(&fixture, "abcd-efgh\ranother password\r");
    json_t *data = json_pack("{s:s}", "asks", "code");
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = ASKED_SIGN_IN,
        .reply = {.status = STATUS_NOT_ALLOWED, .text = "", .data = data}};
    update(&fixture.model, &message, &fixture.effects);
    json_decref(data);
    sees("Code of the second factor:");
    fixture_type(&fixture, "123456\r");
    expect_call("{\"code\":\"123456\",\"letter\":\"abcd-efgh\","
                "\"name\":\"Ada\",\"new\":\"another password\"}");
    fixture_refuse(&fixture, ASKED_SIGN_IN, STATUS_NOT_ALLOWED,
                   "this code is wrong, or was used", "");
    sees("Code of the second factor:");
    sees("This code is wrong");
    fixture_type(&fixture, "654321\r");
    expect_call("{\"code\":\"654321\",\"letter\":\"abcd-efgh\","
                "\"name\":\"Ada\",\"new\":\"another password\"}");
}

/* Who gives up and signs in is not taken for one who has lost it. */
Test(screen_recover, giving_up_leaves_nothing)
{
    ask_for_letter();
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_type(&fixture, "sAda\rwrong password\r");
    fixture_refuse(&fixture, ASKED_SIGN_IN, STATUS_NOT_ALLOWED,
                   "name or password is wrong", "");
    sees("Name: Ada");
}
