/* What follows from the log: after a kill it is what it would have been. */

#include "common/base/digest.h"
#include "server/match/view/projection.h"
#include "server/store/append.h"
#include "server/store/list.h"
#include "server/store/match.h"
#include "server/store/notify.h"
#include "server/store/sql/migrate.h"
#include "server/store/sql/told_pack.h"
#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/engine.h"
#include "server/store/told.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <sqlite3.h>
#include <stdio.h>
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

TestSuite(derive, .init = setup, .fini = teardown);

/* One number from a database, read beside the store. */
static int64_t number_in(const char *path, const char *sql)
{
    sqlite3 *database;
    sqlite3_stmt *query;
    cr_assert_eq(sqlite3_open(path, &database), SQLITE_OK);
    cr_assert_eq(sqlite3_prepare_v2(database, sql, -1, &query, NULL), SQLITE_OK,
                 "%s", sqlite3_errmsg(database));
    cr_assert_eq(sqlite3_step(query), SQLITE_ROW);
    int64_t number = sqlite3_column_int64(query, 0);
    sqlite3_finalize(query);
    sqlite3_close(database);
    return number;
}

/* All that is derived, as one hash. */
static void hash_derived(const char *path, char text[DIGEST_TEXT])
{
    static const char *const queries[] = {
        "select match, number, command from place order by 1, 2",
        "select match, seat, nonce, command from nonce order by 1, 2, 3",
        "select * from viewer order by match, viewer",
        "select id, commands, state, revision from match order by id"};
    struct hashing hashing;
    struct digest digest;
    sqlite3 *database;
    hashing_start(&hashing);
    cr_assert_eq(sqlite3_open(path, &database), SQLITE_OK);
    for (size_t i = 0; i < sizeof queries / sizeof *queries; i++) {
        sqlite3_stmt *query;
        cr_assert_eq(sqlite3_prepare_v2(database, queries[i], -1, &query, NULL),
                     SQLITE_OK);
        while (sqlite3_step(query) == SQLITE_ROW)
            for (int c = 0; c < sqlite3_column_count(query); c++) {
                const char *value = (const char *)sqlite3_column_text(query, c);
                hashing_add(&hashing, value, strlen(value) + 1);
            }
        sqlite3_finalize(query);
    }
    sqlite3_close(database);
    hashing_end(&hashing, &digest);
    digest_text(&digest, text);
}

/* Lists ask for what is derived, so all of it is written then. */
static void settle(struct store *store)
{
    struct store_arena arena = {0};
    struct store_row rows[4];
    struct store_filter filter = {.most = 4};
    int count;
    cr_assert_eq(store_match_list(store, &filter, &arena, rows, &count),
                 STATUS_OK);
    store_arena_release(&arena);
}

static const char waiting[] =
    "select (select count(*) from command) - (select count(*) from place)";

/*
 * The copy is what a kill leaves: commands that nothing was derived of. Opened
 * again it must say what the service that lived on comes to.
 */
Test(derive, a_kill_between_log_and_what_follows_loses_nothing)
{
    char lived[DIGEST_TEXT], rebuilt[DIGEST_TEXT];
    struct table copy;
    table_start(&table, "ford");
    table_play(&table, 30);
    cr_assert_gt(number_in(table.path, waiting), 8, "nothing waits");
    char *told = table_told(&table, 0);
    table_copy(&table, &copy);
    cr_assert_eq(number_in(copy.path, waiting), 0);
    settle(table.store);
    cr_assert_eq(number_in(table.path, waiting), 0);
    hash_derived(table.path, lived);
    hash_derived(copy.path, rebuilt);
    cr_assert_str_eq(rebuilt, lived);
    char *again = table_told(&copy, 0);
    cr_assert_str_eq(again, told);
    free(told);
    free(again);
    table_close_copy(&copy);
}

/* From a command on, as many as are wanted; how many there were. */
static int count_from(int64_t number, int most)
{
    struct store_cursor *cursor;
    struct store_command command;
    int count = 0;
    cr_assert_eq(store_fold_from(table.store, table.match, number, &cursor),
                 STATUS_OK);
    while (count < most && store_next_command(cursor, &command)) {
        cr_assert_eq(command.number, number + count);
        count++;
    }
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    return count;
}

