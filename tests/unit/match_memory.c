/* Looking back: steps, moments, what is new, and notes to oneself. */

#include "server/match/terms.h"
#include "tests/unit/table.h"

#include <criterion/criterion.h>
#include <string.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
    table_start(&table, "ford");
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(memory, .init = setup, .fini = teardown);

static json_t *history(int seat, const char *as, const struct recall *recall)
{
    struct request request = table_request(&table, seat);
    request.as = as;
    cr_assert_eq(match_history(table.matches, &request, recall, &table.answer),
                 STATUS_OK);
    return table_json(&table);
}

static enum status view_at(int seat, const char *as, int64_t seq,
                           int64_t command)
{
    struct request request = table_request(&table, seat);
    request.as = as;
    return match_view_at(table.matches, &request, seq, command, &table.answer);
}

static json_t *since(int seat, int64_t after)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(match_since(table.matches, &request, after, &table.answer),
                 STATUS_OK);
    return table_json(&table);
}

static enum status note(int seat, const char *text, int64_t seq)
{
    struct request request = table_request(&table, seat);
    return match_note(table.matches, &request, text, seq, &table.answer);
}

static json_int_t number(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

/* RFC 7396, as a client does it. */
static void merge(json_t *view, const json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)patch, key, value)
    {
        json_t *old = json_object_get(view, key);
        if (json_is_null(value)) {
            json_object_del(view, key);
            continue;
        }
        if (!json_is_object(value)) {
            json_object_set(view, key, value);
            continue;
        }
        if (!json_is_object(old))
            json_object_set_new(view, key, old = json_object());
        merge(json_object_get(view, key), value);
    }
}

Test(memory, steps_fold_into_every_view)
{
    table_play(&table, 60);
    struct recall all = {.to = -1, .has_patches = true};
    for (int seat = 0; seat <= TABLE_SEATS; seat++) {
        json_t *steps = history(seat, NULL, &all);
        json_t *view = json_object();
        const json_t *updates = json_object_get(steps, "updates");
        cr_assert_eq(number(steps, "last"), table_seq(&table, seat));
        for (size_t i = 0; i < json_array_size(updates); i++) {
            const json_t *update = json_array_get(updates, i);
            merge(view, json_object_get(update, "patch"));
            cr_assert_null(json_object_get(update, "command"));
            cr_assert_eq(view_at(seat, NULL, number(update, "seq"), -1),
                         STATUS_OK);
            json_t *shown = table_json(&table);
            cr_assert(json_equal(json_object_get(shown, "view"), view));
            json_decref(shown);
        }
        json_decref(view);
        json_decref(steps);
    }
}

