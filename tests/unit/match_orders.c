/* Standing orders: left, carried out once, stopped, and seen by nobody else. */

#include "server/match/view/projection.h"
#include "tests/unit/match_table.h"

#include "server/match/orders/orders.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdlib.h>
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

TestSuite(orders, .init = setup, .fini = teardown);

static const char always_pass[] =
    "[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":\"withdrawn\"},"
    "{\"on\":\"feint\",\"answer\":\"pass\",\"until\":\"withdrawn\"},"
    "{\"on\":\"nerve\",\"answer\":\"pass\",\"until\":\"withdrawn\"}]";

static const char *awaited(struct table *at)
{
    const struct live *live = table_live(at);
    const struct step *top = course_top(course_of(live->fold.state));
    return top != NULL ? live->fold.rules->game->steps[top->kind].name : "";
}

static int awaited_seat(struct table *at)
{
    seat_set seats = course_to_act(course_of(table_live(at)->fold.state));
    for (int seat = 0; seat < TABLE_SEATS; seat++)
        if (seat_in(seats, (seat_id)seat))
            return seat;
    return -1;
}

/* Random play until a step of this kind is awaited. */
static bool play_to(struct table *at, const char *step)
{
    for (int i = 0; i < 600; i++) {
        if (strcmp(awaited(at), step) == 0)
            return true;
        if (!table_move(at))
            return false;
    }
    return false;
}

/* A running match in which this step is awaited. */
static void reach(const char *step)
{
    for (int i = 0; i < 40; i++) {
        table_start(&table, "ford");
        if (play_to(&table, step))
            return;
    }
    cr_assert_fail("no %s in 40 matches", step);
}