/* Those that have their place are read in pages, and the others one by one. */
Test(derive, a_walk_goes_from_page_to_page_and_on_into_the_tail)
{
    enum { PLACED = 100 };
    table_start(&table, "council");
    table_play(&table, PLACED);
    settle(table.store);
    table_play(&table, 5);
    int all = (int)number_in(table.path, "select count(*) from command");
    cr_assert_gt(number_in(table.path, waiting), 0, "nothing waits");
    cr_assert_gt(all, PLACED);
    for (int from = 0; from <= all; from++)
        for (int most = 1; most <= all; most *= 3) {
            int left = all - from;
            cr_assert_eq(count_from(from, most), left < most ? left : most);
        }
    cr_assert_eq(count_from(0, all + 1), all);
    cr_assert_eq(count_from(all + 9, all), 0);
}

/* It is derived again and again, in parts, and comes to the same. */
Test(derive, in_parts_or_at_once_is_the_same)
{
    char once[DIGEST_TEXT], parts[DIGEST_TEXT];
    struct table copy;
    table_start(&table, "ford");
    table_copy(&table, &copy);
    copy.dice = table.dice;
    for (int i = 0; i < 20; i++) {
        table_play(&table, 1);
        table_play(&copy, 1);
        settle(copy.store);
    }
    settle(table.store);
    hash_derived(table.path, once);
    hash_derived(copy.path, parts);
    cr_assert_str_eq(parts, once);
    table_close_copy(&copy);
}

/* Where a viewer was told less than was done, as in a secret step. */
Test(derive, an_update_far_beyond_the_last_is_not_there)
{
    struct store_moment_told moment;
    table_start(&table, "ford");
    table_play(&table, 30);
    for (int viewer = 0; viewer < TABLE_SEATS; viewer++)
        for (int64_t less = 0; less < 40; less++)
            cr_assert_eq(store_told_at(table.store, table.match, viewer,
                                       INT64_MAX - less, &moment),
                         STATUS_NOT_FOUND);
}

/* A unit that fails takes back what it had added, and nothing else. */
Test(derive, what_failed_does_not_wait)
{
    table_start(&table, "ford");
    table_play(&table, 6);
    const struct live *live = table_live(&table);
    struct store_change change = {.has_closes = true, .closes = 5};
    struct store_append append = {.match = live->row.id,
                                  .revision = live->row.revision,
                                  .state = "running",
                                  .command = {.number = live->fold.number + 1,
                                              .actor = "player",
                                              .nonce = "once",
                                              .action = "{}",
                                              .throws = "[]",
                                              .digest = "00",
                                              .seq = 99,
                                              .at = table.now},
                                  .change = change};
    int64_t waited = number_in(table.path, waiting);
    enum status status = STATUS_IO;
    cr_assert_gt(waited, 0);
    for (int n = 1; status != STATUS_OK; n++) {
        cr_assert_eq(status, STATUS_IO);
        cr_assert_eq(number_in(table.path, waiting), waited);
        store_fail_at(table.store, n);
        status = store_append(table.store, &append);
        store_fail_at(table.store, 0);
    }
    cr_assert_eq(store_append(table.store, &append), STATUS_CONFLICT);
    cr_assert_eq(number_in(table.path, waiting), waited + 1);
    settle(table.store);
    cr_assert_eq(number_in(table.path, waiting), 0);
    cr_assert_eq(number_in(table.path, "select count(*) from match m where "
                                       "commands <> (select count(*) from "
                                       "command c where c.match = m.id)"),
                 0);
}

static const struct store_told tolds[] = {
    {.viewer = 0,
     .seq = 7,
     .update = "{\"match\":\"m_1\",\"as\":\"red\",\"seq\":7,\"digest\":\"ab\","
               "\"happenings\":[],\"patch\":{\"a\":1,\"own\":true}}",
     .awaited_since = 90,
     .awaits = "0123456789abcdef0123456789abcdef"
               "0123456789abcdef0123456789abcdef",
     .awaits_seq = 7,
     .acted_seq = 3,
     .is_called = true},
    {.viewer = 3,
     .seq = 300,
     .update = "{\"match\":\"m_1\",\"as\":\"blue\",\"seq\":300,\"digest\":"
               "\"ab\",\"happenings\":[],\"patch\":{\"a\":1}}",
     .awaits = "",
     .awaits_seq = 120,
     .acted_seq = 0,
     .written = 1234},
    {.viewer = 8,
     .seq = 6,
     .update = "{\"other\":1}",
     .awaits = "x",
     .awaits_seq = 6,
     .acted_seq = 9},
};

