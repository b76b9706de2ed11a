/* Clocks of matches: flags in time, over restarts; vacations; what is shown. */

#include "tests/unit/match_table.h"

#include "common/base/instant.h"
#include "server/match/record/record.h"
#include "server/match/time/timing.h"
#include "server/store/hours.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(match_clocks, .init = setup, .fini = teardown);

static const char by_move[] =
    "{\"kind\":\"move\",\"move\":3600000,\"quick\":600000}";

static void start(const char *control)
{
    table.time_control = control;
    table_start(&table, "ford");
}

static json_t *watch(int seat)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_OK, "%s", table.answer.error.text);
    return table_json(&table);
}

static const char *text_at(const json_t *object, const char *a, const char *b)
{
    return json_string_value(json_object_get(json_object_get(object, a), b));
}

Test(match_clocks, fall_to_the_millisecond)
{
    start(by_move);
    int64_t falls = timing_flag_at(table_live(&table));
    cr_assert_eq(falls, table.now + HOUR);
    cr_assert_eq(table_next_due(&table), falls);
    table.now = falls - 1;
    cr_assert_eq(table_tick_all(&table), 0);
    table.now = falls;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    json_t *now = watch(TABLE_SEATS);
    json_t *view = json_object_get(now, "view");
    cr_assert_str_eq(text_at(view, "result", "by"), "time");
    cr_assert_str_eq(text_at(view, "result", "winner"), "red");
    cr_assert_eq(json_array_size(json_object_get(now, "to_act")), 0);
    json_decref(now);
    cr_assert_eq(table_tick_all(&table), 0);
}

Test(match_clocks, a_restart_loses_no_flag)
{
    start(by_move);
    table.now += HOUR + 5 * MINUTE; /* nobody was there when it fell */
    table_restart(&table);
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    table_restart(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    json_t *now = watch(2);
    cr_assert_str_eq(text_at(json_object_get(now, "view"), "result", "by"),
                     "time");
    json_decref(now);
}

Test(match_clocks, acts_move_them_and_restarts_do_not)
{
    table.time_control = "{\"kind\":\"move\",\"move\":86400000}";
    table_start(&table, "muster");
    for (int i = 0; i < 40; i++) {
        cr_assert(table_move(&table));
        table.now += 7 * MINUTE;
        int64_t falls = timing_flag_at(table_live(&table));
        cr_assert_gt(falls, table.now);
        if (i % 5 == 0)
            table_restart(&table);
        cr_assert_eq(timing_flag_at(table_live(&table)), falls);
        cr_assert_eq(table_next_due(&table), falls);
    }
}

/* However late the flag is looked at: nobody has acted after it, and the match
 * is over since it fell. */
Test(match_clocks, nobody_acts_after_a_flag)
{
    start(by_move);
    int64_t falls = timing_flag_at(table_live(&table));
    int64_t number = table_live(&table)->fold.number;
    table.now = falls;
    for (int i = 0; i < TABLE_SEATS; i++) {
        struct request request = table_request(&table, i);
        cr_assert_eq(table_act(&table, i, "{\"type\":\"end_phase\"}"),
                     STATUS_CONFLICT);
        cr_assert_eq(match_vacation(table.matches, &request, falls + HOUR,
                                    &table.answer),
                     STATUS_CONFLICT);
    }
    cr_assert_eq(table_live(&table)->fold.number, number);
    table.now = falls + 20 * SECOND;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    struct request request = table_request(&table, 0);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    json_t *answer = table_json(&table);
    char fell[INSTANT_TEXT];
    instant_text(falls, fell);
    cr_assert_str_eq(text_at(answer, "record", "finished"), fell);
    json_decref(answer);
}

/* The record of a match that a flag has ended verifies, and no other does. */
Test(match_clocks, the_record_holds)
{
    struct record_report report;
    struct error error = {0};
    start(by_move);
    table_play(&table, 12);
    table.now = timing_flag_at(table_live(&table));
    cr_assert_eq(table_tick_all(&table), 1);
    struct request request = table_request(&table, 0);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    json_t *answer = table_json(&table);
    json_t *record = json_object_get(answer, "record");
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK, "%s",
                 error.text);
    json_t *commands = json_object_get(record, "commands");
    json_t *last = json_array_get(commands, json_array_size(commands) - 1);
    cr_assert_str_eq(json_string_value(json_object_get(last, "actor")),
                     "clock");
    json_t *deed = json_object_get(last, "action");
    const char *winner = json_string_value(json_object_get(deed, "winner"));
    json_object_set_new(
        deed, "winner",
        json_string(strcmp(winner, "red") == 0 ? "blue" : "red"));
    cr_assert_eq(record_verify(record, &report, &error), STATUS_BAD_REQUEST);
    json_decref(answer);
}

