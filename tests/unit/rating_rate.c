/* Rating one result: by sides, after rest, and for those who left. */

#include "server/rating/rate.h"

#include <criterion/criterion.h>
#include <math.h>

static const int64_t week = INT64_C(7) * 24 * 3600 * 1000;

static struct rated player(int side, double score)
{
    return (struct rated){
        .side = side, .score = score, .before = {1500.0, 200.0, 0.06}};
}

static void same(struct glicko is, struct glicko wanted)
{
    cr_assert_float_eq(is.rating, wanted.rating, 1e-9);
    cr_assert_float_eq(is.deviation, wanted.deviation, 1e-9);
    cr_assert_float_eq(is.volatility, wanted.volatility, 1e-12);
}

Test(rate, two_players_as_one_game_each)
{
    struct rated both[] = {player(0, 1.0), player(1, 0.0)};
    struct glicko_game game = {1500.0, 200.0, 1.0};
    struct glicko won = glicko_period(both[0].before, &game, 1);
    cr_assert(rate_result(both, 2, week));
    cr_assert(both[0].is_rated && both[1].is_rated);
    same(both[0].after, won);
    cr_assert_float_eq(both[1].after.rating, 3000.0 - won.rating, 1e-9);
}

Test(rate, a_side_is_one_opponent_and_one_result)
{
    struct rated three[] = {player(0, 0.0), player(0, 0.0), player(1, 1.0)};
    three[1].before.rating = 1700.0;
    struct glicko side[] = {three[0].before, three[1].before};
    struct glicko mean = glicko_side(side, 2);
    struct glicko_game game = {mean.rating, mean.deviation, 1.0};
    struct glicko won = glicko_period(three[2].before, &game, 1);
    cr_assert(rate_result(three, 3, week));
    same(three[2].after, won);
    cr_assert(three[0].after.rating < 1500.0 && three[1].after.rating < 1700.0);
}

Test(rate, who_rests_is_less_sure_by_whole_days)
{
    struct glicko known = {1600.0, 60.0, 0.06};
    struct glicko after = rate_rested(known, 1, 1 + 3 * week);
    struct glicko wanted = glicko_rest(known, 3.0);
    cr_assert_float_eq(after.deviation, wanted.deviation, 1e-9);
    cr_assert_float_eq(after.rating, 1600.0, 1e-9);
    after = rate_rested(known, 1, week / 7); /* a millisecond short of a day */
    cr_assert_float_eq(after.deviation, 60.0, 1e-9);
    after = rate_rested(known, week, 1); /* a clock that was set back */
    cr_assert_float_eq(after.deviation, 60.0, 1e-9);
    cr_assert_float_eq(rate_rested(glicko_new, 0, week).deviation, 350.0, 0.0);
}

/* Nobody escapes a loss by leaving, and nobody gains by what others played. */
Test(rate, who_has_left_can_only_lose)
{
    for (int half = 0; half <= 2; half++) {
        struct rated both[] = {player(0, half / 2.0),
                               player(1, 1 - half / 2.0)};
        both[0].has_left = true;
        cr_assert(rate_result(both, 2, week));
        cr_assert_eq(both[0].is_rated, half != 2);
        cr_assert(half == 2 || both[0].after.rating < 1450.0);
        cr_assert(both[1].is_rated);
    }
}

Test(rate, a_missing_side_rates_nobody)
{
    struct rated one[] = {player(1, 1.0), player(1, 1.0)};
    cr_assert_not(rate_result(one, 2, week));
    cr_assert_not(one[0].is_rated || one[1].is_rated);
}
