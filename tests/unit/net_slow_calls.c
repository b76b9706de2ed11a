/* Slow calls: one of an account, some of an address, so many in all. */

#include "server/net/slow_calls.h"

#include <criterion/criterion.h>

static struct slow_calls slow;

static struct call calls[2 * SLOW_CALLS_MOST];
static int count;

static enum status ask(uint64_t address, uint64_t account)
{
    struct payer payer = {address, account};
    struct error error;
    int wait = 0;
    enum status status = slow_calls_admit(&slow, &payer, &wait, &error);
    cr_assert_eq(wait > 0, status == STATUS_TOO_FAST);
    if (status != STATUS_OK)
        return status;
    calls[count].payer = payer;
    calls[count].connection = (uint64_t)count;
    slow_calls_add(&slow, &calls[count++]);
    return status;
}

static void done(uint64_t address, uint64_t account)
{
    int i = 0;
    while (calls[i].payer.address != address
           || calls[i].payer.account != account)
        i++;
    slow_calls_remove(&slow, &calls[i]);
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

Test(slow_calls, what_nobody_waits_for_is_unwanted)
{
    for (uint64_t i = 1; i <= 3; i++)
        cr_assert_eq(ask(i, 0), STATUS_OK);
    done(3, 0);
    slow_calls_leave(&slow, calls[1].connection);
    slow_calls_leave(&slow, calls[2].connection);
    cr_assert_not(calls[0].is_unwanted);
    cr_assert(calls[1].is_unwanted);
    cr_assert_not(calls[2].is_unwanted, "it was back before");
    cr_assert_eq(slow.count, 2, "it still has its place");
}
