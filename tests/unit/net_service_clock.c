/* The keeper: what a jump of the wall clock does, and what it does not. */

#include "server/net/service_clock.h"

#include <criterion/criterion.h>

enum { SECOND = 1000, HOUR = 3600 * SECOND };

static const int64_t begin = INT64_C(1767960000000);

static struct service_clock service_clock;
static int64_t wall, steady;

static void setup(void)
{
    service_clock = (struct service_clock){.has_begun = false};
    wall = begin;
    steady = 5000;
    service_clock_read(&service_clock, wall, steady);
}

TestSuite(service_clock, .init = setup);

static struct present pass(int64_t time)
{
    wall += time;
    steady += time;
    return service_clock_read(&service_clock, wall, steady);
}

Test(service_clock, goes_with_the_wall)
{
    struct present present = pass(HOUR);
    cr_assert_eq(present.now, begin + HOUR);
    cr_assert_eq(present.sure, begin + HOUR);
    for (int i = 0; i < 1000; i++) { /* slewed by half a second an hour */
        wall += SECOND / 2;
        cr_assert_eq(pass(HOUR).now, wall);
    }
}

Test(service_clock, an_hour_forward_takes_no_flag_early)
{
    int64_t falls = begin + 2 * (int64_t)HOUR;
    wall += HOUR;
    cr_assert_eq(service_clock_read(&service_clock, wall, steady).jumps, HOUR);
    cr_assert_eq(pass(0).jumps, 0, "said once");
    cr_assert_lt(pass(HOUR - SECOND).sure, falls);
    cr_assert_eq(pass(SECOND).now, begin + 2 * (int64_t)HOUR,
                 "it has stood for an hour: believed");
}

Test(service_clock, an_hour_back_takes_none_before_what_was_shown)
{
    int64_t falls = begin + 30 * 60 * SECOND;
    wall -= HOUR;
    cr_assert_eq(service_clock_read(&service_clock, wall, steady).jumps, -HOUR);
    struct present present = pass(45 * 60 * SECOND);
    cr_assert_eq(present.now, begin + 45 * 60 * SECOND, "time goes on");
    cr_assert_lt(present.sure, falls, "the wall is not there yet");
    cr_assert_geq(pass(46 * 60 * SECOND).sure, falls);
}

Test(service_clock, a_jump_that_is_taken_back_was_none)
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

/* A start of the keeper from a mark, and what time it then is. */
static struct present start(const struct store_heartbeat *mark,
                            const char *boot, int64_t trust)
{
    service_clock_begin(&service_clock, mark, boot, wall, steady, trust);
    return service_clock_read(&service_clock, wall, steady);
}

static const int64_t day = 24 * (int64_t)HOUR, half = 12 * (int64_t)HOUR;

Test(service_clock, without_a_mark_the_wall_is_believed)
{
    struct store_heartbeat none = {.at = 0};
    cr_assert_eq(start(&none, "a", half).sure, begin);
    cr_assert_not(service_clock.doubts);
}

Test(service_clock, the_same_start_knows_what_has_passed)
{
    struct store_heartbeat mark =
        service_clock_leave(&service_clock, "a", steady);
    wall += 7 * day;
    steady += 7 * day;
    cr_assert_eq(start(&mark, "a", half).sure, begin + 7 * day, "a week off");
    wall += day;
    struct present present = start(&mark, "a", half);
    cr_assert_eq(present.sure, begin + 7 * day);
    cr_assert_eq(present.jumps, day);
    cr_assert_not(service_clock.doubts, "an ordinary jump");
    cr_assert_eq(pass(HOUR).now, wall);
}

Test(service_clock, another_start_a_day_ahead_is_doubted)
{
    struct store_heartbeat mark =
        service_clock_leave(&service_clock, "a", steady);
    wall += day;
    steady = 70;
    cr_assert_eq(start(&mark, "b", half).sure, begin);
    cr_assert_eq(pass(2 * (int64_t)HOUR).sure, begin + 2 * (int64_t)HOUR,
                 "what passes, passes; no hour makes it true");
    cr_assert(service_clock.doubts);
    mark = service_clock_leave(&service_clock, "b", steady);
    cr_assert_eq(start(&mark, "b", half).sure, begin + 2 * (int64_t)HOUR);
    cr_assert(service_clock.doubts, "the doubt outlives a restart");
    cr_assert_not(service_clock_trusts(&service_clock, wall, steady, half));
    cr_assert(service_clock_trusts(&service_clock, wall, steady, 0));
    cr_assert_eq(pass(0).sure, wall);
}

Test(service_clock, another_start_within_its_trust_is_believed)
{
    struct store_heartbeat mark =
        service_clock_leave(&service_clock, "a", steady);
    wall += half;
    steady = 70;
    cr_assert_eq(start(&mark, "b", half).sure, wall);
    cr_assert_eq(start(&mark, "", half).sure, wall);
    wall += 1;
    cr_assert_eq(start(&mark, "", half).sure, begin, "an unknown start");
    cr_assert_eq(start(&mark, "b", 0).sure, wall, "trust without a limit");
    mark.boot[0] = '\0';
    cr_assert_eq(start(&mark, "", half).sure, begin, "two unknown starts");
}

Test(service_clock, a_doubted_wall_that_is_set_right_is_believed)
{
    struct store_heartbeat mark =
        service_clock_leave(&service_clock, "a", steady);
    wall += day;
    steady = 70;
    start(&mark, "b", half);
    wall -= day - HOUR;
    cr_assert(service_clock_trusts(&service_clock, wall, steady, half));
    cr_assert_eq(pass(0).sure, begin + HOUR);
    start(&mark, "b", HOUR - 1);
    wall -= 2 * (int64_t)HOUR;
    cr_assert(service_clock_trusts(&service_clock, wall, steady, HOUR));
    struct present present = pass(0);
    cr_assert_eq(present.now, begin, "never before the mark at once");
    cr_assert_eq(present.sure, wall);
}

Test(service_clock, another_start_behind_the_mark_waits_for_it)
{
    struct store_heartbeat mark =
        service_clock_leave(&service_clock, "a", steady);
    wall -= HOUR;
    steady = 70;
    struct present present = start(&mark, "b", half);
    cr_assert_eq(present.now, begin);
    cr_assert_eq(present.sure, begin - HOUR);
    cr_assert_eq(present.jumps, -HOUR);
}
