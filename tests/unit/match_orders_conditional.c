/* Conditional lines: several steps, as long as the position is as foreseen. */

#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#define PLOT         "{\"type\":\"plot\",\"unit\":\"b-ash\",\"order\":\"hold\"}"
#define PLAN(answer) "{\"on\":\"plan\",\"answer\":" answer "}"
#define LINE(then)                                              \
    "[{\"on\":\"plan\",\"answer\":" PLOT ",\"until\":\"used\"," \
    "\"then\":[" then "]}]"

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(lines, .init = setup, .fini = teardown);

static int64_t commands(void)
{
    return table_live(&table)->fold.number;
}

static bool was_told(viewer_id seat, const char *words)
{
    char *text = table_told(&table, seat);
    bool is_there = strstr(text, words) != NULL;
    free(text);
    return is_there;
}

Test(lines, go_on_step_by_step)
{
    table_start(&table, "ford");
    cr_assert_eq(
        table_leave(&table, 0,
                    LINE(PLAN(PLOT) "," PLAN("{\"type\":\"end_phase\"}"))),
        STATUS_OK, "%s", table.answer.error.text);
    table_tick(&table);
    cr_assert_eq(commands(), 3);
    cr_assert_eq(table_left(&table, 0), 0);
}

Test(lines, survive_a_restart_between_their_steps)
{
    table.time_control = "{\"kind\":\"none\",\"order_delay\":600000}";
    table_start(&table, "ford");
    cr_assert_eq(table_leave(&table, 0, LINE(PLAN(PLOT))), STATUS_OK);
    for (int i = 1; i <= 2; i++) {
        table.now += 600000;
        table_restart(&table);
        table_tick(&table);
        cr_assert_eq(commands(), i);
        cr_assert_eq(table_left(&table, 0), i == 1);
    }
}

Test(lines, stop_where_it_is_not_as_foreseen)
{
    table_start(&table, "ford");
    cr_assert_eq(
        table_leave(&table, 0, LINE("{\"on\":\"parry\",\"answer\":\"pass\"}")),
        STATUS_OK);
    table_tick(&table);
    cr_assert_eq(commands(), 1);
    cr_assert_eq(table_left(&table, 0), 0);
    cr_assert(was_told(0, "the position is not as foreseen"));
    cr_assert_not(was_told(1, "foreseen") || was_told(2, "foreseen"));
}

Test(lines, stop_where_a_condition_does_not_hold)
{
    table_start(&table, "ford");
    cr_assert_eq(
        table_leave(&table, 0,
                    LINE("{\"on\":\"plan\",\"when\":{\"happening\":{"
                         "\"kind\":\"retreat\"}},\"answer\":" PLOT "}")),
        STATUS_OK);
    table_tick(&table);
    cr_assert_eq(commands(), 1);
    cr_assert(was_told(0, "the position is not as foreseen"));
}

Test(lines, end_when_their_player_acts)
{
    table.time_control = "{\"kind\":\"none\",\"order_delay\":600000}";
    table_start(&table, "ford");
    cr_assert_eq(table_leave(&table, 0, LINE(PLAN(PLOT))), STATUS_OK);
    table.now += 600000;
    table_tick(&table);
    cr_assert_eq(table_left(&table, 0), 1);
    cr_assert_eq(table_act(&table, 0, "{\"type\":\"no-such\"}"),
                 STATUS_REFUSED);
    cr_assert_eq(table_left(&table, 0), 1, "nothing was done");
    cr_assert_eq(table_act(&table, 0, PLOT), STATUS_OK);
    cr_assert_eq(table_left(&table, 0), 0);
    cr_assert(was_told(0, "you have acted yourself"));
    table_restart(&table);
    cr_assert_eq(table_left(&table, 0), 0);
}

Test(lines, are_refused_where_they_make_no_sense)
{
    static const char *const wrong[] = {
        "[{\"on\":\"plan\",\"answer\":" PLOT ",\"until\":\"withdrawn\","
        "\"then\":[" PLAN(PLOT) "]}]",
        LINE(""),
        LINE("3"),
        LINE("{\"on\":\"nothing\",\"answer\":\"pass\"}"),
        LINE("{\"on\":\"plan\",\"answer\":\"first\"}"),
        LINE("{\"on\":\"plan\",\"answer\":" PLOT ",\"until\":\"used\"}"),
        LINE("{\"on\":\"plan\",\"answer\":" PLOT ",\"then\":[]}"),
        "[{\"on\":\"plan\",\"answer\":" PLOT
        ",\"until\":\"used\",\"strict\":1}]",
    };
    table_start(&table, "ford");
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_assert_eq(table_leave(&table, 0, wrong[i]), STATUS_BAD_PARAMS, "%s",
                     wrong[i]);
    cr_assert_eq(table_left(&table, 0), 0);
}

Test(lines, are_shown_before_they_are_left)
{
    table_start(&table, "ford");
    struct request request = table_request(&table, 0);
    json_t *list = json_loads(LINE(PLAN(PLOT)), 0, NULL);
    json_array_append_new(list,
                          json_loads("{\"on\":\"parry\",\"answer\":\"pass\","
                                     "\"until\":\"used\"}",
                                     0, NULL));
    cr_assert_eq(
        match_orders_preview(table.matches, &request, list, &table.answer),
        STATUS_OK);
    json_t *answer = table_json(&table);
    const json_t *rows = json_object_get(answer, "preview");
    const json_t *first = json_array_get(rows, 0);
    cr_assert(json_is_true(json_object_get(first, "fits")));
    cr_assert(json_is_true(json_object_get(first, "allowed")));
    cr_assert_not_null(json_object_get(first, "plays"));
    cr_assert(json_is_false(json_object_get(json_array_get(rows, 1), "fits")));
    cr_assert_eq(table_left(&table, 0), 0);
    cr_assert_eq(commands(), 0);
    json_decref(answer);
    json_decref(list);
}

/* To all others it is what a player does by hand. */
Test(lines, are_seen_by_nobody_else)
{
    static const viewer_id others[] = {1, 2, VIEWER_PUBLIC};
    struct table copy;
    table_start(&table, "ford");
    table_copy(&table, &copy);
    cr_assert_eq(
        table_leave(&table, 0,
                    LINE(PLAN(PLOT) ",{\"on\":\"parry\",\"answer\":\"pass\"}")),
        STATUS_OK);
    table_tick(&table);
    cr_assert_eq(table_act(&copy, 0, PLOT), STATUS_OK);
    cr_assert_eq(table_act(&copy, 0, PLOT), STATUS_OK);
    cr_assert_eq(commands(), 2);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        char *one = table_told(&table, others[i]);
        char *other = table_told(&copy, others[i]);
        cr_assert_str_eq(one, other);
        free(one);
        free(other);
    }
    table_close_copy(&copy);
}
