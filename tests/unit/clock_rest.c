/* Zones and rest: clock changes both ways, leap days, nights, weekends. */

#include "server/clock/rest.h"

#include <criterion/criterion.h>

enum { MINUTE = 60000, HOUR = 60 * MINUTE };

static const int64_t day = 24 * (int64_t)HOUR;

/* 2026-03-29 and 2026-10-25: Europe/Berlin goes to summer time and back. */
static const int64_t spring = INT64_C(1774746000000); /* 01:00 UTC */
static const int64_t autumn = INT64_C(1792890000000); /* 01:00 UTC */

Test(clock, knows_zones_by_their_names)
{
    cr_assert_not_null(zone_find("Europe/Berlin"));
    cr_assert_eq(zone_find("Europe/Berlin"), zone_find("Europe/Berlin"));
    cr_assert_not_null(zone_find("UTC"));
    cr_assert_not_null(zone_find("America/Argentina/Buenos_Aires"));
    cr_assert_not_null(zone_find("Etc/GMT+5"));
    static const char *const wrong[] = {
        "",           "Berlin",  "Europe/Atlantis",
        "../passwd",  "/etc/tz", "right/Europe/Berlin",
        "CET-1CEST,", "+02:00",  "Europe",
        "Zone.tab",   "Zürich",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        cr_expect_null(zone_find(wrong[i]), "%s", wrong[i]);
}

Test(clock, tells_the_time_on_the_wall)
{
    const struct zone *berlin = zone_find("Europe/Berlin");
    cr_assert_eq(zone_local(berlin, spring - 1) - (spring - 1), HOUR);
    cr_assert_eq(zone_local(berlin, spring) - spring, 2 * HOUR);
    cr_assert_eq(zone_local(berlin, autumn - 1) - (autumn - 1), 2 * HOUR);
    cr_assert_eq(zone_local(berlin, autumn) - autumn, HOUR);
    /* Half hours, and a country that has no summer time. */
    const struct zone *kolkata = zone_find("Asia/Kolkata");
    cr_assert_eq(zone_local(kolkata, autumn) - autumn, 330 * MINUTE);
    /* Years beyond the table of transitions follow its last rule. */
    const int64_t summer_2050 = INT64_C(2540548800000);
    cr_assert_eq(zone_local(berlin, summer_2050) - summer_2050, 2 * HOUR);
}

Test(clock, finds_the_instant_of_a_local_time)
{
    const struct zone *berlin = zone_find("Europe/Berlin");
    for (int64_t at = spring - 3 * day; at < spring + 3 * day; at += HOUR)
        cr_assert_eq(zone_instant(berlin, zone_local(berlin, at), ZONE_FIRST),
                     at);
    /* 02:30 does not exist that night: clocks go on from 03:00. */
    int64_t skipped = spring + HOUR + 30 * MINUTE;
    cr_assert_eq(zone_instant(berlin, skipped, ZONE_FIRST), spring);
    cr_assert_eq(zone_instant(berlin, skipped, ZONE_LAST), spring);
    /* 02:30 comes twice. */
    int64_t twice = autumn + HOUR + 30 * MINUTE;
    cr_assert_eq(zone_instant(berlin, twice, ZONE_FIRST), autumn - 30 * MINUTE);
    cr_assert_eq(zone_instant(berlin, twice, ZONE_LAST), autumn + 30 * MINUTE);
}

static struct rest sleeper(const char *zone)
{
    return (struct rest){
        .zone = zone_find(zone), .sleep_from = 23 * 60, .sleep_to = 7 * 60};
}

Test(clock, sleep_does_not_count)
{
    struct rest rest = sleeper("Europe/Berlin");
    /* 2026-01-10 20:00 UTC is 21:00 there: two hours, the night, two more. */
    const int64_t evening = INT64_C(1768075200000);
    cr_assert_eq(rest_after(&rest, evening, 4 * HOUR), evening + 12 * HOUR);
    cr_assert_eq(rest_counted(&rest, evening, evening + 12 * HOUR), 4 * HOUR);
    /* What is spent exactly when the night begins falls then. */
    cr_assert_eq(rest_after(&rest, evening, 2 * HOUR), evening + 2 * HOUR);
    /* Begun in the night: it counts from the morning on. */
    cr_assert_eq(rest_after(&rest, evening + 5 * HOUR, HOUR),
                 evening + 11 * HOUR);
    cr_assert_eq(rest_counted(&rest, evening, evening - HOUR), 0);
}

Test(clock, a_night_of_seven_hours_and_one_of_nine)
{
    struct rest rest = sleeper("Europe/Berlin");
    /* From 22:00 local: one hour, then the night; 07:00 is at 05:00 UTC. */
    int64_t spring_evening = spring - 4 * HOUR;
    cr_assert_eq(rest_after(&rest, spring_evening, 2 * HOUR),
                 spring_evening + (2 + 7) * HOUR);
    int64_t autumn_evening = autumn - 5 * HOUR;
    cr_assert_eq(rest_after(&rest, autumn_evening, 2 * HOUR),
                 autumn_evening + (2 + 9) * HOUR);
}

Test(clock, sleep_that_meets_the_change)
{
    struct rest rest = {.zone = zone_find("Europe/Berlin"),
                        .sleep_from = 2 * 60 + 15,
                        .sleep_to = 2 * 60 + 45};
    /* In spring that half hour is skipped altogether. */
    cr_assert_eq(rest_counted(&rest, spring - HOUR, spring + HOUR), 2 * HOUR);
    /* In autumn it lasts from its first coming to its second going. */
    cr_assert_eq(rest_counted(&rest, autumn - HOUR, autumn + HOUR),
                 30 * MINUTE);
}

Test(clock, weekends_do_not_count)
{
    struct rest rest = {.zone = zone_find("America/New_York"),
                        .has_weekends = true};
    /* Friday 2026-01-09 23:00 there (04:00 UTC): one hour, then Monday. */
    const int64_t friday = INT64_C(1768017600000);
    cr_assert_eq(rest_after(&rest, friday, 2 * HOUR), friday + (2 + 48) * HOUR);
    cr_assert_eq(rest_counted(&rest, friday, friday + 7 * day), 5 * day);
}

Test(clock, leap_days_are_days)
{
    struct rest rest = sleeper("Europe/Berlin");
    /* 2028-02-28 12:00 local: 16 hours of each day count, three to 2 March. */
    const int64_t february = INT64_C(1835348400000);
    cr_assert_eq(rest_after(&rest, february, 3 * 16 * (int64_t)HOUR),
                 february + 3 * day);
    cr_assert_eq(zone_local(rest.zone, february) % day, 12 * HOUR);
}

static uint64_t dice = 88172645463325252ULL;

static int64_t roll(int64_t among)
{
    dice ^= dice << 13;
    dice ^= dice >> 7;
    dice ^= dice << 17;
    return (int64_t)(dice % (uint64_t)among);
}

static bool rests(const struct rest *rest, int64_t at)
{
    int64_t local = zone_local(rest->zone, at);
    int minute = (int)(local / MINUTE % DAY_MINUTES);
    int weekday = (int)((local / day + 3) % 7);
    int into = (minute - rest->sleep_from + DAY_MINUTES) % DAY_MINUTES;
    return into < rest_sleep(rest) || (rest->has_weekends && weekday >= 5);
}

/* Minute by minute, over nights, weekends and changes of clocks. */
Test(clock, agrees_with_counting_minutes)
{
    static const char *const names[] = {
        "Europe/Berlin",     "America/New_York",
        "Asia/Kolkata",      "Australia/Lord_Howe",
        "America/St_Johns",  "Pacific/Auckland",
        "Africa/Casablanca", "UTC",
    };
    for (int i = 0; i < 200; i++) {
        struct rest rest = {.zone = zone_find(names[roll(8)]),
                            /* clear of the hours in which clocks change */
                            .sleep_from = 20 * 60 + (int)roll(180),
                            .sleep_to = 4 * 60 + 10 + (int)roll(100),
                            .has_weekends = roll(2) == 1};
        int64_t from =
            (spring - 40 * day + roll(300) * day + roll(1440) * MINUTE) / MINUTE
            * MINUTE;
        int64_t at = from, left = 1 + roll(5 * 1440);
        int64_t counted = left;
        for (; left > 0; at += MINUTE)
            left -= !rests(&rest, at);
        cr_assert_eq(rest_after(&rest, from, counted * MINUTE), at,
                     "%s from %lld", zone_name(rest.zone), (long long)from);
        cr_assert_eq(rest_counted(&rest, from, at), counted * MINUTE);
    }
}
