/* The keeper: what a jump of the wall clock does, and what it does not. */

#include "server/net/keeper.h"

#include <criterion/criterion.h>

enum { SECOND = 1000, HOUR = 3600 * SECOND };

static const int64_t begin = INT64_C(1767960000000);

static struct keeper keeper;
static int64_t wall, steady;

static void setup(void)
{
    keeper = (struct keeper){.has_begun = false};
    wall = begin;
    steady = 5000;
    keeper_read(&keeper, wall, steady);
}

TestSuite(keeper, .init = setup);

static struct present pass(int64_t time)
{
    wall += time;
    steady += time;
    return keeper_read(&keeper, wall, steady);
}

Test(keeper, goes_with_the_wall)
{
    struct present present = pass(HOUR);
    cr_assert_eq(present.now, begin + HOUR);
    cr_assert_eq(present.sure, begin + HOUR);
    for (int i = 0; i < 1000; i++) { /* slewed by half a second an hour */
        wall += SECOND / 2;
        cr_assert_eq(pass(HOUR).now, wall);
    }
}

Test(keeper, an_hour_forward_takes_no_flag_early)
{
    int64_t falls = begin + 2 * (int64_t)HOUR;
    wall += HOUR;
    cr_assert_eq(keeper_read(&keeper, wall, steady).jumps, HOUR);
    cr_assert_eq(pass(0).jumps, 0, "said once");
    cr_assert_lt(pass(HOUR - SECOND).sure, falls);
    cr_assert_eq(pass(SECOND).now, begin + 2 * (int64_t)HOUR,
                 "it has stood for an hour: believed");
}

Test(keeper, an_hour_back_takes_none_before_what_was_shown)
{
    int64_t falls = begin + 30 * 60 * SECOND;
    wall -= HOUR;
    cr_assert_eq(keeper_read(&keeper, wall, steady).jumps, -HOUR);
    struct present present = pass(45 * 60 * SECOND);
    cr_assert_eq(present.now, begin + 45 * 60 * SECOND, "time goes on");
    cr_assert_lt(present.sure, falls, "the wall is not there yet");
    cr_assert_geq(pass(46 * 60 * SECOND).sure, falls);
}

Test(keeper, a_jump_that_is_taken_back_was_none)
{
    wall += HOUR;
    pass(600 * SECOND);
    wall -= HOUR;
    struct present present = pass(600 * SECOND);
    cr_assert_eq(present.now, begin + 1200 * SECOND);
    cr_assert_eq(present.sure, present.now);
    wall += HOUR;
    pass(0);
    cr_assert_eq(pass(HOUR - 600 * SECOND).now, begin + 600 * SECOND + HOUR,
                 "each jump has its own hour");
}
