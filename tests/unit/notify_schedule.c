/* Schedules of notifications: delays, quiet hours and digests by the clock. */

#include "server/notify/schedule.h"

#include "common/base/instant.h"

#include <criterion/criterion.h>

static int64_t at(const char *text)
{
    int64_t instant = 0;
    cr_assert(instant_parse(text, &instant), "%s", text);
    return instant;
}

static const struct zone *berlin(void)
{
    const struct zone *zone = zone_find("Europe/Berlin");
    cr_assert_not_null(zone);
    return zone;
}

Test(notify_schedule, delays_grow_and_end)
{
    int64_t last = 0, whole = 0;
    int tries = 1;
    for (int64_t wait; (wait = schedule_retry(tries)) != 0; tries++) {
        cr_assert_gt(wait, last);
        whole += wait;
        last = wait;
    }
    cr_assert_gt(whole, INT64_C(2) * 24 * 3600 * 1000);
    cr_assert_eq(schedule_retry(0), 0);
    cr_assert_eq(schedule_retry(tries + 1), 0);
}

Test(notify_schedule, quiet_over_night_ends_in_the_morning)
{
    int from = 23 * 60, to = 7 * 60 + 30;
    int64_t end = at("2026-01-10T06:30:00Z");
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-01-09T22:00:00Z")),
                 end);
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-01-10T06:29:59Z")),
                 end);
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-01-10T06:30:00Z")),
                 0);
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-01-09T21:59:59Z")),
                 0);
}

Test(notify_schedule, quiet_by_day)
{
    int from = 9 * 60, to = 17 * 60;
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-07-01T07:00:00Z")),
                 at("2026-07-01T15:00:00Z"));
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-07-01T06:59:00Z")),
                 0);
}

/* Clocks go forward in the night to the 29th of March and back in October. */
Test(notify_schedule, quiet_goes_by_the_clock_on_the_wall)
{
    int from = 23 * 60, to = 7 * 60;
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-03-28T23:00:00Z")),
                 at("2026-03-29T05:00:00Z"));
    cr_assert_eq(schedule_quiet(berlin(), from, to, at("2026-10-24T22:00:00Z")),
                 at("2026-10-25T06:00:00Z"));
}

Test(notify_schedule, a_digest_is_at_its_hour_each_day)
{
    int minute = 8 * 60;
    int64_t first =
        schedule_digest(berlin(), minute, at("2026-03-28T06:59:59Z"));
    cr_assert_eq(first, at("2026-03-28T07:00:00Z"));
    int64_t second = schedule_digest(berlin(), minute, first);
    cr_assert_eq(second, at("2026-03-29T06:00:00Z"));
    cr_assert_eq(schedule_digest(berlin(), minute, second),
                 at("2026-03-30T06:00:00Z"));
}

/* 02:30 does not come on the 29th of March: it is as soon as it may be. */
Test(notify_schedule, a_digest_at_an_hour_that_is_skipped)
{
    cr_assert_eq(schedule_digest(berlin(), 150, at("2026-03-28T12:00:00Z")),
                 at("2026-03-29T01:00:00Z"));
}
