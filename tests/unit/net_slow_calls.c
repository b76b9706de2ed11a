/* Slow calls: one of an account, some of an address, so many in all. */

#include "server/net/slow_calls.h"

#include <criterion/criterion.h>

static struct slow_calls slow;

static enum status ask(uint64_t address, uint64_t account)
{
    struct payer payer = {address, account};
    struct error error;
    int wait = 0;
    enum status status = slow_calls_admit(&slow, &payer, &wait, &error);
    cr_assert_eq(wait > 0, status == STATUS_TOO_FAST);
    if (status == STATUS_OK)
        slow_calls_add(&slow, &payer);
    return status;
}

static void done(uint64_t address, uint64_t account)
{
    slow_calls_remove(&slow, &(struct payer){address, account});
}

Test(slow_calls, one_of_an_account_and_some_of_an_address)
{
    for (int i = 1; i < SLOW_CALLS_SHARED; i++)
        cr_assert_eq(ask(1, 0), STATUS_OK, "strangers are no account");
    cr_assert_eq(ask(1, 7), STATUS_OK);
    cr_assert_eq(ask(1, 0), STATUS_TOO_FAST);
    cr_assert_eq(ask(1, 8), STATUS_TOO_FAST, "another account of the address");
    cr_assert_eq(ask(2, 7), STATUS_TOO_FAST, "another address of the account");
    cr_assert_eq(ask(2, 8), STATUS_OK);
    done(1, 7);
    cr_assert_eq(ask(2, 7), STATUS_OK);
    cr_assert_eq(ask(1, 0), STATUS_OK);
    cr_assert_eq(ask(1, 0), STATUS_TOO_FAST);
}

Test(slow_calls, so_many_in_all)
{
    for (uint64_t i = 1; i <= SLOW_CALLS_MOST; i++)
        cr_assert_eq(ask(i, 0), STATUS_OK);
    cr_assert_eq(ask(99, 0), STATUS_UNAVAILABLE);
    done(3, 0);
    cr_assert_eq(ask(99, 0), STATUS_OK);
    cr_assert_eq(slow.count, SLOW_CALLS_MOST);
}
