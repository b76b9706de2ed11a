/* Matches: begun, played, told, resumed, and brought back after a kill. */

#include "server/store/match.h"
#include "server/store/snapshot.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(match, .init = setup, .fini = teardown);

/* Watches as a seat (or as the account without one) and gives the result. */
static json_t *watch(int seat, int64_t after)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(match_watch(table.matches, &request, after, &table.answer),
                 STATUS_OK, "%s", table.answer.error.text);
    return table_json(&table);
}

static const char *text_of(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

Test(match, waits_for_all_bytes)
{
    table_deal(&table, "ford", "{}", 3);
    json_t *before = watch(2, -1);
    cr_assert_str_eq(text_of(before, "state"), "opening");
    cr_assert_eq(json_integer_value(json_object_get(before, "seq")), 0);
    cr_assert_str_eq(text_of(before, "commitment"), table.commitment);
    json_decref(before);
    cr_assert_eq(table_act(&table, 2, "{\"type\":\"resign\"}"), STATUS_CLOSED);
}

Test(match, begins_and_tells_each_viewer)
{
    table_start(&table, "ford");
    int updates = 0;
    for (int i = 0; i < table.answer.notice_count; i++)
        updates += strcmp(table.answer.notices[i].method, "match.update") == 0;
    cr_assert_eq(updates, TABLE_SEATS + 1);
    for (int seat = 0; seat <= TABLE_SEATS; seat++) {
        json_t *now = watch(seat, -1);
        cr_assert_str_eq(text_of(now, "state"), "running");
        cr_assert_eq(json_integer_value(json_object_get(now, "seq")), 1);
        cr_assert_eq(json_object_get(now, "offer") != NULL, seat < TABLE_SEATS);
        json_decref(now);
    }
}

Test(match, wrong_bytes_are_refused)
{
    table_deal(&table, "ford", "{}", 0);
    struct request request = table_request(&table, 1);
    const char *wrong =
        "00000000000000000000000000000000000000000000000000000000000000ff";
    cr_assert_eq(
        match_open(table.matches, &request, wrong, NULL, &table.answer),
        STATUS_BAD_PARAMS);
    cr_assert_eq(
        match_open(table.matches, &request, "xyz", NULL, &table.answer),
        STATUS_BAD_PARAMS);
}

/* Whichever statement fails: who has opened last is not told that a match is
 * kept which has not begun. */
Test(match, the_last_bytes_are_kept_with_the_setup_or_not_at_all)
{
    bool has_begun = false;
    for (int n = 1; !has_begun; n++) {
        char text[DIGEST_TEXT];
        struct store_arena arena = {0};
        struct store_match row;
        table_deal(&table, "ford", "{}", 3);
        struct request request = table_request(&table, 2);
        sodium_bin2hex(text, sizeof text, table.bytes[2], SECRET_BYTES);
        store_fail_at(table.store, n);
        enum status status =
            match_open(table.matches, &request, text, NULL, &table.answer);
        has_begun = !store_has_failed(table.store);
        store_fail_at(table.store, 0);
        cr_assert_eq(store_match_load(table.store, table.match, &arena, &row),
                     STATUS_OK);
        cr_assert_eq(row.seats[2].bytes.is_given,
                     strcmp(row.state, "running") == 0, "statement %d", n);
        cr_assert_eq(status == STATUS_OK, row.seats[2].bytes.is_given,
                     "statement %d", n);
        store_arena_release(&arena);
    }
}

Test(match, a_seat_without_bytes_waives)
{
    table_deal(&table, "ford", "{}", 5);
    char ids[4][STORE_ID];
    int count = 0;
    int64_t next = 0;
    cr_assert_eq(match_due(table.store, table.now, ids, 4, &count, &next),
                 STATUS_OK);
    cr_assert_eq(count, 0);
    table.now += INT64_C(25) * 3600 * 1000;
    cr_assert_eq(match_due(table.store, table.now, ids, 4, &count, &next),
                 STATUS_OK);
    cr_assert_eq(count, 1);
    cr_assert_str_eq(ids[0], table.match);
    struct request request = {.match = table.match, .now = table.now};
    cr_assert_eq(match_tick(table.matches, &request, &table.answer), STATUS_OK);
    cr_assert_eq(table_live(&table)->state, LIVE_RUNNING);
    cr_assert_eq(match_due(table.store, table.now, ids, 4, &count, &next),
                 STATUS_OK);
    cr_assert_eq(count, 0);
}

Test(match, plays_to_the_end)
{
    table_start(&table, "ford");
    table_play(&table, 5000);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"resign\"}"), STATUS_REFUSED);
    json_t *data = table_json(&table);
    cr_assert_str_eq(text_of(data, "clause"), "D2.7");
    json_decref(data);
}

