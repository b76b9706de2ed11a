/* Time controls from words, and clocks as people read them. */

#include "client/link/control.h"
#include "client/play/clock_text.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

Test(control_words, are_read)
{
    static const struct row {
        const char *words, *control;
    } rows[] = {
        {"none", "{\"kind\":\"none\"}"},
        {"move:36h", "{\"kind\":\"move\",\"move\":129600000}"},
        {"fischer:3d+12h,most:5d,sleep",
         "{\"kind\":\"fischer\",\"bank\":259200000,\"add\":43200000,\"most\":"
         "432000000,\"sleep\":true}"},
        {"bank:90m,quick:30s,claim",
         "{\"kind\":\"bank\",\"bank\":5400000,\"quick\":30000,\"at_flag\":"
         "\"claim\"}"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_t *control = control_read(rows[i].words);
        char *text = json_dumps(control, JSON_COMPACT);
        cr_expect_str_eq(text, rows[i].control);
        free(text);
        json_decref(control);
    }
    static const char *const wrong[] = {"",           "fischer:3d", "move",
                                        "bank:3d+1h", "move:3",     "move:xd",
                                        "none:1d",    "bank:1w"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_null(control_read(wrong[i]), "%s", wrong[i]);
}

Test(clock_text, says_the_instant_on_this_wall)
{
    static const struct row {
        const char *clock, *text;
    } rows[] = {
        {"{\"left\":1000,\"falls\":\"2026-11-22T19:00:00.000Z\"}",
         "flag falls Sun 22 Nov 20:00:00"},
        {"{\"left\":0,\"fallen\":true}", "flag has fallen"},
        {"{\"left\":1,\"away\":true,\"stands\":\"2026-07-01T10:00:00.000Z\","
         "\"falls\":\"2026-07-02T10:00:00.000Z\"}",
         "on vacation until Wed 01 Jul 12:00:00"},
        {"{\"left\":1,\"stands\":\"2026-07-01T10:00:00.000Z\"}",
         "paused until Wed 01 Jul 12:00:00"},
        {"{\"left\":183600000}", "2 d 3 h left"},
        {"{\"left\":4200000}", "1 h 10 min left"},
        {"{\"left\":61000}", "1:01 left"},
    };
    char text[80];
    setenv("TZ", "Europe/Berlin", 1);
    tzset();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        json_t *clock = json_loads(rows[i].clock, 0, NULL);
        clock_text(clock, 0, text, sizeof text);
        cr_expect_str_eq(text, rows[i].text);
        json_decref(clock);
    }
    clock_text(NULL, 0, text, sizeof text);
    cr_expect_str_eq(text, "");
}

/* 2026-07-01, 10:00:00 by Greenwich. */
Test(control, a_clock_ticks)
{
    static const struct {
        long long now;
        const char *text;
    } rows[] = {
        {1782900000000 - 45000, "0:45, falls 12:00:00"},
        {1782900000000 - 44001, "0:45, falls 12:00:00"},
        {1782900000000 - 44000, "0:44, falls 12:00:00"},
        {1782900000000 - 3 * 3600000, "3 h 0 min, falls 12:00:00"},
        {1782900000000 - 49 * 3600000, "2 d 1 h, falls Wed 01 Jul 12:00:00"},
        {1782900000000 + 5000, "0:00, falls 12:00:00"}};
    char text[80];
    setenv("TZ", "Europe/Berlin", 1);
    tzset();
    json_t *clock =
        json_pack("{s:i,s:s}", "left", 1, "falls", "2026-07-01T10:00:00.000Z");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        clock_text(clock, rows[i].now, text, sizeof text);
        cr_expect_str_eq(text, rows[i].text);
    }
    json_t *clocks =
        json_pack("{s:{s:i},s:O}", "red", "left", 1, "blue", clock);
    cr_expect(clock_runs(clocks));
    json_object_del(clocks, "blue");
    cr_expect_not(clock_runs(clocks));
    json_decref(clocks);
    json_decref(clock);
}
