/* Pauses: of all clocks, agreed or held, one after another. */

#include "server/clock/clock.h"

#include <criterion/criterion.h>

enum { HOUR = 60 * 60 * 1000 };

static const int64_t day = 24 * (int64_t)HOUR;

static struct clock seats[2];
static struct clocks clocks;
static int64_t now;

/* Two hours each, and so much vacation. */
static void deal(int64_t vacation)
{
    struct control control = {
        .kind = CONTROL_BANK, .bank = 2 * HOUR, .vacation = vacation};
    clocks_init(&clocks, &control, 2, seats);
    now = INT64_C(1767960000000);
}

/* The seat `actor` has acted; now these are awaited, in this turn. */
static void follow(int actor, unsigned awaited, int turn)
{
    struct rest rest[CLOCKS_MOST] = {0};
    struct moment moment = {
        .now = now, .awaited = awaited, .turn = turn, .actor = actor};
    clocks_follow(&clocks, &moment, rest);
}

static int64_t falls(int seat)
{
    return clocks.seats[seat].falls;
}

Test(clock_pause, a_pause_stops_all_until_it_ends)
{
    deal(0);
    follow(-1, 3, 1);
    now += HOUR;
    clocks_pause(&clocks, now + 7 * day, now);
    cr_assert_eq(falls(0), now + 7 * day + HOUR);
    now += day;
    follow(0, 3, 1); /* an act ends it */
    cr_assert_eq(falls(0), now + HOUR);
    cr_assert_eq(falls(1), now + HOUR);
    clocks_pause(&clocks, now + HOUR, now);
    now += 3 * HOUR; /* over by itself, the flag too */
    cr_assert_eq(falls(0), now - HOUR);
}

/* Who plays on would start the clock of one who relies on an umpire's pause. */
Test(clock_pause, no_act_ends_a_pause_that_is_held)
{
    deal(10 * day);
    follow(-1, 1, 1);
    now += HOUR;
    clocks_leave(&clocks, 0, now + 10 * day, now);
    int64_t until = now + 7 * day;
    clocks_hold(&clocks, until, now);
    now += day;
    follow(0, 2, 1);
    cr_assert_eq(falls(0), 0);
    cr_assert_eq(falls(1), until + 2 * HOUR);
    follow(1, 1, 2);
    cr_assert_eq(falls(0), until + HOUR, "what is played costs no time");
    struct clock room[2];
    struct clocks read = {.seats = room};
    struct writer out;
    writer_open(&out, 4096);
    clocks_write(&clocks, &out);
    clocks_init(&read, &clocks.control, 2, room);
    cr_assert_eq(clocks_read(&read, out.data), STATUS_OK);
    cr_assert(clocks_are_held(&read, now) && !clocks_are_held(&read, until));
    writer_release(&out);
    clocks_resume(&clocks, now);
    cr_assert_eq(falls(0), now + HOUR);
    clocks_hold(&clocks, until, now);
    now = until + HOUR / 2; /* over by itself: acts count again */
    follow(0, 2, 3);
    cr_assert_eq(falls(1), now + 2 * HOUR);
    clocks_pause(&clocks, now + day, now);
    follow(1, 1, 4); /* this one an act ends */
    cr_assert_eq(falls(0), now + HOUR / 2);
}

/* Who comes back from a vacation finds it still. */
Test(clock_pause, a_pause_outlasts_a_return)
{
    deal(10 * day);
    follow(-1, 1, 1);
    clocks_leave(&clocks, 0, now + 10 * day, now);
    clocks_hold(&clocks, now + 7 * day, now);
    int64_t until = now + 7 * day;
    now += day;
    clocks_return(&clocks, 0, now);
    cr_assert_eq(falls(0), until + 2 * HOUR);
}

/* None that was to last longer is left of it. */
Test(clock_pause, a_pause_that_replaces_a_longer_one)
{
    for (int is_held = 0; is_held <= 1; is_held++) {
        deal(10 * day);
        follow(-1, 3, 1);
        clocks_leave(&clocks, 1, now + 2 * day, now);
        clocks_pause(&clocks, now + 30 * day, now);
        (is_held ? clocks_hold : clocks_pause)(&clocks, now + day, now);
        cr_assert_eq(falls(0), now + day + 2 * HOUR);
        cr_assert_eq(falls(1), now + 2 * day + 2 * HOUR,
                     "their vacation goes on");
        clocks_resume(&clocks, now);
        cr_assert_eq(falls(0), now + 2 * HOUR);
    }
}