Test(match, comes_back_where_it_was)
{
    table_start(&table, "muster");
    for (int i = 0; i < 6; i++) {
        table_play(&table, 25);
        struct live *live = table_live(&table);
        struct digest digest = live->fold.digest;
        int64_t number = live->fold.number;
        json_t *views[TABLE_SEATS + 1];
        for (int seat = 0; seat <= TABLE_SEATS; seat++)
            views[seat] = watch(seat, -1);
        table_restart(&table);
        live = table_live(&table);
        cr_assert_eq(live->fold.number, number);
        cr_assert_arr_eq(live->fold.digest.bytes, digest.bytes, DIGEST_BYTES);
        for (int seat = 0; seat <= TABLE_SEATS; seat++) {
            json_t *again = watch(seat, -1);
            cr_assert(json_equal(views[seat], again), "seat %d", seat);
            json_decref(again);
            json_decref(views[seat]);
        }
    }
}

Test(match, needs_no_snapshot)
{
    table_start(&table, "ford");
    table_play(&table, 150);
    struct digest digest = table_live(&table)->fold.digest;
    cr_assert_eq(store_snapshot_drop(table.store, table.match), STATUS_OK);
    table_restart(&table);
    cr_assert_arr_eq(table_live(&table)->fold.digest.bytes, digest.bytes,
                     DIGEST_BYTES);
    cr_assert_eq(table_live(&table)->snapshot_number, -1);
}

Test(match, a_view_at_a_number_is_the_view_as_it_was)
{
    table_start(&table, "muster");
    json_t *views[40];
    int64_t numbers[40];
    for (int i = 0; i < 40; i++) {
        views[i] = watch(2, -1);
        numbers[i] = table_seq(&table, 2);
        table_move(&table);
    }
    for (int i = 0; i < 40; i++) {
        struct request request = table_request(&table, 2);
        cr_assert_eq(table_view_at(&table, &request, numbers[i], -1),
                     STATUS_OK);
        json_t *then = table_json(&table);
        cr_assert(json_equal(json_object_get(then, "view"),
                             json_object_get(views[i], "view")),
                  "update %lld", (long long)numbers[i]);
        json_decref(then);
        json_decref(views[i]);
    }
    struct request request = table_request(&table, 2);
    cr_assert_eq(table_view_at(&table, &request, 100000, -1), STATUS_NOT_FOUND);
}

Test(match, a_client_catches_up)
{
    table_start(&table, "ford");
    table_play(&table, 20);
    int64_t seq = table_seq(&table, 0);
    json_t *all = watch(0, seq);
    cr_assert_eq(json_array_size(json_object_get(all, "updates")), 0);
    json_decref(all);
    json_t *one = watch(0, seq - 1);
    const json_t *updates = json_object_get(one, "updates");
    if (updates != NULL) {
        cr_assert_eq(json_array_size(updates), 1);
        cr_assert_eq(json_integer_value(
                         json_object_get(json_array_get(updates, 0), "seq")),
                     seq);
    }
    json_decref(one);
    json_t *beyond = watch(0, seq + 5);
    cr_assert_not_null(json_object_get(beyond, "view"));
    json_decref(beyond);
}

/* The last update that a seat was sent by the last act; NULL: none. */
static const char *sent_to(int seat)
{
    const char *sent = NULL;
    for (int i = 0; i < table.answer.notice_count; i++) {
        const struct notice *notice = &table.answer.notices[i];
        if (strcmp(notice->method, "match.update") == 0
            && strcmp(notice->viewer, table_seats[seat]) == 0)
            sent = notice->params;
    }
    return sent;
}

Test(match, an_offer_is_sent_and_not_kept)
{
    int seat = 0;
    table_start(&table, "ford");
    table_play(&table, 12);
    do
        cr_assert(table_move(&table));
    while (sent_to(seat) == NULL);
    json_t *sent = json_loads(sent_to(seat), 0, NULL);
    cr_assert_not_null(json_object_get(sent, "offer"));
    char *kept = table_told(&table, (viewer_id)seat);
    cr_assert_null(strstr(kept, "\"offer\":"), "%s", kept);
    free(kept);
    for (int restarts = 0; restarts < 2; restarts++) {
        json_t *now = watch(seat, table_seq(&table, seat) - 2);
        const json_t *updates = json_object_get(now, "updates");
        cr_assert_eq(json_array_size(updates), 2);
        cr_assert(json_equal(json_array_get(updates, 1), sent));
        cr_assert_null(json_object_get(json_array_get(updates, 0), "offer"));
        cr_assert(json_equal(json_object_get(now, "offer"),
                             json_object_get(sent, "offer")));
        json_decref(now);
        table_restart(&table);
    }
    json_decref(sent);
}

Test(match, history_has_every_number_once)
{
    table_start(&table, "ford");
    table_play(&table, 60);
    for (int seat = 0; seat <= TABLE_SEATS; seat++) {
        struct request request = table_request(&table, seat);
        struct recall all = {.to = -1};
        cr_assert_eq(table_history(&table, &request, &all), STATUS_OK);
        json_t *history = table_json(&table);
        const json_t *updates = json_object_get(history, "updates");
        cr_assert_eq((int64_t)json_array_size(updates),
                     table_seq(&table, seat));
        for (size_t i = 0; i < json_array_size(updates); i++)
            cr_assert_eq(json_integer_value(json_object_get(
                             json_array_get(updates, i), "seq")),
                         (json_int_t)i + 1);
        json_decref(history);
    }
}
