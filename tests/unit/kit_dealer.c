/* The dealer: few throws, the same deal for the same, and nothing preferred. */

#include "lab/selfplay/random.h"
#include "server/rules/kit/dealer.h"

#include <criterion/criterion.h>
#include <string.h>

enum { CARDS = 52, DEALS = 24000, ORDERS = 24 };

static struct dealer begin(uint64_t seed, struct chance *chance)
{
    struct random_source source;
    memset(&source, 0, sizeof source);
    random_start(&source.random, seed, 0);
    random_chance_init(&source, chance);
    return dealer_begin(chance);
}

Test(dealer, the_same_throws_give_the_same_deal)
{
    struct chance chance;
    uint16_t one[CARDS], other[CARDS];
    struct dealer dealer = begin(1, &chance);
    cr_assert_eq(chance.count, 4);
    dealer_order(&dealer, CARDS, one);
    dealer = begin(1, &chance);
    dealer_order(&dealer, CARDS, other);
    cr_assert_arr_eq(one, other, sizeof one);
    dealer = begin(2, &chance);
    dealer_order(&dealer, CARDS, other);
    cr_assert_arr_neq(one, other, sizeof one);
}

Test(dealer, an_order_has_every_number_once)
{
    struct chance chance;
    struct dealer dealer = begin(3, &chance);
    uint16_t order[CARDS];
    bool is_there[CARDS] = {false};
    dealer_order(&dealer, CARDS, order);
    for (int i = 0; i < CARDS; i++) {
        cr_assert_lt(order[i], CARDS);
        cr_assert_not(is_there[order[i]]);
        is_there[order[i]] = true;
    }
}

/* Of four every order, a thousand times each: chance stays within 140. */
Test(dealer, no_order_is_preferred)
{
    struct chance chance;
    long count[4 * 4 * 4 * 4] = {0};
    int met = 0;
    for (int i = 0; i < DEALS; i++) {
        uint16_t order[4];
        struct dealer dealer = begin((uint64_t)i, &chance);
        dealer_order(&dealer, 4, order);
        count[order[0] * 64 + order[1] * 16 + order[2] * 4 + order[3]]++;
    }
    for (int i = 0; i < 4 * 4 * 4 * 4; i++) {
        if (count[i] == 0)
            continue;
        met++;
        cr_assert_geq(count[i], DEALS / ORDERS - 140);
        cr_assert_leq(count[i], DEALS / ORDERS + 140);
    }
    cr_assert_eq(met, ORDERS);
}
