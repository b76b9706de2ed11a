/* What is kept of an account, page by page, while it changes. */

#include "server/store/account_data.h"
#include "server/store/memory.h"
#include "server/store/sql/commit.h"
#include "server/store/sql/rename.h"
#include "server/store/sql/rows.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

enum { MOMENTS = 250 };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(store_account_data, .init = setup, .fini = teardown);

static int part_of(const char *name)
{
    int part = 0;
    while (strcmp(store_account_data_part(part), name) != 0)
        part++;
    return part;
}

static void note(const char *account, int64_t seq, const char *text)
{
    const struct store_rememberer who = {table.match, account, 0};
    cr_assert_eq(
        store_moment_set(table.store, &who, &(struct store_moment){seq, text}),
        STATUS_OK);
}

static int page(const char *account, const char *part,
                struct store_account_key *key)
{
    struct store_arena arena = {0};
    struct store_account_data rows[ACCOUNT_DATA_ROWS_MOST];
    int count = 0;
    cr_assert_eq(store_account_data_rows(table.store, account, part_of(part),
                                         key, &arena, rows, &count),
                 STATUS_OK);
    if (count > 0)
        *key = rows[count - 1].key;
    store_arena_release(&arena);
    return count;
}

Test(store_account_data, leaves_nothing_out_when_rows_go)
{
    const char *account = table.accounts[0].id;
    struct store_account_key key = {.text = ""};
    table_start(&table, "ford");
    for (int i = 1; i <= MOMENTS; i++)
        note(account, i, "a note");
    cr_assert_eq(page(account, "moments", &key), ACCOUNT_DATA_ROWS_MOST);
    cr_assert_eq(key.numbers[1], ACCOUNT_DATA_ROWS_MOST);
    for (int i = 1; i <= 10; i++)
        note(account, i, "");
    cr_assert_eq(page(account, "moments", &key), ACCOUNT_DATA_ROWS_MOST);
    cr_assert_eq(key.numbers[1], 2 * ACCOUNT_DATA_ROWS_MOST);
    note(account, MOMENTS + 1, "a note");
    cr_assert_eq(page(account, "moments", &key),
                 MOMENTS + 1 - 2 * ACCOUNT_DATA_ROWS_MOST);
    cr_assert_eq(page(account, "moments", &key), 0);
}

/* Whatever its key is, behind its last row there is none. */
Test(store_account_data, every_part_ends)
{
    const char *account = table.accounts[0].id;
    table_start(&table, "ford");
    for (int i = 0; store_account_data_part(i) != NULL; i++) {
        struct store_account_key key = {.text = ""};
        const char *part = store_account_data_part(i);
        if (page(account, part, &key) > 0)
            cr_assert_eq(page(account, part, &key), 0, "%s", part);
    }
}

#define FACTS_ADD                                                                       \
    "insert into delivery (name, account, channel, kind, seat, facts, at, "             \
    "state, tries, next_at, is_open, is_twice, done_at) values ('n', ?1, '', 'result'," \
    " 0, ?2, 0, 'here', 0, 0, 0, 0, 0)"

struct told {
    const char *facts;
    struct store_arena arena;
    const char *now;
};

static enum status rename_told(struct database *database, void *argument)
{
    struct told *told = argument;
    const char *account = table.accounts[0].id;
    enum status status = database_run(database, FACTS_ADD,
                                      VALUES(TEXT(account), TEXT(told->facts)));
    if (status == STATUS_OK)
        status = rename_player(database, account, "Anna", "deleted-1");
    return status != STATUS_OK
               ? status
               : row_load(database, "select facts from delivery", NULL, 0,
                          row_text, &told->arena, (void *)&told->now);
}

Test(store_account_data, a_name_goes_and_the_rest_stays_as_it_was)
{
    struct told told = {
        .facts = "{\"who\":\"Anna\",\"score\":0.1,\"of\":2.0,\"n\":3}"};
    cr_assert_eq(store_commit(table.store, rename_told, &told), STATUS_OK);
    cr_assert_str_eq(
        told.now, "{\"who\":\"deleted-1\",\"score\":0.1,\"of\":2.0,\"n\":3}");
    store_arena_release(&told.arena);
}

Test(store_account_data, a_name_that_may_stay_is_no_deletion)
{
    struct told told = {.facts = "{\"who\":\"Anna\""};
    cr_assert_eq(store_commit(table.store, rename_told, &told), STATUS_IO);
}
