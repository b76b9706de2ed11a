/* Purses: what reading costs, and whom. */

#include "server/net/purse.h"

#include <criterion/criterion.h>

enum { RATE = 1000, FULL = RATE * PURSE_SECONDS + PURSE_DEPOSIT };

static struct purses *purses;

static void setup(void)
{
    purses = purses_new();
}

static void teardown(void)
{
    purses_free(purses);
}

TestSuite(purse, .init = setup, .fini = teardown);

/* A call of this cost; the ms that it has to wait instead, or 0. */
static int spend(uint64_t address, uint64_t account, int cost, uint64_t now)
{
    struct payer payer = {address, account};
    int wait = purses_take(purses, &payer, RATE, now);
    if (wait == 0)
        purses_settle(purses, &payer, RATE, PURSE_DEPOSIT, cost, now);
    return wait;
}

Test(purse, strangers_of_an_address_share_one)
{
    cr_assert_eq(spend(1, 0, FULL, 0), 0);
    int wait = spend(1, 0, 1, 0);
    cr_assert_gt(wait, 0);
    cr_assert_gt(spend(1, 0, 1, (uint64_t)wait - 2), 0);
    cr_assert_eq(spend(1, 0, 1, (uint64_t)wait), 0);
    cr_assert_eq(spend(2, 0, 1, 0), 0);
}

Test(purse, no_player_pays_for_strangers_of_their_address)
{
    cr_assert_eq(spend(1, 0, 10 * FULL, 0), 0);
    cr_assert_gt(spend(1, 0, 1, 0), 0);
    cr_assert_eq(spend(1, 7, 1, 0), 0);
}

Test(purse, an_account_pays_wherever_it_comes_from)
{
    cr_assert_eq(spend(1, 7, FULL, 0), 0);
    cr_assert_gt(spend(2, 7, 1, 0), 0);
    cr_assert_eq(spend(1, 8, 1, 0), 0);
}

Test(purse, accounts_of_an_address_have_a_bound_together)
{
    for (uint64_t account = 1; account <= PURSE_SHARED; account++)
        cr_assert_eq(spend(1, account, FULL, 0), 0);
    cr_assert_gt(spend(1, 99, 1, 0), 0);
    cr_assert_eq(spend(2, 99, 1, 0), 0);
}

Test(purse, what_is_under_way_is_held_against_it)
{
    struct payer payer = {1, 0};
    int begun = 0;
    while (purses_take(purses, &payer, RATE, 0) == 0)
        begun++;
    cr_assert_eq(begun, FULL / PURSE_DEPOSIT);
    for (int i = 0; i < begun; i++)
        purses_settle(purses, &payer, RATE, PURSE_DEPOSIT, 0, 0);
    purses_sweep(purses, 0);
    cr_assert_eq(purses_count(purses), 0);
}

Test(purse, who_has_paid_everything_back_is_forgotten)
{
    cr_assert_eq(spend(1, 0, FULL, 0), 0);
    cr_assert_eq(spend(1, 7, 3, 0), 0);
    purses_sweep(purses, 0);
    cr_assert_eq(purses_count(purses), 3);
    purses_sweep(purses, 1000);
    cr_assert_eq(purses_count(purses), 1);
    purses_sweep(purses, 1000 * (PURSE_SECONDS + 1));
    cr_assert_eq(purses_count(purses), 0);
}
