/* A seat that has less than the control says: time was given, or is kept. */

#include "server/clock/clock.h"

#include <criterion/criterion.h>

static const int64_t start = INT64_C(1767960000000);

static struct clock seats[2], others[2];

static struct clocks deal(struct control control, struct clock room[2])
{
    struct clocks clocks;
    clocks_init(&clocks, &control, 2, room);
    clocks_share(&clocks, 0, 60);
    return clocks;
}

static void follow(struct clocks *clocks, int64_t now, unsigned awaited,
                   int turn, int step)
{
    struct rest rest[CLOCKS_MOST] = {0};
    struct moment moment = {.now = now,
                            .awaited = awaited,
                            .turn = turn,
                            .step = step,
                            .actor = -1};
    clocks_follow(clocks, &moment, rest);
}

Test(clock_share, of_a_move_and_not_of_a_quick_step)
{
    struct clocks clocks = deal(
        (struct control){.kind = CONTROL_MOVE, .move = 100000, .quick = 10000},
        seats);
    follow(&clocks, start, 3, 1, 0);
    cr_assert_eq(clocks.seats[0].falls, start + 60000);
    cr_assert_eq(clocks.seats[1].falls, start + 100000);
    follow(&clocks, start, 3, 1, 7);
    cr_assert_eq(clocks.seats[0].falls, start + 10000);
    cr_assert_eq(clocks.seats[1].falls, start + 10000);
}

Test(clock_share, of_bank_and_what_is_put_to_it)
{
    struct clocks clocks = deal((struct control){.kind = CONTROL_FISCHER,
                                                 .bank = 100000,
                                                 .add = 50000,
                                                 .most = 110000},
                                seats);
    cr_assert_eq(clock_left(&clocks.seats[0]), 60000);
    follow(&clocks, start, 1, 1, 0);
    follow(&clocks, start + 40000, 2, 2, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 60000 - 40000 + 30000);
    follow(&clocks, start + 40000, 1, 3, 0);
    follow(&clocks, start + 40000, 2, 4, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 66000,
                 "no more than 60 of most");
}

Test(clock_share, outlives_a_restart_and_a_new_player)
{
    char text[2048];
    struct writer out;
    struct rest rest = {.zone = zone_find("UTC")};
    struct control control = {.kind = CONTROL_BANK, .bank = 100000};
    struct clocks clocks = deal(control, seats);
    follow(&clocks, start, 1, 1, 0);
    writer_init(&out, text, sizeof text);
    clocks_write(&clocks, &out);
    struct clocks again = deal(control, others);
    cr_assert_eq(clocks_read(&again, text), STATUS_OK);
    cr_assert_eq(again.seats[0].falls, start + 60000);
    clocks_fall(&again, 0);
    clocks_renew(&again, 0, &rest, start + 90000);
    cr_assert_eq(again.seats[0].falls, start + 150000);
}

/* Who leaves and comes back in the same turn has what was left, no more. */
Test(clock_share, leaving_makes_no_time)
{
    char text[2048];
    struct writer out;
    struct control control = {.kind = CONTROL_MOVE, .move = 100000};
    struct clocks clocks;
    clocks_init(&clocks, &control, 2, seats);
    follow(&clocks, start, 3, 1, 0);
    clocks_vacate(&clocks, 0, start + 70000);
    follow(&clocks, start + 70000, 2, 1, 0);
    writer_init(&out, text, sizeof text);
    clocks_write(&clocks, &out);
    clocks_init(&clocks, &control, 2, seats);
    cr_assert_eq(clocks_read(&clocks, text), STATUS_OK);
    follow(&clocks, start + 500000, 3, 1, 0);
    cr_assert_eq(clocks.seats[0].falls, start + 530000);
    follow(&clocks, start + 500000, 2, 1, 0);
    follow(&clocks, start + 500000, 3, 2, 0);
    cr_assert_eq(clocks.seats[0].falls, start + 600000, "another turn");
}