/* One number that the database is asked for. */
static int64_t asked(const struct table *at, const char *sql)
{
    sqlite3 *database;
    sqlite3_stmt *query;
    cr_assert_eq(sqlite3_open(at->path, &database), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(database, sql, -1, &query, NULL), SQLITE_OK,
                 "%s", sqlite3_errmsg(database));
    sqlite3_bind_text(query, 1, at->match, -1, SQLITE_STATIC);
    cr_assert_eq(sqlite3_step(query), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(database);
    return number;
}

static int64_t by_order(const struct table *at)
{
    return asked(at, "select count(*) from command where match = ?1 "
                     "and actor = 'order'");
}

static void cr_same_told(struct table *one, struct table *other,
                         viewer_id viewer)
{
    char *first = table_told(one, viewer);
    char *second = table_told(other, viewer);
    cr_assert_str_eq(first, second, "viewer %d", viewer);
    free(first);
    free(second);
}

Test(orders, one_that_fits_is_carried_out_as_its_seats_command)
{
    reach("parry");
    int seat = awaited_seat(&table);
    int64_t number = table_live(&table)->fold.number;
    cr_assert_eq(table_leave(&table, seat, always_pass), STATUS_OK);
    cr_assert(table.answer.has_due);
    cr_assert_eq(table_live(&table)->fold.number, number);
    table_tick(&table);
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
    cr_assert_eq(by_order(&table), 1);
    char *text = table_told(&table, (viewer_id)seat);
    cr_assert_not_null(strstr(text, "it was carried out"));
    free(text);
    for (viewer_id other = 0; other <= VIEWER_PUBLIC; other++) {
        if (other == seat || (other >= TABLE_SEATS && other < VIEWER_PUBLIC))
            continue;
        text = table_told(&table, other);
        cr_assert_null(strstr(text, "order o_"), "viewer %d", other);
        free(text);
    }
}

Test(orders, with_orders_no_match_asks_for_a_parry)
{
    int64_t carried_out = 0;
    for (int i = 0; i < 40 && carried_out < 3; i++) {
        table_start(&table, "ford");
        for (int seat = 0; seat < TABLE_SEATS; seat++)
            cr_assert_eq(table_leave(&table, seat, always_pass), STATUS_OK);
        do {
            table_tick(&table);
            cr_assert_str_neq(awaited(&table), "parry");
        } while (table_move(&table));
        carried_out += by_order(&table);
        cr_assert_eq(table_leave(&table, 0, always_pass), STATUS_CLOSED);
        cr_assert_eq(table_left(&table, 0), 3);
    }
    cr_assert_geq(carried_out, 3);
}

Test(orders, used_once_and_then_gone)
{
    reach("parry");
    int seat = awaited_seat(&table);
    cr_assert_eq(table_leave(&table, seat,
                             "[{\"on\":\"parry\",\"answer\":\"pass\","
                             "\"until\":\"used\"}]"),
                 STATUS_OK);
    cr_assert_eq(table_left(&table, seat), 1);
    table_tick(&table);
    cr_assert_eq(table_left(&table, seat), 0);
    table_restart(&table);
    cr_assert_eq(table_left(&table, seat), 0);
    table_tick(&table);
    cr_assert_eq(by_order(&table), 1);
}

Test(orders, a_kill_before_it_is_carried_out_does_it_once)
{
    char ids[4][STORE_ID];
    int count;
    int64_t next;
    reach("parry");
    int seat = awaited_seat(&table);
    cr_assert_eq(table_leave(&table, seat, always_pass), STATUS_OK);
    table_restart(&table);
    cr_assert_eq(match_due(table.store, table.now, ids, 4, &count, &next),
                 STATUS_OK);
    bool is_due = false;
    for (int i = 0; i < count; i++)
        is_due = is_due || strcmp(ids[i], table.match) == 0;
    cr_assert(is_due);
    table_tick(&table);
    cr_assert_eq(by_order(&table), 1);
    table_restart(&table);
    table_tick(&table);
    cr_assert_eq(by_order(&table), 1);
    cr_assert_eq(table_left(&table, seat), 3);
}

Test(orders, what_the_rules_refuse_is_dropped_and_only_its_seat_is_told)
{
    int64_t seqs[TABLE_SEATS + 1];
    table_listen(&table);
    reach("parry");
    int seat = awaited_seat(&table);
    int64_t number = table_live(&table)->fold.number;
    for (int i = 0; i <= TABLE_SEATS; i++)
        seqs[i] = table_seq(&table, i);
    int64_t called =
        asked(&table, "select count(*) from outbox where match = ?1 "
                      "and kind = 'turn'");
    cr_assert_eq(
        table_leave(&table, seat,
                    "[{\"on\":\"parry\",\"answer\":{\"type\":\"play_card\","
                    "\"card\":\"feint-1\"},\"until\":\"withdrawn\"}]"),
        STATUS_OK, "%s", table.answer.error.text);
    table_tick(&table);
    cr_assert_eq(table_live(&table)->fold.number, number);
    for (int i = 0; i <= TABLE_SEATS; i++)
        cr_assert_eq(table_seq(&table, i), seqs[i] + (i == seat));
    char *text = table_told(&table, (viewer_id)seat);
    cr_assert_not_null(strstr(text, "the rules refuse it"));
    free(text);
    cr_assert_eq(table_left(&table, seat), 0);
    cr_assert_gt(asked(&table, "select count(*) from outbox where match = ?1 "
                               "and kind = 'turn'"),
                 called);
    table_restart(&table);
    cr_assert_eq(table_seq(&table, seat), seqs[seat] + 1);
    cr_assert(table_move(&table));
}

Test(orders, others_are_told_the_same_whoever_passed)
{
    for (int i = 0; i < 8; i++) {
        struct table other;
        reach("parry");
        int seat = awaited_seat(&table);
        table_copy(&table, &other);
        cr_assert_eq(table_leave(&table, seat, always_pass), STATUS_OK);
        table_tick(&table);
        cr_assert_eq(table_act(&other, seat, "{\"type\":\"pass\"}"), STATUS_OK);
        for (viewer_id viewer = 0; viewer <= VIEWER_PUBLIC; viewer++)
            if (viewer != seat
                && (viewer < TABLE_SEATS || viewer == VIEWER_PUBLIC))
                cr_same_told(&table, &other, viewer);
        table_close_copy(&other);
    }
}

Test(orders, first_is_what_the_rules_prefer)
{
    reach("retreat");
    int seat = awaited_seat(&table);
    cr_assert_eq(table_leave(&table, seat,
                             "[{\"on\":\"retreat\",\"answer\":\"first\","
                             "\"until\":\"used\"}]"),
                 STATUS_OK);
    table_tick(&table);
    cr_assert_eq(by_order(&table), 1);
}

static void leave_about(const char *form, const char *at, int seat)
{
    char orders[256];
    snprintf(orders, sizeof orders,
             "[{\"on\":\"parry\",%s[\"%s\"]},\"answer\":\"pass\","
             "\"until\":\"used\"}]",
             form, at);
    cr_assert_eq(table_leave(&table, seat, orders), STATUS_OK, "%s: %s", orders,
                 table.answer.error.text);
    table_tick(&table);
}

Test(orders, conditions_ask_about_what_is_shown)
{
    char at[16];
    reach("parry");
    int seat = awaited_seat(&table);
    json_t *view = projection_view(table_live(&table)->fold.rules,
                                   projection_of(table_live(&table), seat));
    snprintf(at, sizeof at, "%s",
             json_string_value(json_array_get(
                 json_object_get(json_object_get(view, "step"), "at"), 0)));
    const char *elsewhere = strcmp(at, "0101") == 0 ? "0102" : "0101";
    leave_about("\"when\":{\"at\":", elsewhere, seat);
    leave_about("\"unless\":{\"at\":", at, seat);
    leave_about("\"when\":{\"phase\":", "march", seat);
    leave_about("\"when\":{\"happening\":{\"kind\":\"nothing\"},\"at\":", at,
                seat);
    cr_assert_eq(by_order(&table), 0);
    leave_about("\"when\":{\"happening\":{\"clause\":\"D5.2\"},\"at\":", at,
                seat);
    leave_about("\"unless\":{\"at\":", elsewhere, seat);
    cr_assert_eq(by_order(&table), 1);
    json_decref(view);
}

Test(orders, their_time_ends)
{
    table_start(&table, "ford");
    cr_assert_eq(
        table_leave(&table, 2,
                    "[{\"on\":\"parry\",\"answer\":\"pass\",\"until\":1},"
                    "{\"on\":\"feint\",\"answer\":\"pass\","
                    "\"until\":\"2001-09-09T02:46:40Z\"}]"),
        STATUS_OK);
    cr_assert_eq(orders_at(table_live(&table)), table.now + 3600000);
    table.now += 3600000;
    table_tick(&table);
    cr_assert_eq(table_left(&table, 2), 1);
    while (course_of(table_live(&table)->fold.state)->turn == 1)
        cr_assert(table_move(&table));
    table_tick(&table);
    cr_assert_eq(table_left(&table, 2), 0);
    char *text = table_told(&table, 2);
    cr_assert_not_null(strstr(text, "its time is over"));
    free(text);
}

Test(orders, a_chain_of_them_rests)
{
    static const char plot[] =
        "[{\"on\":\"plan\",\"answer\":{\"type\":\"plot\",\"unit\":\"b-ash\","
        "\"order\":\"hold\"},\"until\":\"withdrawn\"}]";
    table_start(&table, "ford");
    cr_assert_eq(table_leave(&table, 0, plot), STATUS_OK, "%s",
                 table.answer.error.text);
    table_tick(&table);
    cr_assert_eq(by_order(&table), ORDERS_CHAIN_MOST);
    table_tick(&table);
    cr_assert_eq(by_order(&table), ORDERS_CHAIN_MOST);
    cr_assert_eq(table_act(&table, 1, "{\"type\":\"end_phase\"}"), STATUS_OK);
    table_tick(&table);
    cr_assert_eq(by_order(&table), 2 * ORDERS_CHAIN_MOST);
}

Test(orders, a_delay_is_drawn_and_stays_over_a_restart)
{
    table.time_control = "{\"kind\":\"none\",\"order_delay\":600000}";
    reach("parry");
    int seat = awaited_seat(&table);
    int64_t came = table.now;
    cr_assert_eq(table_leave(&table, seat, always_pass), STATUS_OK);
    cr_assert_not(table.answer.has_due);
    int64_t at = orders_at(table_live(&table));
    cr_assert_gt(at, came);
    cr_assert_leq(at, came + 600000);
    table_restart(&table);
    cr_assert_eq(orders_at(table_live(&table)), at);
    table.now = at - 1;
    table_tick(&table);
    cr_assert_eq(by_order(&table), 0);
    table.now = at;
    table_tick(&table);
    cr_assert_eq(by_order(&table), 1);
}

Test(orders, they_end_when_the_player_is_another)
{
    reach("parry");
    int seat = awaited_seat(&table);
    cr_assert_eq(table_leave(&table, seat, always_pass), STATUS_OK);
    table_live(&table)->row.seats[seat].account =
        table.accounts[TABLE_SEATS].id;
    struct request request = table_request(&table, TABLE_SEATS);
    cr_assert_eq(match_orders(table.matches, &request, NULL, &table.answer),
                 STATUS_OK);
    cr_assert_str_eq(table.answer.out.data, "{\"orders\":[]}");
    table_tick(&table);
    cr_assert_eq(by_order(&table), 0);
}

/* A digest that moved would tell of what others do in secret. */
Test(orders, a_line_of_ones_own_has_the_digest_one_knows)
{
    char digest[DIGEST_TEXT];
    table_start(&table, "ford");
    digest_text(&projection_of(table_live(&table), 2)->digest, digest);
    cr_assert_eq(table_act(&table, 0,
                           "{\"type\":\"plot\",\"unit\":\"b-ash\","
                           "\"order\":\"hold\"}"),
                 STATUS_OK);
    cr_assert_eq(table_leave(&table, 2,
                             "[{\"on\":\"plan\",\"answer\":{\"type\":\"plot\","
                             "\"unit\":\"b-ash\",\"order\":\"hold\"},"
                             "\"until\":\"used\"}]"),
                 STATUS_OK);
    int64_t seq = table_seq(&table, 2);
    table_tick(&table);
    cr_assert_eq(table_seq(&table, 2), seq + 1);
    char *text = table_told(&table, 2);
    char *last = strstr(text, "the rules refuse it");
    cr_assert_not_null(last);
    for (last = text; strstr(last + 1, "\"digest\":\"") != NULL;)
        last = strstr(last + 1, "\"digest\":\"");
    cr_assert_eq(strncmp(last + 10, digest, DIGEST_TEXT - 1), 0);
    free(text);
}

Test(orders, a_record_says_nothing_of_them)
{
    reach("parry");
    cr_assert_eq(table_leave(&table, awaited_seat(&table), always_pass),
                 STATUS_OK);
    table_tick(&table);
    cr_assert_eq(by_order(&table), 1);
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"resign\"}"), STATUS_OK);
    struct request request = table_request(&table, TABLE_SEATS);
    cr_assert_eq(table_record(&table, &request), STATUS_OK);
    cr_assert_not_null(strstr(table.answer.out.data, "\"whole\":true"));
    cr_assert_null(strstr(table.answer.out.data, "\"actor\":\"order\""));
}
