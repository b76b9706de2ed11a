/* Turns: who asks much waits behind who asks little. */

#include "server/net/turns.h"

#include <criterion/criterion.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

static struct turns turns;

static void setup(void)
{
    turns_init(&turns);
}

static void teardown(void)
{
    turns_release(&turns);
}

TestSuite(turns, .init = setup, .fini = teardown);

static void give(uint64_t address, uint64_t account, uint64_t name)
{
    struct call *call = call_new(NULL);
    call->connection = name;
    turns_give(&turns, call, &(struct payer){address, account});
}

/* The name of the next; 0: there is none. */
static uint64_t take(void)
{
    turns_wake(&turns); /* or it would wait for one */
    struct call *call = turns_take(&turns);
    uint64_t name = call != NULL ? call->connection : 0;
    call_free(call);
    return name;
}

Test(turns, an_address_has_its_turn_however_much_another_asks)
{
    for (uint64_t i = 1; i <= 1000; i++)
        give(17, 0, i);
    give(18, 0, 5000);
    take();
    uint64_t first = take(), second = take();
    cr_assert(first == 5000 || second == 5000);
}

Test(turns, so_has_an_account_of_the_same_address)
{
    for (uint64_t i = 1; i <= 1000; i++)
        give(17, 0, i);
    for (uint64_t i = 1; i <= 1000; i++)
        give(17, 3, 1000 + i);
    give(17, 4, 5000);
    take();
    bool has_come = false;
    for (int i = 0; i < 3; i++)
        has_come |= take() == 5000;
    cr_assert(has_come);
}

Test(turns, of_one_who_asks_they_stay_in_order)
{
    for (uint64_t i = 1; i <= 50; i++) {
        give(17, 3, i);
        give(18, 3, 100 + i);
        give(0, 0, 200 + i);
    }
    uint64_t last[3] = {0, 0, 0}, name;
    int count = 0;
    while ((name = take()) != 0) {
        uint64_t *before = &last[(name - 1) / 100];
        cr_assert_gt(name, *before);
        *before = name;
        count++;
    }
    cr_assert_eq(count, 150);
    for (int i = 0; i < 3; i++)
        cr_assert_eq(last[i], (uint64_t)(100 * i + 50));
}

Test(turns, every_place_is_found_again)
{
    for (uint64_t address = 1; address <= 200; address++)
        for (uint64_t account = 0; account < 40; account++)
            give(address, account, 1);
    int count = 0;
    while (take() != 0)
        count++;
    cr_assert_eq(count, 200 * 40);
}

Test(turns, shut_and_empty_it_says_so)
{
    give(1, 1, 7);
    turns_shut(&turns);
    cr_assert_eq(take(), 7);
    cr_assert_null(turns_take(&turns));
    cr_assert(turns_is_shut(&turns));
}

/* One taker, who notes what they have taken last. */
static _Atomic uint64_t taken;

static void *take_all(void *user)
{
    (void)user;
    struct call *call;
    while ((call = turns_take(&turns)) != NULL || !turns_is_shut(&turns)) {
        if (call != NULL)
            atomic_store(&taken, call->connection);
        call_free(call);
    }
    return NULL;
}

Test(turns, nobody_claims_them_while_something_waits_or_is_done, .timeout = 30)
{
    cr_assert(!turns_claim(&turns), "nobody waits: somebody is at work");
    give(1, 1, 7);
    cr_assert(!turns_claim(&turns));
}

Test(turns, what_is_claimed_is_not_taken_until_it_is_given_back, .timeout = 30)
{
    pthread_t taker;
    pthread_create(&taker, NULL, take_all, NULL);
    while (!turns_claim(&turns))
        sched_yield();
    give(1, 1, 7);
    for (int i = 0; i < 1000; i++) {
        sched_yield();
        cr_assert_eq(atomic_load(&taken), 0);
    }
    turns_give_back(&turns);
    while (atomic_load(&taken) != 7)
        sched_yield();
    /* Shut meanwhile, they are taken from until they are empty. */
    while (!turns_claim(&turns))
        sched_yield();
    give(1, 1, 8);
    turns_shut(&turns);
    turns_give_back(&turns);
    pthread_join(taker, NULL);
    cr_assert_eq(atomic_load(&taken), 8);
}
