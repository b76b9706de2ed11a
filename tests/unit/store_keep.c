/* The store: what is kept, what is refused, and what survives a failure. */

#include "server/store/append.h"
#include "server/store/copy.h"
#include "server/store/lockfile.h"
#include "server/store/sql/migrate.h"
#include "server/store/sqlite/connection.h"
#include "server/store/sqlite/engine.h"
#include "server/store/store.h"
#include "server/store/talk.h"
#include "server/store/told.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(store, .init = setup, .fini = teardown);

/* An append that fits the match as it is. */
static struct store_append good_append(void)
{
    static const char digest[] = "00";
    const struct live *live = table_live(&table);
    struct store_append append = {.match = live->row.id,
                                  .revision = 1,
                                  .state = "running",
                                  .command = {.number = live->fold.number + 1,
                                              .seat = 0,
                                              .actor = "player",
                                              .action = "{}",
                                              .throws = "[]",
                                              .digest = digest,
                                              .seq = 9,
                                              .at = table.now}};
    return append;
}

Test(store, refuses_another_number)
{
    table_start(&table, "ford");
    struct store_append append = good_append();
    append.command.number++;
    cr_assert_eq(store_append(table.store, &append), STATUS_CONFLICT);
    append.command.number -= 2;
    cr_assert_eq(store_append(table.store, &append), STATUS_CONFLICT);
    append.command.number++;
    cr_assert_eq(store_append(table.store, &append), STATUS_OK);
    cr_assert_eq(store_append(table.store, &append), STATUS_CONFLICT);
}

Test(store, refuses_a_nonce_twice)
{
    table_start(&table, "ford");
    struct store_append append = good_append();
    int64_t seq = 0;
    append.command.nonce = "n";
    cr_assert_eq(store_append(table.store, &append), STATUS_OK);
    append.command.number++;
    cr_assert_eq(store_append(table.store, &append), STATUS_CONFLICT);
    cr_assert_eq(store_nonce_find(table.store, table.match, 0, "n", &seq),
                 STATUS_OK);
    cr_assert_eq(seq, 9);
    cr_assert_eq(store_nonce_find(table.store, table.match, 1, "n", &seq),
                 STATUS_NOT_FOUND);
    append.command.seat = 1;
    cr_assert_eq(store_append(table.store, &append), STATUS_OK);
}

Test(store, appends_only_to_a_running_match)
{
    table_start(&table, "ford");
    struct store_append append = good_append();
    cr_assert_eq(store_match_hold(table.store, table.match, 1, "test", 1),
                 STATUS_OK);
    cr_assert_eq(store_append(table.store, &append), STATUS_CONFLICT);
}

/* Each statement of the way fails once: nothing is half done, nothing lost. */
Test(store, survives_the_nth_statement_failing)
{
    table_start(&table, "ford");
    table_play(&table, 4);
    bool has_succeeded = false;
    for (int n = 1; !has_succeeded; n++) {
        cr_assert_lt(n, 100);
        int64_t number = table_live(&table)->fold.number;
        struct digest digest = table_live(&table)->fold.digest;
        store_fail_at(table.store, n);
        enum status status = table_act(&table, 0, "{\"type\":\"resign\"}");
        store_fail_at(table.store, 0);
        has_succeeded = status == STATUS_OK;
        if (has_succeeded)
            break;
        cr_assert_eq(status, STATUS_UNAVAILABLE);
        cr_assert_eq(table.answer.notice_count, 0);
        table_restart(&table);
        cr_assert_eq(table_live(&table)->fold.number, number);
        cr_assert_arr_eq(table_live(&table)->fold.digest.bytes, digest.bytes,
                         DIGEST_BYTES);
    }
    cr_assert_eq(table_live(&table)->state, LIVE_FINISHED);
}

Test(store, opens_what_it_left_and_no_newer_form)
{
    struct error error = {0};
    struct store *other = NULL;
    table_start(&table, "ford");
    sqlite3 *handle;
    cr_assert_eq(sqlite3_open(table.path, &handle), SQLITE_OK);
    sqlite3_exec(handle,
                 "insert into migration (number, path, hash) "
                 "values (99, 'future.sql', '')",
                 NULL, NULL, NULL);
    cr_assert_eq(store_open(table.path, &other, &error), STATUS_IO);
    cr_assert_not_null(strstr(error.text, "form 99"), "%s", error.text);
    sqlite3_exec(handle,
                 "delete from migration where number = 99;"
                 "update migration set hash = 'x' where number = 1",
                 NULL, NULL, NULL);
    cr_assert_eq(store_open(table.path, &other, &error), STATUS_IO);
    cr_assert_not_null(strstr(error.text, "another"), "%s", error.text);
    sqlite3_close(handle);
}

