/* Talk, lists and private matches: who reads what, and who knows of what. */

#include "server/match/fold/terms.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
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

TestSuite(talk, .init = setup, .fini = teardown);

static enum status say(int seat, const char *to, const char *text)
{
    struct request request = table_request(&table, seat);
    return match_chat(table.matches, &request, to, text, &table.answer);
}

/* Whether a viewer was told of the last message. */
static bool told(const char *viewer)
{
    for (int i = 0; i < table.answer.notice_count; i++)
        if (strcmp(table.answer.notices[i].method, "chat.message") == 0
            && strcmp(table.answer.notices[i].viewer, viewer) == 0)
            return true;
    return false;
}

static size_t readable(int seat)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(match_chat_read(table.matches, &request, 0, &table.answer),
                 STATUS_OK);
    json_t *answer = table_json(&table);
    size_t count = json_array_size(json_object_get(answer, "messages"));
    json_decref(answer);
    return count;
}

Test(talk, goes_to_those_it_is_meant_for)
{
    table_start(&table, "ford");
    cr_assert_eq(say(0, "seats", "hello"), STATUS_OK);
    cr_assert(told("blue-left") && told("blue-right") && told("red"));
    cr_assert_not(told("public"));
    cr_assert_eq(say(0, "side", "attack at dawn"), STATUS_OK);
    cr_assert(told("blue-right"));
    cr_assert_not(told("red") || told("public"));
    cr_assert_eq(say(2, "watchers", "hello all"), STATUS_OK);
    cr_assert(told("public") && told("red"));
    cr_assert_not(told("blue-left"));
    cr_assert_eq(say(TABLE_SEATS, "watchers", "nice"), STATUS_OK);
    cr_assert_not(told("red"));
    cr_assert_eq(say(TABLE_SEATS, "seats", "help"), STATUS_NOT_ALLOWED);
    cr_assert_eq(say(TABLE_SEATS, "side", "help"), STATUS_NOT_ALLOWED);
    cr_assert_eq(say(0, "everyone", "x"), STATUS_NOT_ALLOWED);
    cr_assert_eq(readable(0), 2);
    cr_assert_eq(readable(1), 2);
    cr_assert_eq(readable(2), 2);
    cr_assert_eq(readable(TABLE_SEATS), 2);
}

/* Nor does the silence of a list tell how much is said elsewhere. */
Test(talk, is_not_pushed_out_by_what_one_may_not_hear)
{
    table_start(&table, "ford");
    cr_assert_eq(say(0, "seats", "hello"), STATUS_OK);
    for (int i = 0; i < 201; i++)
        cr_assert_eq(say(TABLE_SEATS, "watchers", "noise"), STATUS_OK);
    for (int i = 0; i < 201; i++)
        cr_assert_eq(say(1, "side", "plans"), STATUS_OK);
    cr_assert_eq(readable(2), 1);
    cr_assert_eq(readable(0), 200);
    cr_assert_eq(readable(TABLE_SEATS), 200);
}

Test(talk, is_cleaned)
{
    table_start(&table, "ford");
    cr_assert_eq(say(0, "seats", "a\x1b[2Jb\u202e\u200b\n"), STATUS_OK);
    struct request request = table_request(&table, 2);
    cr_assert_eq(match_chat_read(table.matches, &request, 0, &table.answer),
                 STATUS_OK);
    json_t *answer = table_json(&table);
    const char *text = json_string_value(json_object_get(
        json_array_get(json_object_get(answer, "messages"), 0), "text"));
    cr_assert_null(strchr(text, 0x1b));
    cr_assert_null(strstr(text, "\u202e"));
    cr_assert_null(strchr(text, '\n'));
    json_decref(answer);
    cr_assert_eq(say(0, "seats", " \u200b "), STATUS_BAD_PARAMS);
}

static json_t *list(int seat, bool mine)
{
    struct request request = table_request(&table, seat);
    cr_assert_eq(
        match_list(table.store, &request, mine, NULL, NULL, 50, &table.answer),
        STATUS_OK);
    return table_json(&table);
}

static const json_t *first_row(const json_t *answer)
{
    return json_array_get(json_object_get(answer, "matches"), 0);
}