Test(match_clocks, vacation_begins_by_itself_and_saves)
{
    start("{\"kind\":\"bank\",\"bank\":7200000,\"vacation\":172800000}");
    int64_t falls = timing_flag_at(table_live(&table));
    int64_t away = timing_away_at(table_live(&table));
    cr_assert_eq(away, falls - vacation_ahead);
    table.now = away;
    cr_assert_eq(table_tick_all(&table), 1);
    const int64_t budget = 48 * (int64_t)HOUR;
    cr_assert_eq(timing_flag_at(table_live(&table)), falls + budget);
    json_t *now = watch(TABLE_SEATS);
    json_t *clock = json_object_get(now, "clock");
    cr_assert(json_is_true(
        json_object_get(json_object_get(clock, table_seats[0]), "away")));
    json_decref(now);
    table_restart(&table);
    table.now = falls + budget;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

Test(match_clocks, vacation_that_is_switched_off_does_not)
{
    struct store_hours hours = {.zone = "UTC", .saves_flags = false};
    for (int i = 0; i < TABLE_SEATS; i++)
        cr_assert_eq(store_hours_set(table.store, table.accounts[i].id, &hours,
                                     table.now),
                     STATUS_OK);
    start("{\"kind\":\"bank\",\"bank\":7200000,\"vacation\":172800000}");
    cr_assert_eq(timing_away_at(table_live(&table)), 0);
    table.now += 2 * HOUR;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

/* Planned while the clock runs: the match is looked at, and follows. */
Test(match_clocks, vacation_that_is_planned)
{
    start("{\"kind\":\"bank\",\"bank\":7200000,\"vacation\":172800000}");
    const int64_t leave = table.now + HOUR;
    struct store_hours hours = {.zone = "UTC",
                                .away_from = leave,
                                .away_to = leave + 24 * (int64_t)HOUR};
    for (int i = 0; i < TABLE_SEATS; i++)
        cr_assert_eq(store_hours_set(table.store, table.accounts[i].id, &hours,
                                     table.now),
                     STATUS_OK);
    table_tick_all(&table);
    cr_assert_eq(table_next_due(&table), leave);
    int64_t falls = timing_flag_at(table_live(&table));
    table.now = leave;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(timing_flag_at(table_live(&table)),
                 falls + 24 * (int64_t)HOUR);
}

Test(match_clocks, a_claimed_flag_waits)
{
    start("{\"kind\":\"move\",\"move\":3600000,\"at_flag\":\"claim\"}");
    table.now += HOUR;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(table_tick_all(&table), 0);
    json_t *now = watch(2);
    bool has_fallen = false;
    for (int i = 0; i < 2; i++)
        has_fallen |= json_is_true(json_object_get(
            json_object_get(json_object_get(now, "clock"), table_seats[i]),
            "fallen"));
    cr_assert(has_fallen);
    json_decref(now);
    cr_assert(table_move(&table), "until it is claimed play goes on");
}

/*
 * Many matches, each with a flag at an instant of its own: all fall within a
 * second of it, though the loop looks once a second and takes 64 at a time.
 */
static void flags(int count)
{
    int64_t *falls = calloc((size_t)count, sizeof *falls);
    char(*ids)[STORE_ID] = calloc((size_t)count, sizeof *ids);
    int64_t worst = 0, last = 0;
    table.time_control = by_move;
    for (int i = 0; i < count; i++) {
        table.now += 37;
        table_start(&table, "ford");
        memcpy(ids[i], table.match, STORE_ID);
        falls[i] = table.now + HOUR;
        last = falls[i];
    }
    int fallen = 0;
    while (table.now < last) {
        int64_t next = table_next_due(&table);
        table.now =
            next != 0 && next < table.now + SECOND ? next : table.now + SECOND;
        while (table_tick_all(&table) == MATCH_DUE_MOST)
            continue;
        for (; fallen < count; fallen++) {
            memcpy(table.match, ids[fallen], STORE_ID);
            if (table_live(&table)->state != LIVE_FINISHED)
                break;
            int64_t late = table.now - falls[fallen];
            worst = late > worst ? late : worst;
        }
    }
    cr_assert_eq(fallen, count);
    cr_assert_leq(worst, SECOND);
    free(falls);
    free(ids);
}

Test(match_clocks, many_fall_within_a_second)
{
    const char *wanted = getenv("FLAGS");
    flags(wanted != NULL ? (int)strtol(wanted, NULL, 10) : 100);
}