Test(store, a_failed_migration_leaves_nothing)
{
    static const char good[] = "create table first (a integer) strict;";
    static const char bad[] = "create table second (a integer) strict;"
                              "insert into nowhere values (1);";
    const struct migration steps[] = {
        {"1.sql", (const unsigned char *)good, sizeof good - 1},
        {"2.sql", (const unsigned char *)bad, sizeof bad - 1},
        {NULL, NULL, 0}};
    struct database database = {.engine = &sqlite_engine};
    struct error error = {0};
    cr_assert_eq(database_open(&database, ":memory:", true, NULL), STATUS_OK);
    cr_assert_eq(migrate(&database, steps, NULL, &error), STATUS_IO);
    cr_assert_eq(database_script(&database, "select * from first", NULL),
                 STATUS_OK);
    cr_assert_eq(database_script(&database, "select * from second", NULL),
                 STATUS_IO);
    database_close(&database);
}

static void count_call(void *user)
{
    int *calls = user;
    (*calls)++;
}

/* Who waits hears of each that is made, and of a long one from within. */
Test(store, a_long_migration_is_heard_of)
{
    static const char small[] = "create table small (a integer) strict;";
    static const char large[] =
        "create table large (a integer) strict;"
        "with recursive n (i) as (select 1 union all select i + 1 from n "
        "where i < 16000) insert into large select i from n;";
    const struct migration steps[] = {
        {"1.sql", (const unsigned char *)small, sizeof small - 1},
        {"2.sql", (const unsigned char *)large, sizeof large - 1},
        {NULL, NULL, 0}};
    int calls = 0;
    struct store_waiting waiting = {count_call, &calls};
    struct database database = {.engine = &sqlite_engine};
    cr_assert_eq(database_open(&database, ":memory:", true, NULL), STATUS_OK);
    cr_assert_eq(migrate(&database, steps, &waiting, NULL), STATUS_OK);
    cr_assert_gt(calls, 16);
    calls = 0;
    cr_assert_eq(migrate(&database, steps, &waiting, NULL), STATUS_OK);
    cr_assert_eq(database_script(&database, "select count(*) from large", NULL),
                 STATUS_OK);
    cr_assert_eq(calls, 0);
    database_close(&database);
}

/* A table that goes may be larger than all the memory of the host. */
Test(store, a_migration_does_not_take_a_table_into_memory)
{
    static const char fill[] =
        "create table wide (text text not null) strict;"
        "with recursive n (i) as (select 1 union all select i + 1 from n "
        "where i < 16000) insert into wide select hex(zeroblob(500)) from n;";
    static const char drop[] = "drop table wide;";
    const struct migration steps[] = {
        {"1.sql", (const unsigned char *)fill, sizeof fill - 1},
        {"2.sql", (const unsigned char *)drop, sizeof drop - 1},
        {NULL, NULL, 0}};
    struct database database = {.engine = &sqlite_engine};
    char path[sizeof table.path + 8];
    snprintf(path, sizeof path, "%s-wide", table.path);
    cr_assert_eq(database_open(&database, path, true, NULL), STATUS_OK);
    sqlite3_int64 before = sqlite3_memory_used();
    sqlite3_memory_highwater(1);
    cr_assert_eq(migrate(&database, steps, NULL, NULL), STATUS_OK);
    cr_assert_lt(sqlite3_memory_highwater(0) - before, 6 << 20);
    database_close(&database);
    remove(path);
}

Test(store, says_why_it_cannot_open)
{
    struct store *other = NULL;
    struct error error = {0};
    cr_assert_eq(store_open("/nowhere/at/all.db", &other, &error), STATUS_IO);
    cr_assert_gt(strlen(error.text), 0);
}

