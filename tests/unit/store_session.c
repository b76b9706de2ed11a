/* Sessions that are over leave the database, a few at a time. */

#include "server/store/account.h"
#include "tests/unit/match_table.h"

#include <criterion/criterion.h>

enum { OLD = 20, ROOM = 40, HOUR = 3600 * 1000 };

static struct table table;

static void setup(void)
{
    table_open(&table);
}

static void teardown(void)
{
    table_close(&table);
}

TestSuite(sessions, .init = setup, .fini = teardown);

static void add(int number, int64_t now)
{
    unsigned char hash[SECRET_BYTES] = {(unsigned char)number, 1};
    cr_assert_eq(
        store_session_add(table.store, hash, table.accounts[0].id, now),
        STATUS_OK);
}

static enum status use(int number, int64_t since, int64_t now)
{
    unsigned char hash[SECRET_BYTES] = {(unsigned char)number, 1};
    struct store_arena arena = {0};
    struct store_account account;
    enum status status =
        store_session_use(table.store, hash, since, now, &arena, &account);
    store_arena_release(&arena);
    return status;
}

static int count_all(void)
{
    struct store_session rows[ROOM];
    int count = 0;
    cr_assert_eq(store_session_list(table.store, table.accounts[0].id, -1, rows,
                                    ROOM, &count),
                 STATUS_OK);
    return count;
}

Test(sessions, that_are_over_go_when_others_are_used)
{
    int begun = count_all();
    int64_t now = table.now + (int64_t)10 * HOUR;
    for (int i = 0; i < OLD; i++)
        add(i, 10 + i);
    add(OLD, now - 2 * HOUR);
    cr_assert_eq(count_all(), begun + OLD + 1);
    cr_assert_eq(use(OLD, OLD + 9, now), STATUS_OK);
    cr_assert_lt(count_all(), begun + OLD + 1, "none of them went");
    cr_assert_gt(count_all(), begun + 1, "all at once");
    cr_assert_eq(use(OLD, OLD + 9, now + 2 * HOUR), STATUS_OK);
    cr_assert_eq(count_all(), begun + 1, "what is not over stays");
    cr_assert_eq(use(0, 0, now), STATUS_NOT_FOUND);
}
