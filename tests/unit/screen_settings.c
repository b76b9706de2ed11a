/* The pane of own settings: channels, hours, blocked players. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static struct fixture fixture;

static const char told[] =
    "{\"silent\":[\"ended\"],\"language\":\"pt-BR\",\"quiet\":{\"from\":\"23:00\",\"to\":\"07:00\"},"
    "\"digest_at\":\"08:00\",\"mail\":true,\"channels\":["
    "{\"channel\":\"w_1\",\"kind\":\"mail\",\"to\":\"ada@example.org\","
    "\"on\":true,\"confirmed\":false,\"digest\":false},"
    "{\"channel\":\"w_2\",\"kind\":\"hook\",\"to\":\"https://example.org/h\","
    "\"on\":true,\"confirmed\":true,\"digest\":true}]}";
static const char hours[] =
    "{\"zone\":\"Europe/Berlin\",\"saves_flags\":true,\"away\":{\"from\":"
    "\"2026-12-24T00:00:00.000Z\",\"to\":\"2026-12-27T00:00:00.000Z\"}}";
static const char blocked[] = "{\"players\":[\"Mallory\"]}";

static void reply(enum asked asked, const char *text)
{
    json_t *value = json_loads(text, 0, NULL);
    cr_assert_not_null(value, "%s", text);
    json_object_set_new(fixture.wire, "made", value);
    fixture_reply(&fixture, asked, "made");
}

static void setup(void)
{
    setenv("TZ", "UTC", 1);
    tzset();
    fixture_open(&fixture, 80, 24, COLOURS_NONE, false);
    fixture_lobby(&fixture);
    fixture_press(&fixture, 'S');
    reply(ASKED_SETTINGS_TOLD, told);
    reply(ASKED_SETTINGS_HOURS, hours);
    reply(ASKED_SETTINGS_BLOCKED, blocked);
}

static void teardown(void)
{
    fixture_close(&fixture);
}

TestSuite(screen_settings, .init = setup, .fini = teardown);

static void expect_sent(const char *method, const char *wanted)
{
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_not_null(effect);
    char *params = fixture_params(&fixture, EFFECT_CALL);
    cr_expect_str_eq(effect->method, method);
    cr_expect_str_eq(params, wanted);
    free(params);
}

static void go(int line)
{
    while (fixture.model.settings.chosen < line)
        fixture_press(&fixture, 'j');
    while (fixture.model.settings.chosen > line)
        fixture_press(&fixture, 'k');
}

Test(screen_settings, is_shown)
{
    fixture_golden(&fixture, "settings-80x24");
}

Test(screen_settings, channels_are_switched_tested_and_removed)
{
    fixture_type(&fixture, "c123456\r");
    expect_sent("notify.confirm", "{\"channel\":\"w_1\",\"code\":\"123456\"}");
    go(1);
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent("notify.change", "{\"channel\":\"w_2\",\"on\":false}");
    fixture_press(&fixture, 'd');
    expect_sent("notify.change", "{\"channel\":\"w_2\",\"digest\":false}");
    fixture_press(&fixture, 't');
    expect_sent("notify.test", "{\"channel\":\"w_2\"}");
    fixture_press(&fixture, 'x');
    expect_sent("notify.remove", "{\"channel\":\"w_2\"}");
    fixture_type(&fixture, "aada@example.org\r");
    expect_sent("notify.add", "{\"kind\":\"mail\",\"to\":\"ada@example.org\"}");
}

Test(screen_settings, settings_are_changed)
{
    static const struct {
        int line;
        const char *typed, *method, *sent;
    } rows[] = {
        {2, "nothing", "notify.settings", "{\"silent\":[]}"},
        {2, "turn,ended", "notify.settings",
         "{\"silent\":[\"turn\",\"ended\"]}"},
        {3, "no", "notify.settings",
         "{\"quiet\":{\"from\":\"00:00\",\"to\":\"00:00\"}}"},
        {4, "09:30", "notify.settings", "{\"digest_at\":\"09:30\"}"},
        {5, "es", "notify.settings", "{\"language\":\"es\"}"},
        {6, "Asia/Tokyo", "account.settings", "{\"zone\":\"Asia/Tokyo\"}"},
        {7, "23:00-07:00", "account.settings",
         "{\"sleep\":{\"from\":\"23:00\",\"to\":\"07:00\"}}"},
        {8, "no", "account.settings", "{\"away\":{}}"},
        {8, "in 1d for 2d", "account.settings",
         "{\"away\":{\"from\":\"2026-11-23T00:00:00.000Z\",\"to\":"
         "\"2026-11-25T00:00:00.000Z\"}}"},
    };
    fixture.model.now = INT64_C(1795305600000);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        go(rows[i].line);
        fixture_press(&fixture, PRESS_ENTER);
        while (fixture.model.prompt.text[0] != '\0')
            fixture_press(&fixture, PRESS_BACKSPACE);
        fixture_type(&fixture, rows[i].typed);
        fixture_press(&fixture, '\r');
        expect_sent(rows[i].method, rows[i].sent);
    }
    go(9);
    fixture_press(&fixture, PRESS_ENTER);
    expect_sent("account.settings", "{\"saves_flags\":false}");
    go(7);
    fixture_press(&fixture, PRESS_ENTER);
    fixture_type(&fixture, "late\r");
    cr_assert_null(fixture_effect(&fixture, EFFECT_CALL));
}

Test(screen_settings, players_are_blocked_and_a_block_is_lifted)
{
    go(10);
    fixture_press(&fixture, 'x');
    expect_sent("account.block", "{\"blocked\":false,\"player\":\"Mallory\"}");
    fixture_type(&fixture, "bTrudy\r");
    expect_sent("account.block", "{\"player\":\"Trudy\"}");
    reply(ASKED_SETTINGS_DONE, blocked);
    expect_sent("account.block", "{}");
    reply(ASKED_SETTINGS_BLOCKED, "{\"players\":[]}");
    cr_assert_eq(fixture.model.settings.chosen, 9);
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.pane, PANE_LOBBY);
}

Test(screen_settings, the_log_and_a_secret_are_sheets)
{
    fixture_press(&fixture, 'l');
    reply(ASKED_SETTINGS_LOG,
          "{\"log\":[{\"kind\":\"turn\",\"state\":\"failed\",\"why\":\"500\","
          "\"at\":\"2026-12-24T00:00:00.000Z\"}]}");
    cr_assert_eq(fixture.model.pane, PANE_SHEET);
    cr_assert_not_null(
        strstr(fixture.model.sheet.text, "00:00:00  turn  failed: 500"));
    fixture_press(&fixture, PRESS_ESCAPE);
    reply(ASKED_SETTINGS_DONE,
          "{\"channel\":\"w_3\",\"secret\":\"whsec_abc\"}");
    cr_assert_str_eq(fixture.model.sheet.text, "whsec_abc");
}