Test(memory, while_it_runs_it_is_ones_own)
{
    table_play(&table, 20);
    struct request request = table_request(&table, 2);
    struct recall all = {.to = -1};
    request.as = "blue-left";
    cr_assert_eq(match_history(table.matches, &request, &all, &table.answer),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(view_at(2, "blue-left", 1, -1), STATUS_NOT_ALLOWED);
    cr_assert_eq(view_at(2, NULL, -1, 1), STATUS_NOT_ALLOWED);
    cr_assert_eq(view_at(2, "public", 1, -1), STATUS_NOT_ALLOWED);
}

static void finish(void)
{
    table_play(&table, 100000);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

Test(memory, afterwards_everybodys_is_open_by_command)
{
    static const char *const viewers[] = {"blue-left", "blue-right", "red",
                                          "public"};
    finish();
    int64_t last = table_live(&table)->fold.number;
    for (int reader = 0; reader <= TABLE_SEATS; reader++)
        for (int i = 0; i < 4; i++)
            for (int64_t command = 0; command <= last; command += 7)
                cr_assert_eq(view_at(reader, viewers[i], -1, command),
                             STATUS_OK, "%s at %lld", viewers[i],
                             (long long)command);
    cr_assert_eq(view_at(0, "red", -1, last + 1), STATUS_NOT_FOUND);
    cr_assert_eq(view_at(0, "nobody", -1, 1), STATUS_BAD_PARAMS);
}

/* What red was told of its orders is red's, afterwards too. */
Test(memory, orders_stay_their_players_own)
{
    struct recall all = {.to = -1};
    cr_assert_eq(table_leave(&table, 2,
                             "[{\"on\":\"parry\",\"answer\":\"pass\","
                             "\"until\":1}]"),
                 STATUS_OK);
    while (course_of(table_live(&table)->fold.state)->turn == 1)
        cr_assert(table_move(&table));
    table_tick(&table);
    finish();
    char *told = table_told(&table, 2);
    cr_assert_not_null(strstr(told, "standing_order"));
    free(told);
    json_t *own = history(2, NULL, &all), *others = history(0, "red", &all);
    char *text = json_dumps(others, JSON_COMPACT);
    cr_assert_null(strstr(text, "standing_order"));
    cr_assert(number(others, "last") < number(own, "last"));
    const json_t *updates = json_object_get(others, "updates");
    for (size_t i = 0; i < json_array_size(updates); i++) {
        const json_t *update = json_array_get(updates, i);
        cr_assert_eq(number(update, "seq"), (json_int_t)i + 1);
        cr_assert_not_null(json_object_get(update, "command"));
    }
    free(text);
    json_decref(own);
    json_decref(others);
}

Test(memory, a_private_match_stays_private)
{
    finish();
    table_live(&table)->row.is_private = true;
    cr_assert_eq(view_at(TABLE_SEATS, "red", 1, -1), STATUS_NOT_FOUND);
    cr_assert_eq(view_at(0, "red", 1, -1), STATUS_OK);
}

Test(memory, since_tells_what_came_after_what_was_seen)
{
    table_play(&table, 30);
    struct request request = table_request(&table, 0);
    int64_t seen = table_seq(&table, 0);
    cr_assert_eq(match_seen(table.matches, &request, seen, &table.answer),
                 STATUS_OK);
    cr_assert_eq(match_seen(table.matches, &request, seen + 1, &table.answer),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(match_seen(table.matches, &request, 1, &table.answer),
                 STATUS_OK);
    json_t *back = table_json(&table);
    cr_assert_eq(number(back, "seq"), seen, "it never goes back");
    json_decref(back);
    json_t *nothing = since(0, -1);
    cr_assert_eq(number(nothing, "after"), seen);
    cr_assert_eq(json_array_size(json_object_get(nothing, "key")), 0);
    cr_assert_eq(json_array_size(json_object_get(nothing, "rest")), 0);
    json_decref(nothing);
    table_restart(&table);
    table_play(&table, 60);
    json_t *after = since(0, -1), *all = since(0, 0), *other = since(1, -1);
    cr_assert_eq(number(after, "after"), seen);
    cr_assert_eq(number(other, "after"), 0);
    const json_t *key = json_object_get(after, "key");
    cr_assert_gt(json_array_size(key), 0);
    for (size_t i = 0; i < json_array_size(key); i++)
        cr_assert_gt(number(json_array_get(key, i), "seq"), seen);
    cr_assert_gt(json_array_size(json_object_get(all, "key")),
                 json_array_size(key));
    cr_assert_gt(json_object_size(json_object_get(after, "changes")), 3);
    json_decref(after);
    json_decref(all);
    json_decref(other);
}

Test(memory, watchers_have_seen_nothing)
{
    struct request request = table_request(&table, TABLE_SEATS);
    cr_assert_eq(match_seen(table.matches, &request, 1, &table.answer),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(match_since(table.matches, &request, -1, &table.answer),
                 STATUS_NOT_ALLOWED);
}

Test(memory, notes_are_ones_own)
{
    cr_assert_eq(note(0, "mine", -1), STATUS_OK);
    cr_assert_eq(note(0, "here", 1), STATUS_OK);
    table_restart(&table);
    cr_assert_eq(note(0, NULL, -1), STATUS_OK);
    cr_assert_str_eq(
        table.answer.out.data,
        "{\"text\":\"mine\",\"moments\":[{\"seq\":1,\"text\":\"here\"}]}");
    cr_assert_eq(note(1, NULL, -1), STATUS_OK);
    cr_assert_str_eq(table.answer.out.data, "{\"text\":\"\",\"moments\":[]}");
    cr_assert_eq(note(0, "", 1), STATUS_OK);
    cr_assert_str_eq(table.answer.out.data,
                     "{\"text\":\"mine\",\"moments\":[]}");
}

Test(memory, notes_have_limits)
{
    static char text[9000];
    memset(text, 'x', sizeof text - 1);
    cr_assert_eq(note(0, text, -1), STATUS_TOO_LARGE);
    cr_assert_eq(note(0, text, 1), STATUS_TOO_LARGE);
    cr_assert_eq(note(0, "beyond", 100000), STATUS_BAD_PARAMS);
    table_play(&table, 100000);
    int64_t last = table_seq(&table, 0);
    int64_t most = last < 199 ? last : 199;
    for (int64_t seq = 0; seq <= most; seq++)
        cr_assert_eq(note(0, "x", seq), STATUS_OK);
    if (last > most) {
        cr_assert_eq(note(0, "x", most + 1), STATUS_TOO_LARGE);
        cr_assert_eq(note(0, "y", most), STATUS_OK);
    }
}