Test(told_pack, reads_back_what_it_was_given)
{
    enum { COUNT = sizeof tolds / sizeof *tolds };
    struct told_row given = {.match = "m_1",
                             .number = 5,
                             .at = 100,
                             .digest = "ab",
                             .reached = {7, 2, 0, 300, 0, 0, 0, 0, 6},
                             .count = COUNT};
    static struct told_row read;
    struct told_packer packer = {.deflater = NULL};
    char *texts = NULL;
    memcpy(given.told, tolds, sizeof tolds);
    told_pack(&given, NULL, &packer);
    read = (struct told_row){
        .match = "m_1", .number = 5, .at = 100, .digest = "ab"};
    cr_assert(
        told_unpack(packer.row.data, packer.row.size, NULL, &read, &texts));
    cr_assert_eq(read.count, COUNT);
    cr_assert_arr_eq(read.reached, given.reached, sizeof read.reached);
    for (int i = 0; i < COUNT; i++) {
        cr_assert_eq(read.told[i].viewer, tolds[i].viewer);
        cr_assert_eq(read.told[i].seq, tolds[i].seq);
        cr_assert_str_eq(read.told[i].update, tolds[i].update);
        cr_assert_str_eq(read.told[i].awaits, tolds[i].awaits);
        cr_assert_eq(read.told[i].awaited_since, tolds[i].awaited_since);
        cr_assert_eq(read.told[i].awaits_seq, tolds[i].awaits_seq);
        cr_assert_eq(read.told[i].acted_seq, tolds[i].acted_seq);
        cr_assert_eq(read.told[i].written, tolds[i].written);
        cr_assert_eq(read.told[i].is_called, tolds[i].is_called);
        cr_assert_eq(read.told[i].number, 5);
    }
    free(texts);
    /* Cut off anywhere it is no row, and nothing beyond it is read. */
    for (size_t size = 0; size < packer.row.size; size++) {
        unsigned char *cut = malloc(size + 1);
        memcpy(cut, packer.row.data, size);
        texts = NULL;
        cr_assert_not(told_unpack(cut, size, NULL, &read, &texts));
        free(cut);
    }
    told_packer_release(&packer);
}

/* Texts that are the base, that are like it at an end, in the middle, not at
 * all; and what is cut off or changed is none, or says so. */
Test(base, texts_come_back_by_what_they_share)
{
    static unsigned char text[40000];
    const struct {
        size_t at, size;
    } others[] = {{0, 40000}, {0, 20000}, {100, 39900}, {7, 0}, {39999, 1}};
    struct based packed = {.size = 0};
    for (size_t i = 0; i < sizeof text; i++)
        text[i] = (unsigned char)(i * i / 7 + i);
    struct base base = {1, text, 30000};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        size_t size = others[i].size, length;
        based_pack(&base, text + others[i].at, size, &packed);
        unsigned char *again =
            based_unpack(&base, packed.data, packed.size, &length);
        cr_assert_not_null(again);
        cr_assert_eq(length, size);
        cr_assert_arr_eq(again, text + others[i].at, size);
        free(again);
        for (size_t cut = 0; cut < packed.size; cut++)
            cr_assert_null(based_unpack(&base, packed.data, cut, &length));
    }
    based_pack(&base, text, base.size, &packed);
    cr_assert_lt(packed.size, 16);
    free(packed.data);
}

static const char told_sizes[] =
    "select max(length(told)) from command where number = 0";
static const char snapshot_sizes[] = "select max(length(packed)) from snapshot";

/* Who lists their own matches waits for these to be derived, and for no
 * others; whether one is still awaited is read off the log. */