/* Nor is a file of such a name made, or locked, or copied. */
Test(store, says_what_an_address_is_not)
{
    static const char address[] = "postgresql:///none?host=/nowhere/at/all";
    struct store *other = NULL;
    struct error error = {0};
    int lock = 0;
    cr_assert_eq(store_open(address, &other, &error), STATUS_IO);
    cr_assert_not_null(strstr(error.text, "/nowhere/at/all"), "%s", error.text);
    cr_assert_eq(store_lock(address, &lock, &error), STATUS_OK);
    cr_assert_eq(lock, -1);
    cr_assert_eq(store_lock_check(address, &error), STATUS_OK);
    cr_assert_not(store_is_file(address));
    cr_assert(store_is_file("postgresql.db"));
    error = (struct error){0};
    cr_assert_eq(store_copy(address, "/tmp/none.db", &error), STATUS_IO);
    cr_assert_not_null(strstr(error.text, "PostgreSQL"), "%s", error.text);
}

enum { THREADS = 8, NOTES = 25 };

static void *write_notes(void *argument)
{
    const struct account *account = argument;
    char text[32];
    for (int i = 0; i < NOTES; i++) {
        snprintf(text, sizeof text, "note %d", i);
        if (store_note_set(table.store, table.match, account->id, text)
            != STATUS_OK)
            return NULL;
    }
    return argument;
}

Test(store, commits_together_what_comes_together)
{
    pthread_t threads[THREADS];
    struct store_arena arena = {0};
    table_start(&table, "ford");
    int64_t before = store_commits(table.store);
    for (int i = 0; i < THREADS; i++)
        cr_assert_eq(pthread_create(&threads[i], NULL, write_notes,
                                    &table.accounts[i % TABLE_SEATS]),
                     0);
    for (int i = 0; i < THREADS; i++) {
        void *done = NULL;
        pthread_join(threads[i], &done);
        cr_assert_not_null(done);
    }
    cr_assert_leq(store_commits(table.store) - before, THREADS * NOTES);
    for (int i = 0; i < TABLE_SEATS; i++) {
        const char *text = NULL;
        cr_assert_eq(store_note_get(table.store, table.match,
                                    table.accounts[i].id, &arena, &text),
                     STATUS_OK);
        cr_assert_str_eq(text, "note 24");
    }
    store_arena_release(&arena);
}

/* In one transaction a unit that fails takes no other with it. */
static void *write_badly(void *argument)
{
    for (int i = 0; i < NOTES; i++)
        if (store_note_set(table.store, "m_nowhere", table.accounts[0].id, "x")
            == STATUS_OK)
            return NULL;
    return argument;
}

Test(store, a_unit_that_fails_sinks_no_other)
{
    pthread_t good, bad;
    void *good_done = NULL, *bad_done = NULL;
    table_start(&table, "ford");
    pthread_create(&bad, NULL, write_badly, &table);
    pthread_create(&good, NULL, write_notes, &table.accounts[1]);
    pthread_join(good, &good_done);
    pthread_join(bad, &bad_done);
    cr_assert_not_null(good_done);
    cr_assert_not_null(bad_done);
}

static void keep_megabytes(int from, int to)
{
    enum { SIZE = 1 << 20 };
    static unsigned char value[SIZE], kept[SIZE];
    for (int i = from; i < to; i++) {
        char key[16];
        snprintf(key, sizeof key, "mega-%d", i);
        cr_assert_eq(store_keep(table.store, key, value, SIZE, kept),
                     STATUS_OK);
    }
}

/* While somebody reads, the log cannot begin anew; then it shrinks. */
Test(store, a_long_log_becomes_short_again)
{
    enum { MEGABYTE = 1 << 20 };
    sqlite3 *reader;
    struct stat log;
    char path[sizeof table.path + 8];
    snprintf(path, sizeof path, "%s-wal", table.path);
    store_commit_in_place(table.store); /* when it is moved is not chance */
    cr_assert_eq(sqlite3_open(table.path, &reader), SQLITE_OK);
    cr_assert_eq(
        sqlite3_exec(reader, "begin; select count(*) from account", 0, 0, 0),
        SQLITE_OK);
    keep_megabytes(0, 80);
    cr_assert_eq(stat(path, &log), 0);
    cr_assert_gt(log.st_size, 72 * MEGABYTE);
    sqlite3_close(reader);
    for (int i = 80; i < 120 && log.st_size > 64 * MEGABYTE; i++) {
        keep_megabytes(i, i + 1);
        cr_assert_eq(stat(path, &log), 0);
    }
    cr_assert_leq(log.st_size, 64 * MEGABYTE);
}