Test(talk, rows_say_what_their_viewer_was_told)
{
    table_start(&table, "ford");
    json_t *before = list(2, true);
    table.now += 5000;
    static const char plot[] =
        "{\"type\":\"plot\",\"unit\":\"b-ash\",\"order\":\"hold\"}";
    enum status status = table_act(&table, 0, plot);
    if (status != STATUS_OK)
        status = table_act(&table, 1, plot);
    cr_assert_eq(status, STATUS_OK);
    json_t *after = list(2, true);
    cr_assert(json_equal(before, after), "a secret act shows in the row");
    cr_assert(json_is_true(json_object_get(first_row(after), "waiting")));
    json_decref(before);
    json_decref(after);
}

Test(talk, the_next_match_is_the_one_that_waits_longest)
{
    char first[STORE_ID];
    table_start(&table, "ford");
    memcpy(first, table.match, STORE_ID);
    table.now += 1000;
    table_start(&table, "ford");
    struct request request = table_request(&table, 2);
    cr_assert_eq(match_next(table.store, &request, &table.answer), STATUS_OK);
    cr_assert_not_null(strstr(table.answer.out.data, first));
    memcpy(table.match, first, STORE_ID);
    cr_assert_eq(table_act(&table, 2, "{\"type\":\"end_phase\"}"), STATUS_OK);
    cr_assert_eq(match_next(table.store, &request, &table.answer), STATUS_OK);
    cr_assert_null(strstr(table.answer.out.data, first));
    request = table_request(&table, TABLE_SEATS);
    cr_assert_eq(match_next(table.store, &request, &table.answer), STATUS_OK);
    cr_assert_str_eq(table.answer.out.data, "{}");
}

Test(talk, a_private_match_is_not_there_for_others)
{
    table_start(&table, "ford");
    sqlite3 *handle;
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    cr_assert_eq(sqlite3_exec(handle, "update match set is_private = 1", NULL,
                              NULL, NULL),
                 SQLITE_OK);
    sqlite3_close(handle);
    table_restart(&table);
    struct request request = table_request(&table, TABLE_SEATS);
    struct request absent = request;
    absent.match = "m_00000000000000000000000000000000";
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_NOT_FOUND);
    struct error error = table.answer.error;
    cr_assert_eq(match_watch(table.matches, &absent, -1, &table.answer),
                 STATUS_NOT_FOUND);
    cr_assert_str_eq(error.text, table.answer.error.text);
    request.as = "red";
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_NOT_FOUND);
    request = table_request(&table, 2);
    cr_assert_eq(match_watch(table.matches, &request, -1, &table.answer),
                 STATUS_OK);
    json_t *all = list(TABLE_SEATS, false);
    cr_assert_eq(json_array_size(json_object_get(all, "matches")), 0);
    json_decref(all);
}

Test(talk, options_are_checked)
{
    const struct rules *rules = library_rules("drill", "ford");
    struct options options;
    struct writer out;
    json_t *good = json_loads("{\"fog\":\"on\",\"turns\":2}", 0, NULL);
    json_t *unknown = json_loads("{\"foggy\":\"on\"}", 0, NULL);
    json_t *word = json_loads("{\"fog\":\"maybe\"}", 0, NULL);
    json_t *large = json_loads("{\"turns\":65538}", 0, NULL);
    cr_assert_eq(terms_options(rules, good, &options, NULL), STATUS_OK);
    writer_open(&out, 4096);
    terms_write(rules, &options, &out);
    cr_assert_not_null(strstr(out.data, "\"turns\":2"));
    cr_assert_not_null(strstr(out.data, "\"faults\":\"off\""));
    writer_release(&out);
    cr_assert_eq(terms_options(rules, unknown, &options, NULL),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(terms_options(rules, word, &options, NULL), STATUS_BAD_PARAMS);
    cr_assert_eq(terms_options(rules, large, &options, NULL),
                 STATUS_BAD_PARAMS);
    cr_assert_eq(terms_options(rules, NULL, &options, NULL), STATUS_OK);
    json_decref(good);
    json_decref(unknown);
    json_decref(word);
    json_decref(large);
}
