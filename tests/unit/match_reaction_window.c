/* Windows that end by themselves: at their instant, and never before. */

#include "tests/unit/match_table.h"

#include "server/match/orders/orders.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW = 60000 };

static struct table table;

static void setup(void)
{
    table_open(&table);
    table.time_control = "{\"kind\":\"none\",\"window\":60000}";
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(window, .init = setup, .fini = teardown);

static const char pass[] = "{\"type\":\"pass\"}";

/* A running match in which a window has just opened; whom it awaits. */
static int open_window(void)
{
    for (int i = 0; i < 40; i++) {
        table_start(&table, "ford");
        for (int k = 0; k < 600 && window_end(table_live(&table)) == 0; k++)
            if (!table_move(&table))
                break;
        const struct live *live = table_live(&table);
        if (window_end(live) == 0 || live->state != LIVE_RUNNING)
            continue;
        seat_set seats = course_to_act(course_of(live->fold.state));
        for (int seat = 0; seat < TABLE_SEATS; seat++)
            if (seat_in(seats, (seat_id)seat))
                return seat;
    }
    cr_assert_fail("no window in 40 matches");
    return -1;
}

static void cr_told(struct table *at, int viewer, const char *what,
                    bool is_told)
{
    char *text = table_told(at, (viewer_id)viewer);
    cr_assert_eq(strstr(text, what) != NULL, is_told, "%d: %s", viewer, what);
    free(text);
}

Test(window, ends_at_its_instant_and_says_so)
{
    int seat = open_window();
    int64_t number = table_live(&table)->fold.number;
    int64_t closes = window_end(table_live(&table));
    cr_assert_eq(closes, table.now + WINDOW);
    for (int viewer = 0; viewer < TABLE_SEATS; viewer++)
        cr_told(&table, viewer, "\"closes\":\"", true);
    table_restart(&table);
    cr_assert_eq(window_end(table_live(&table)), closes);
    table.now = closes - 1;
    table_tick(&table);
    cr_assert_eq(table_live(&table)->fold.number, number);
    table.now = closes;
    table_tick(&table);
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
    cr_told(&table, seat, "the server passes for you", true);
    cr_told(&table, (seat + 1) % TABLE_SEATS, "the server passes", false);
    table_tick(&table);
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
}

Test(window, a_pass_is_kept_until_then)
{
    char nonce[] = "00000000000000000000000000000abc";
    int seat = open_window();
    int64_t seqs[TABLE_SEATS + 1], number = table_live(&table)->fold.number;
    for (int i = 0; i <= TABLE_SEATS; i++)
        seqs[i] = table_seq(&table, i);
    int64_t expect = seqs[seat];
    cr_assert_eq(table_act_with(&table, seat, expect, nonce, pass), STATUS_OK);
    char *first = copy_bytes(table.answer.out.data, table.answer.out.used);
    for (int i = 0; i <= TABLE_SEATS; i++)
        cr_assert_eq(table_seq(&table, i), seqs[i] + (i == seat));
    cr_assert_eq(table_live(&table)->fold.number, number);
    cr_assert_eq(projection_of(table_live(&table), seat)->awaited_since, 0);
    table_restart(&table);
    cr_assert_eq(table_act_with(&table, seat, expect, nonce, pass), STATUS_OK);
    cr_assert_str_eq(table.answer.out.data, first);
    cr_assert_eq(table_act(&table, seat, pass), STATUS_OK);
    cr_assert_str_eq(table.answer.out.data, first);
    cr_assert_eq(projection_of(table_live(&table), seat)->awaited_since, 0);
    table.now = window_end(table_live(&table));
    table_tick(&table);
    cr_assert_eq(table_live(&table)->fold.number, number + 1);
    cr_told(&table, seat, "the server passes for you", false);
    cr_assert_eq(table_act_with(&table, seat, expect, nonce, pass), STATUS_OK);
    cr_assert_str_eq(table.answer.out.data, first);
    free(first);
}

static void leave_pass(struct table *at, int seat)
{
    json_t *list = json_loads("[{\"on\":\"parry\",\"answer\":\"pass\","
                              "\"until\":\"used\"}]",
                              0, NULL);
    struct request request = table_request(at, seat);
    cr_assert_eq(match_orders(at->matches, &request, list, &at->answer),
                 STATUS_OK);
    json_decref(list);
}

/* Whoever was there, thought, or had left an order: to others it is the same.
 */
Test(window, others_cannot_tell_how_it_was_passed)
{
    struct table by_hand, by_order;
    int seat = open_window();
    table_copy(&table, &by_hand);
    table_copy(&table, &by_order);
    cr_assert_eq(table_act(&by_hand, seat, pass), STATUS_OK);
    leave_pass(&by_order, seat);
    struct table *ways[] = {&table, &by_hand, &by_order};
    int64_t closes = window_end(table_live(&table));
    for (size_t i = 0; i < 3; i++) {
        ways[i]->now = closes - 1;
        table_tick(ways[i]);
        cr_assert_not(ways[i]->answer.ends_window);
        ways[i]->now = closes;
        table_tick(ways[i]);
        cr_assert(ways[i]->answer.ends_window, "way %zu is told at once", i);
    }
    for (viewer_id viewer = 0; viewer <= VIEWER_PUBLIC; viewer++) {
        char *text = table_told(&table, viewer);
        for (size_t i = 1; i < 3 && viewer != seat; i++) {
            char *other = table_told(ways[i], viewer);
            cr_assert_str_eq(text, other, "viewer %d, way %zu", viewer, i);
            free(other);
        }
        free(text);
    }
    cr_told(&by_order, seat, "it has passed", true);
    table_close_copy(&by_hand);
    table_close_copy(&by_order);
}

Test(window, a_card_may_be_played_meanwhile)
{
    for (int i = 0; i < 200; i++) {
        int seat = open_window();
        int64_t closes = window_end(table_live(&table));
        cr_assert_eq(table_act(&table, seat, pass), STATUS_OK);
        json_t *offer =
            json_loads(projection_of(table_live(&table), seat)->offer, 0, NULL);
        const char *card = json_string_value(json_array_get(
            json_object_get(
                json_array_get(
                    json_object_get(
                        json_array_get(json_object_get(offer, "actions"), 0),
                        "fields"),
                    0),
                "from"),
            0));
        char action[96];
        snprintf(action, sizeof action,
                 "{\"type\":\"play_card\",\"card\":\"%s\"}",
                 card != NULL ? card : "none");
        json_decref(offer);
        table.now += 5000;
        if (table_act(&table, seat, action) != STATUS_OK)
            continue;
        /* The answer to it is a window of its own. */
        cr_assert_gt(window_end(table_live(&table)), closes);
        return;
    }
    cr_assert_fail("nobody could parry in 200 windows");
}

Test(window, none_ends_by_itself_without_a_time)
{
    table.time_control = "{\"kind\":\"none\"}";
    table_start(&table, "ford");
    table_play(&table, 200);
    cr_assert_eq(window_end(table_live(&table)), 0);
    cr_told(&table, 0, "\"closes\"", false);
}
