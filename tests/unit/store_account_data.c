/* What is kept of an account, page by page, while it changes. */

#include "server/store/account_data.h"
#include "server/store/memory.h"
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
