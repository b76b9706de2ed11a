/* Matches in which nobody sits any more: they end, unless somebody comes. */

#include "tests/unit/match_table.h"

#include "common/base/instant.h"
#include "server/match/record/record.h"
#include "server/match/time/timing.h"

#include <criterion/criterion.h>
#include <string.h>

enum { HOUR = 60 * 60 * 1000 };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(match_deserted, .init = setup, .fini = teardown);

static const char by_substitute[] =
    "{\"kind\":\"move\",\"move\":3600000,\"at_flag\":\"substitute\"}";
static const int64_t week = INT64_C(7) * 24 * HOUR;

static const char *text_at(const json_t *object, const char *a, const char *b)
{
    return json_string_value(json_object_get(json_object_get(object, a), b));
}

static int sitters(void)
{
    const struct live *live = table_live(&table);
    int count = 0;
    for (int i = 0; i < live->row.seat_count; i++)
        count += live->row.seats[i].account != NULL;
    return count;
}

/* Until every seat is lost. */
static void lose_all(void)
{
    for (int i = 0; i < 8 && sitters() > 0; i++) {
        table.now = timing_flag_at(table_live(&table));
        cr_assert_neq(table.now, 0, "somebody sits there and is not awaited");
        cr_assert_eq(table_tick_all(&table), 1);
    }
    cr_assert_eq(sitters(), 0);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
}

static enum status sit_down(int who, int seat)
{
    struct request request = table_request(&table, who);
    return match_take(table.matches, &request, table_seats[seat],
                      &table.answer);
}

/* Nobody sits there, and nobody comes for a week, to the millisecond. */
Test(match_deserted, a_match_that_all_have_lost_ends)
{
    struct record_report report;
    struct error error = {0};
    table.time_control = by_substitute;
    table_start(&table, "ford");
    lose_all();
    int64_t ends = table.now + week;
    cr_assert_eq(table_next_due(&table), ends);
    table_restart(&table);
    cr_assert_eq(table_next_due(&table), ends);
    table.now = ends - 1;
    cr_assert_eq(table_tick_all(&table), 0);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    table.now = ends + HOUR; /* nobody was there to look */
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    cr_assert_eq(table_next_due(&table), 0);
    struct request request = table_request(&table, TABLE_SEATS);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    json_t *answer = table_json(&table);
    json_t *record = json_object_get(answer, "record");
    char end[INSTANT_TEXT];
    instant_text(ends, end);
    cr_assert_str_eq(text_at(answer, "record", "finished"), end);
    cr_assert_str_eq(text_at(record, "result", "by"), "time");
    cr_assert_null(text_at(record, "result", "winner"));
    cr_assert_eq(record_verify(record, &report, &error), STATUS_OK, "%s",
                 error.text);
    json_decref(answer);
}

static enum status tick(void)
{
    struct request request = table_request(&table, 0);
    return match_tick(table.matches, &request, &table.answer);
}

/* The disk fails anywhere between the flag and the free seat: what was begun is
 * gone on with at the next look. */
Test(match_deserted, a_seat_is_not_half_lost)
{
    bool has_failed = true;
    for (int64_t n = 1; has_failed; n++) {
        table.time_control = by_substitute;
        table_start(&table, "ford");
        table.now = timing_flag_at(table_live(&table));
        store_fail_at(table.store, n);
        (void)!tick();
        has_failed = store_has_failed(table.store);
        store_fail_at(table.store, 0);
        table_restart(&table);
        cr_assert_eq(tick(), STATUS_OK);
        const struct live *live = table_live(&table);
        for (int i = 0; i < live->row.seat_count; i++)
            cr_assert(live->row.seats[i].account == NULL
                          || !timing_is_spent(live, (seat_id)i),
                      "seat %d after failure %d", i, (int)n);
        cr_assert_lt(sitters(), 3);
    }
}

/* Who comes in time plays on; the week begins anew when they are gone too. */
Test(match_deserted, a_match_somebody_comes_back_to_goes_on)
{
    table.time_control = by_substitute;
    table_start(&table, "ford");
    lose_all();
    int64_t ends = table.now + week;
    table.now = ends - 1;
    cr_assert_eq(sit_down(0, table_sitter(0)), STATUS_NOT_ALLOWED);
    cr_assert_eq(sit_down(TABLE_SEATS, 0), STATUS_OK, "%s",
                 table.answer.error.text);
    table.now = ends;
    table_tick_all(&table);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(sitters(), 1);
    table.now = ends - 1 + HOUR;
    table_tick_all(&table);
    cr_assert_eq(sitters(), 0);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    table.now += week - 1;
    cr_assert_eq(table_tick_all(&table), 0);
    table.now++;
    cr_assert_eq(table_tick_all(&table), 1);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

/* As long as one is there it is theirs to claim, or to wait. */
Test(match_deserted, a_match_one_still_sits_in_is_his)
{
    table.time_control = by_substitute;
    table_start(&table, "ford");
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"end_phase\"}"), STATUS_OK);
    table.now = timing_flag_at(table_live(&table));
    table_tick_all(&table);
    cr_assert_eq(sitters(), 1);
    cr_assert_eq(table_next_due(&table), 0);
    table.now += 3 * week;
    table_restart(&table);
    cr_assert_eq(table_tick_all(&table), 0);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
}