Test(derive, nobody_waits_for_what_others_have_done)
{
    enum { STRANGER = TABLE_SEATS };
    struct store_arena arena = {0};
    struct store_row rows[4];
    struct store_filter filter = {
        .account = table.accounts[STRANGER].id, .is_mine = true, .most = 4};
    struct store_call call;
    int count, awaited = 0;
    table_start(&table, "ford");
    table_play(&table, 30);
    int64_t waits = number_in(table.path, waiting);
    cr_assert_gt(waits, 8);
    int64_t commits = store_commits(table.store);
    cr_assert_eq(store_match_list(table.store, &filter, &arena, rows, &count),
                 STATUS_OK);
    cr_assert_eq(store_match_next(table.store, filter.account, &arena, rows),
                 STATUS_NOT_FOUND);
    for (int seat = 0; seat < TABLE_SEATS; seat++) {
        cr_assert_eq(
            store_call_load(table.store, table.match, seat, &arena, &call),
            STATUS_OK);
        awaited += call.awaited_since != 0;
        cr_assert_eq(call.awaited_since,
                     projection_of(table_live(&table), seat)->awaited_since);
    }
    cr_assert_gt(awaited, 0);
    cr_assert_eq(store_commits(table.store), commits);
    cr_assert_eq(number_in(table.path, waiting), waits);
    filter.account = table.accounts[0].id;
    cr_assert_eq(store_match_list(table.store, &filter, &arena, rows, &count),
                 STATUS_OK);
    cr_assert_eq(count, 1);
    cr_assert_eq(rows[0].seq, table_seq(&table, 0));
    cr_assert_eq(number_in(table.path, waiting), 0);
    store_arena_release(&arena);
}

/* The first match of a scenario is the base of those that come after it. */
Test(derive, what_a_match_begins_with_is_kept_once)
{
    struct table copy;
    const struct rules *rules = library_rules("vitoria", "historical");
    for (int i = 0; i < 3; i++)
        table_deal_game(&table, rules, "{}", 3);
    cr_assert_eq(number_in(table.path, "select count(*) from base"), 2);
    cr_assert_lt(number_in(table.path, told_sizes), 400);
    cr_assert_lt(number_in(table.path, snapshot_sizes), 100);
    char *told = table_told(&table, 0);
    cr_assert_gt(strlen(told), 10000);
    table_copy(&table, &copy);
    char *again = table_told(&copy, 0);
    cr_assert_str_eq(again, told);
    table_live(&copy);
    free(told);
    free(again);
    table_close_copy(&copy);
}

/* A match of the form before, of three commands and an aside. */
static const char old_rows[] =
    "pragma foreign_keys = off;"
    "insert into match (id, challenge, game, scenario, options, time_control, "
    "is_rated, is_private, revision, secret, state, created, begun, finished, "
    "commands, sides) values ('m_1', 'c', 'drill', 'ford', '{}', '{}', 0, 0, "
    "1, zeroblob(32), 'running', 1, 2, 0, 3, 'choice');"
    "insert into command (match, number, seat, actor, nonce, action, throws, "
    "digest, seq, at, is_final) values "
    "('m_1', 0, -1, 'setup', null, '{}', '[]', 'd0', 0, 10, 1),"
    "('m_1', 1, 0, 'player', 'n1', '{\"type\":\"a\"}', '[]', 'd1', 2, 20, 1),"
    "('m_1', 2, 1, 'player', 'n1', '{\"type\":\"b\"}', '[3]', 'd2', 2, 30, 0);"
    "insert into told (match, viewer, seq, number, message, at) values "
    "('m_1', 0, 1, 0, '{\"match\":\"m_1\",\"as\":\"red\",\"seq\":1,\"digest\":"
    "\"d0\",\"patch\":{\"a\":1}}', 10),"
    "('m_1', 8, 1, 0, '{\"match\":\"m_1\",\"as\":\"public\",\"seq\":1,"
    "\"digest\":\"d0\",\"patch\":{\"a\":1}}', 10),"
    "('m_1', 0, 2, 1, '{\"match\":\"m_1\",\"as\":\"red\",\"seq\":2,\"digest\":"
    "\"d1\",\"patch\":{\"b\":\"é\"}}', 20),"
    "('m_1', 0, 3, 0, '{\"aside\":1}', 25),"
    "('m_1', 0, 4, 2, 'text of another form', 30),"
    "('m_1', 8, 2, 2, '{\"match\":\"m_1\",\"as\":\"public\",\"seq\":2,"
    "\"digest\":\"d2\",\"patch\":{}}', 30);"
    "insert into viewer (match, viewer, seq, told_at, awaited_since, awaits, "
    "awaits_seq, acted_seq, written) values "
    "('m_1', 0, 4, 30, 30, 'w', 4, 2, 77), ('m_1', 8, 2, 30, 0, '', 0, 0, 0)";

