/* What is due and looked at late: the instants keep their order. */

#include "tests/unit/match_table.h"

#include "server/match/orders/orders.h"
#include "server/match/record/record.h"
#include "server/match/time/timing.h"
#include "server/people/hours.h"
#include "server/store/hours.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(match_arrears, .init = setup, .fini = teardown);

static const char end_phase[] = "{\"type\":\"end_phase\"}";
static const char end_by_order[] =
    "[{\"on\":\"plan\",\"answer\":{\"type\":\"end_phase\"},"
    "\"until\":\"used\"}]";

static int64_t start(const char *control)
{
    table.time_control = control;
    table_start(&table, "ford");
    return timing_flag_at(table_live(&table));
}

static bool is_over(void)
{
    return table_live(&table)->state == LIVE_FINISHED;
}

/* The record verifies; what it says of its commands' instants is so. */
static json_t *check_record(void)
{
    struct record_report report;
    struct error error = {0};
    struct request request = table_request(&table, 0);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    json_t *answer = table_json(&table);
    cr_assert_eq(
        record_verify(json_object_get(answer, "record"), &report, &error),
        STATUS_OK, "%s", error.text);
    return answer;
}

static void cr_fallen(enum status status)
{
    cr_assert_eq(status, STATUS_CONFLICT, "%s", table.answer.error.text);
    json_t *data = table_json(&table);
    cr_assert(json_is_true(json_object_get(data, "fallen")));
    cr_assert_str_neq(table.answer.error.text, "");
    cr_assert_gt(json_integer_value(json_object_get(data, "seq")), 0);
    json_decref(data);
}

Test(match_arrears, after_a_flag_nothing_is_left_to_the_server)
{
    int64_t falls = start("{\"kind\":\"move\",\"move\":3600000}");
    int64_t number = table_live(&table)->fold.number;
    table.now = falls + 7 * SECOND;
    table_restart(&table);
    for (int i = 0; i < TABLE_SEATS; i++) {
        struct request request = table_request(&table, i);
        cr_fallen(table_leave(&table, i, end_by_order));
        cr_fallen(table_act(&table, i, end_phase));
        cr_fallen(match_leave(table.matches, &request, &table.answer));
        cr_assert_eq(table_left(&table, i), 0, "they may be read");
    }
    table_tick(&table);
    cr_assert(is_over());
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
}

Test(match_arrears, an_order_that_is_due_after_a_flag_is_not_played)
{
    int64_t falls = start("{\"kind\":\"move\",\"move\":3600000}");
    int64_t number = table_live(&table)->fold.number;
    cr_assert_eq(table_leave(&table, 0, end_by_order), STATUS_OK);
    orders_own(table_live(&table), 0)->due = falls + SECOND;
    table.now = falls + 7 * SECOND;
    table_tick(&table);
    cr_assert(is_over());
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
}

/* Its delay is shorter than what its seat has left; and the flags of the other
 * seats, which fell while the server was away, are not before it. */
Test(match_arrears, an_order_comes_before_its_own_flag)
{
    int64_t falls =
        start("{\"kind\":\"move\",\"move\":3600000,\"order_delay\":86400000}");
    int64_t number = table_live(&table)->fold.number;
    cr_assert_eq(table_leave(&table, 0, end_by_order), STATUS_OK);
    cr_assert_gt(orders_at(table_live(&table)), table.now);
    cr_assert_lt(orders_at(table_live(&table)), falls);
    table.now = falls + 30 * MINUTE;
    table_restart(&table);
    cr_assert_lt(orders_at(table_live(&table)), falls);
    table_tick(&table);
    cr_assert(is_over());
    json_t *answer = check_record();
    const json_t *list =
        json_object_get(json_object_get(answer, "record"), "commands");
    const json_t *first = json_array_get(list, (size_t)number + 1);
    const json_t *action = json_object_get(first, "action");
    cr_assert_str_eq(json_string_value(json_object_get(action, "type")),
                     "end_phase");
    json_decref(answer);
}

/* By one of two clocks somebody has acted after it, by both nobody has. */
Test(match_arrears, a_flag_is_written_down_after_what_was_done)
{
    int64_t falls = start("{\"kind\":\"move\",\"move\":3600000}");
    struct request request = table_request(&table, 0);
    json_t *action = json_loads(end_phase, 0, NULL);
    request.now = falls + 10;
    request.sure = falls - 10;
    cr_assert_eq(match_act(table.matches, &request, table_seq(&table, 0),
                           "00000000000000000000000000000001",
                           node_from(action), &table.answer),
                 STATUS_OK, "%s", table.answer.error.text);
    json_decref(action);
    table.now = falls + 20;
    table_restart(&table);
    table_tick(&table);
    cr_assert(is_over());
    json_decref(check_record());
}

Test(match_arrears, a_record_whose_instants_run_back_is_refused)
{
    struct record_report report;
    struct error error = {0};
    start("{\"kind\":\"move\",\"move\":3600000}");
    table_play(&table, 12);
    table.now = timing_flag_at(table_live(&table));
    table_tick(&table);
    json_t *answer = check_record();
    json_t *record = json_object_get(answer, "record");
    json_t *commands = json_object_get(record, "commands");
    json_t *last = json_array_get(commands, json_array_size(commands) - 1);
    json_object_set_new(last, "at", json_string("2000-01-01T00:00:00.000Z"));
    cr_assert_eq(record_verify(record, &report, &error), STATUS_BAD_REQUEST);
    cr_assert_not_null(strstr(error.text, "before the one"), "%s", error.text);
    json_object_del(last, "at");
    cr_assert_eq(record_verify(record, &report, &error), STATUS_BAD_REQUEST);
    cr_assert_not_null(strstr(error.text, "no instant"), "%s", error.text);
    json_decref(answer);
}

static const char with_vacation[] =
    "{\"kind\":\"move\",\"move\":18000000,\"vacation\":172800000}";

static void set_saving(bool saves)
{
    struct error error = {0};
    json_t *change = json_pack("{s:b}", "saves_flags", saves);
    for (int i = 0; i < TABLE_SEATS; i++)
        cr_assert_eq(hours_change(table.people, table.accounts[i].id, change,
                                  table.now, &error),
                     STATUS_OK, "%s", error.text);
    json_decref(change);
}

/* Switched on so long before the flag (or after it), does it save? */
static bool saves(int64_t before, bool with_restart)
{
    set_saving(false);
    int64_t falls = start(with_vacation);
    table.now = falls - before;
    set_saving(true);
    set_saving(true);
    table.now = falls + MINUTE;
    if (with_restart)
        table_restart(&table);
    table_tick(&table);
    return !is_over();
}

Test(match_arrears, no_vacation_saves_a_flag_that_had_fallen)
{
    cr_assert(saves(MINUTE, false));
    cr_assert(saves(MINUTE, true));
    cr_assert_not(saves(0, false));
    cr_assert_not(saves(-7 * SECOND, false));
    cr_assert_not(saves(-7 * SECOND, true));
}
