/* Looking back: steps, moments, what is new, and notes to oneself. */

#include "common/base/text.h"
#include "server/match/cache/lru.h"
#include "server/match/fold/terms.h"
#include "server/store/memory.h"
#include "server/store/talk.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdlib.h>
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

TestSuite(history_view, .init = setup, .fini = teardown);

static json_t *history(int seat, const char *as, const struct recall *recall)
{
    struct request request = table_request(&table, seat);
    request.as = as;
    cr_assert_eq(table_history(&table, &request, recall), STATUS_OK);
    return table_json(&table);
}

static enum status view_at(int seat, const char *as, int64_t seq,
                           int64_t command)
{
    struct request request = table_request(&table, seat);
    request.as = as;
    return table_view_at(&table, &request, seq, command);
}

static json_t *since(int seat, int64_t after)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(table_since(&table, &request, after), STATUS_OK);
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

Test(history_view, steps_fold_into_every_view)
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

Test(history_view, while_it_runs_it_is_ones_own)
{
    table_play(&table, 20);
    struct request request = table_request(&table, 2);
    struct recall all = {.to = -1};
    request.as = "blue-left";
    cr_assert_eq(table_history(&table, &request, &all), STATUS_NOT_ALLOWED);
    cr_assert_eq(view_at(2, "blue-left", 1, -1), STATUS_NOT_ALLOWED);
    cr_assert_eq(view_at(2, NULL, -1, 1), STATUS_NOT_ALLOWED);
    cr_assert_eq(view_at(2, "public", 1, -1), STATUS_NOT_ALLOWED);
}

static void finish(void)
{
    table_play(&table, 100000);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

Test(history_view, afterwards_everybodys_is_open_by_command)
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
Test(history_view, orders_stay_their_players_own)
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

Test(history_view, a_private_match_stays_private)
{
    finish();
    table_live(&table)->row.is_private = true;
    cr_assert_eq(view_at(TABLE_SEATS, "red", 1, -1), STATUS_NOT_FOUND);
    cr_assert_eq(view_at(0, "red", 1, -1), STATUS_OK);
}

Test(history_view, since_tells_what_came_after_what_was_seen)
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

Test(history_view, watchers_have_seen_nothing)
{
    struct request request = table_request(&table, TABLE_SEATS);
    cr_assert_eq(match_seen(table.matches, &request, 1, &table.answer),
                 STATUS_NOT_ALLOWED);
    cr_assert_eq(table_since(&table, &request, -1), STATUS_NOT_ALLOWED);
}

Test(history_view, notes_are_ones_own)
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

#define FOUL  "a\x1b[2J\u202eb\nc\u200bd\u2066"
#define CLEAN "a\uFFFD[2Jb\\ncd"

static void assert_notes(const char *text)
{
    char *expected = text_clean_lines_new(FOUL);
    json_t *notes = table_json(&table);
    const json_t *moments = json_object_get(notes, "moments");
    cr_assert_str_eq(json_string_value(json_object_get(notes, "text")),
                     expected);
    cr_assert_str_eq(
        json_string_value(json_object_get(json_array_get(moments, 0), "text")),
        expected);
    cr_assert_not_null(strstr(table.answer.out.data, text));
    json_decref(notes);
    free(expected);
}

/* As it comes in, and as it goes out where it was kept before that. */
Test(history_view, notes_are_cleaned)
{
    cr_assert_eq(note(0, FOUL, -1), STATUS_OK);
    cr_assert_eq(note(0, FOUL, 1), STATUS_OK);
    assert_notes(CLEAN);
    struct request request = table_request(&table, 0);
    struct store_rememberer who = {request.match, request.account, 0};
    struct store_moment moment = {1, FOUL};
    cr_assert_eq(
        store_note_set(table.store, request.match, request.account, FOUL),
        STATUS_OK);
    cr_assert_eq(store_moment_set(table.store, &who, &moment), STATUS_OK);
    cr_assert_eq(note(0, NULL, -1), STATUS_OK);
    assert_notes(CLEAN);
}

Test(history_view, notes_have_limits)
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

/* What each of these says, or why not: as one text, yours. */
static char *everything(int seat, const char *as)
{
    struct request request = table_request(&table, seat);
    struct recall all = {.to = -1, .has_patches = true};
    json_t *said = json_array();
    request.as = as;
    for (int what = 0; what < 6; what++) {
        enum status status =
            what == 0   ? table_history(&table, &request, &all)
            : what == 1 ? table_record(&table, &request)
            : what == 2 ? table_view_at(&table, &request, 3, -1)
            : what == 3 ? table_view_at(&table, &request, -1, 5)
            : what == 4 ? table_view_at(&table, &request, INT64_MAX, -1)
                        : table_since(&table, &request, 2);
        json_array_append_new(said, json_integer(status));
        json_array_append_new(said, status == STATUS_OK
                                        ? table_json(&table)
                                        : json_string(table.answer.error.text));
    }
    char *text = json_dumps(said, JSON_SORT_KEYS);
    json_decref(said);
    return text;
}

static void the_same_from_the_store(void)
{
    static const char *const viewers[] = {NULL, "blue-left", "red", "public",
                                          "nobody"};
    for (int seat = 0; seat <= TABLE_SEATS; seat++)
        for (size_t i = 0; i < sizeof viewers / sizeof *viewers; i++) {
            table_live(&table);
            char *loaded = everything(seat, viewers[i]);
            lru_drop(table.matches, table.match);
            char *stored = everything(seat, viewers[i]);
            cr_assert_str_eq(loaded, stored);
            free(loaded);
            free(stored);
        }
}

Test(history_view, a_match_that_is_not_loaded_is_read_alike)
{
    table_play(&table, 30);
    the_same_from_the_store();
    finish();
    the_same_from_the_store();
}

Test(history_view, an_old_view_takes_no_longer_the_more_there_was)
{
    enum { APART = 64 };
    table_deal(&table, "ford", "{\"turns\":6}", 7);
    finish();
    int64_t last = table_seq(&table, 0);
    cr_assert_gt(last, APART + 2);
    cr_assert_eq(view_at(0, NULL, last, -1), STATUS_OK);
    cr_assert_eq(table.answer.work, last);
    char *first = strdup(table.answer.out.data);
    for (int64_t seq = last; seq >= APART; seq--) {
        cr_assert_eq(view_at(0, NULL, seq, -1), STATUS_OK);
        cr_assert_lt(table.answer.work, APART);
        if (seq == last)
            cr_assert_str_eq(table.answer.out.data, first);
    }
    free(first);
}

Test(history_view, a_match_that_is_over_is_not_played_anew)
{
    finish();
    int64_t last = table_live(&table)->fold.number;
    table_restart(&table);
    cr_assert_eq(table_live(&table)->snapshot_number, last);
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}
