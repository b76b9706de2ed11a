/* Glicko-2: the paper's example to 1e-6, and what must hold of any period. */

#include "server/rating/glicko.h"

#include <criterion/criterion.h>
#include <math.h>

static void near(double is, double wanted, double by)
{
    cr_assert_leq(fabs(is - wanted), by, "%.7f is not %.7f", is, wanted);
}

static const struct glicko_game example[] = {{1400.0, 30.0, 1.0},
                                             {1550.0, 100.0, 0.0},
                                             {1700.0, 300.0, 0.0}};

Test(glicko, the_example_of_the_paper)
{
    struct glicko player = {1500.0, 200.0, 0.06};
    struct glicko after = glicko_period(player, example, 3);
    near(after.rating, 1464.0506705, 1e-6);
    near(after.deviation, 151.5165241, 1e-6);
    near(after.volatility, 0.0599959843, 1e-6);
}

Test(glicko, who_sits_out_is_less_sure)
{
    struct glicko player = {1700.0, 60.0, 0.06};
    struct glicko after = glicko_period(player, NULL, 0);
    near(after.rating, 1700.0, 1e-9);
    near(after.deviation, sqrt(60.0 * 60.0 + pow(0.06 * 173.7178, 2)), 1e-6);
    near(after.volatility, 0.06, 1e-12);
    for (int i = 0; i < 100000; i++)
        after = glicko_period(after, NULL, 0);
    near(after.deviation, 350.0, 1e-9);
}

Test(glicko, winning_helps_and_losing_does_not)
{
    for (int rating = 800; rating < 2400; rating += 133)
        for (int deviation = 30; deviation < 350; deviation += 61) {
            struct glicko player = {1500.0, 120.0, 0.06};
            struct glicko_game game = {rating, deviation, 1.0};
            struct glicko won = glicko_period(player, &game, 1);
            game.score = 0.5;
            struct glicko drawn = glicko_period(player, &game, 1);
            game.score = 0.0;
            struct glicko lost = glicko_period(player, &game, 1);
            cr_assert_gt(won.rating, 1500.0);
            cr_assert_lt(lost.rating, 1500.0);
            cr_assert(lost.rating < drawn.rating && drawn.rating < won.rating);
            cr_assert(isfinite(won.volatility) && won.volatility > 0.0);
        }
}

/* Between two who are alike, what one gains the other loses. */
Test(glicko, is_fair_between_equals)
{
    struct glicko player = {1620.0, 90.0, 0.06};
    struct glicko_game game = {1620.0, 90.0, 1.0};
    struct glicko won = glicko_period(player, &game, 1);
    game.score = 0.0;
    struct glicko lost = glicko_period(player, &game, 1);
    near(won.rating - 1620.0, 1620.0 - lost.rating, 1e-9);
    near(won.deviation, lost.deviation, 1e-9);
}

Test(glicko, a_side_is_its_mean)
{
    struct glicko players[] = {{1400.0, 100.0, 0.06}, {1600.0, 100.0, 0.06}};
    struct glicko side = glicko_side(players, 2);
    near(side.rating, 1500.0, 1e-9);
    near(side.deviation, 100.0 / sqrt(2.0), 1e-9);
    near(glicko_side(players, 1).deviation, 100.0, 1e-9);
}