static void check_told(struct store *store, int viewer, int count,
                       const int64_t numbers[], const char *const texts[])
{
    struct store_cursor *cursor;
    struct store_told told;
    int64_t seq = 0;
    cr_assert_eq(store_told_range(store, "m_1", viewer, 1, 99, &cursor),
                 STATUS_OK);
    while (store_next_told(cursor, &told)) {
        cr_assert_lt(seq, count);
        cr_assert_eq(told.number, numbers[seq]);
        cr_assert_str_eq(told.update, texts[seq]);
        cr_assert_eq(told.seq, ++seq);
    }
    cr_assert_eq(store_cursor_close(cursor), STATUS_OK);
    cr_assert_eq(seq, count);
}

Test(derive, a_database_of_the_form_before_comes_along)
{
    enum { FORM_BEFORE = 28 };
    struct migration before[FORM_BEFORE + 1] = {{NULL, NULL, 0}};
    char path[sizeof table.path + 8];
    struct database database = {.engine = &sqlite_engine};
    struct error error = {0};
    struct store *store;
    snprintf(path, sizeof path, "%s-old", table.path);
    memcpy(before, data_migrations, FORM_BEFORE * sizeof *before);
    cr_assert_eq(database_open(&database, path, true, &error), STATUS_OK);
    cr_assert_eq(migrate(&database, before, NULL, &error), STATUS_OK);
    cr_assert_eq(database_script(&database, old_rows, &error), STATUS_OK, "%s",
                 error.text);
    database_close(&database);
    cr_assert_eq(store_open(path, &store, &error), STATUS_OK, "%s", error.text);
    check_told(store, 0, 4, (const int64_t[]){0, 1, 0, 2},
               (const char *const[]){
                   "{\"match\":\"m_1\",\"as\":\"red\",\"seq\":1,\"digest\":"
                   "\"d0\",\"patch\":{\"a\":1}}",
                   "{\"match\":\"m_1\",\"as\":\"red\",\"seq\":2,\"digest\":"
                   "\"d1\",\"patch\":{\"b\":\"é\"}}",
                   "{\"aside\":1}", "text of another form"});
    check_told(store, 8, 2, (const int64_t[]){0, 2},
               (const char *const[]){
                   "{\"match\":\"m_1\",\"as\":\"public\",\"seq\":1,\"digest\":"
                   "\"d0\",\"patch\":{\"a\":1}}",
                   "{\"match\":\"m_1\",\"as\":\"public\",\"seq\":2,\"digest\":"
                   "\"d2\",\"patch\":{}}"});
    struct store_moment_told moment;
    int64_t seq = 0, count = 0;
    cr_assert_eq(store_told_nth(store, "m_1", 0, 3, &moment), STATUS_OK);
    cr_assert_eq(moment.seq, 4);
    cr_assert_eq(store_told_nth(store, "m_1", 0, 4, &moment), STATUS_NOT_FOUND);
    cr_assert_eq(store_told_by(store, "m_1", 8, 1, &moment), STATUS_OK);
    cr_assert_eq(moment.seq, 1);
    cr_assert_eq(store_told_count(store, "m_1", 0, 99, &count), STATUS_OK);
    cr_assert_eq(count, 3);
    cr_assert_eq(store_nonce_find(store, "m_1", 1, "n1", &seq), STATUS_OK);
    cr_assert_eq(seq, 2);
    struct store_arena arena = {0};
    struct store_told last;
    cr_assert_eq(store_told_last(store, "m_1", 0, &arena, &last), STATUS_OK);
    cr_assert_eq(last.written, 77);
    cr_assert_str_eq(last.awaits, "w");
    cr_assert_str_eq(last.update, "text of another form");
    store_arena_release(&arena);
    store_close(store);
    remove(path);
}
