/* Clocks: each control, quick steps, vacation; flags in time. */

#include "server/clock/clock.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

static const int64_t day = 24 * (int64_t)HOUR;
static const int64_t noon = INT64_C(1767960000000); /* Friday 2026-01-09 */

static struct clock seats[2];
static struct clocks clocks;
static struct rest rest[CLOCKS_MOST];
static int64_t now;

static void deal(const char *control)
{
    struct control read;
    struct error error = {0};
    json_t *given = json_loads(control, 0, NULL);
    cr_assert_not_null(given, "not JSON: %s", control);
    cr_assert_eq(control_read(given, &read, &error), STATUS_OK, "%s",
                 error.text);
    json_decref(given);
    clocks_init(&clocks, &read, 2, seats);
    memset(rest, 0, sizeof rest);
    now = noon;
}

/* The seat `actor` has acted; now these are awaited, in this turn and step. */
static void follow(int actor, unsigned awaited, int turn, int step)
{
    struct moment moment = {.now = now,
                            .awaited = awaited,
                            .turn = turn,
                            .step = step,
                            .actor = actor};
    clocks_follow(&clocks, &moment, rest);
}

static int64_t falls(int seat)
{
    return clocks.seats[seat].falls;
}

Test(control, is_read_and_written)
{
    static const char *const good[] = {
        "{\"kind\":\"none\"}",
        "{\"kind\":\"move\",\"move\":86400000,\"quick\":3600000,\"vacation\":0,"
        "\"at_flag\":\"claim\",\"sleep\":true,\"weekends\":false}",
        "{\"kind\":\"fischer\",\"bank\":259200000,\"add\":43200000,\"most\":"
        "432000000,\"quick\":0,\"vacation\":604800000,\"at_flag\":\"lose\","
        "\"sleep\":false,\"weekends\":true}",
        "{\"kind\":\"bank\",\"bank\":7200000,\"quick\":60000,\"vacation\":0,"
        "\"at_flag\":\"substitute\",\"sleep\":false,\"weekends\":false}",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        char text[512];
        struct writer out;
        deal(good[i]);
        writer_init(&out, text, sizeof text);
        control_write(&clocks.control, &out);
        cr_assert_str_eq(text, good[i]);
    }
}

Test(control, refuses_what_it_is_not)
{
    static const char *const wrong[] = {
        "{\"kind\":\"byo-yomi\"}",
        "{}",
        "{\"kind\":\"none\",\"sleep\":true}",
        "{\"kind\":\"move\"}",
        "{\"kind\":\"move\",\"move\":1}",
        "{\"kind\":\"move\",\"move\":\"1 day\"}",
        "{\"kind\":\"move\",\"move\":86400000,\"add\":1}",
        "{\"kind\":\"fischer\",\"bank\":86400000}",
        "{\"kind\":\"bank\",\"bank\":86400000,\"at_flag\":\"shoot\"}",
        "{\"kind\":\"bank\",\"bank\":864000000000}",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct control control;
        struct error error = {0};
        json_t *given = json_loads(wrong[i], 0, NULL);
        cr_expect_eq(control_read(given, &control, &error), STATUS_BAD_PARAMS,
                     "%s", wrong[i]);
        cr_expect_neq(error.text[0], '\0');
        json_decref(given);
    }
}

Test(clocks, none_never_fall)
{
    int seat;
    deal("{\"kind\":\"none\"}");
    follow(-1, 1, 1, 0);
    cr_assert_eq(clocks_next(&clocks, &seat), 0);
}

Test(clocks, per_move_each_stretch_is_whole)
{
    deal("{\"kind\":\"move\",\"move\":86400000,\"quick\":3600000}");
    follow(-1, 1, 1, 0);
    cr_assert_eq(falls(0), noon + day);
    cr_assert_eq(falls(1), 0);
    now += 20 * HOUR;
    follow(0, 1, 1, 0); /* an act within the stretch moves nothing */
    cr_assert_eq(falls(0), noon + day);
    follow(0, 2, 2, 0);
    cr_assert_eq(falls(0), 0);
    cr_assert_eq(falls(1), now + day);
    now += 5 * HOUR;
    follow(1, 1, 2, 3); /* a retreat of the first seat, in the other's turn */
    cr_assert_eq(falls(0), now + HOUR);
}

Test(clocks, per_move_an_own_interruption_keeps_the_rest)
{
    deal("{\"kind\":\"move\",\"move\":86400000,\"quick\":3600000}");
    follow(-1, 1, 1, 0);
    now += 10 * HOUR;
    follow(0, 1, 1, 7);
    cr_assert_eq(falls(0), now + HOUR);
    now += 10 * MINUTE;
    follow(0, 1, 1, 0);
    cr_assert_eq(falls(0), now + 14 * HOUR);
    follow(0, 1, 2, 0); /* the next turn is its own too: whole again */
    cr_assert_eq(falls(0), now + day);
}

Test(clocks, fischer_adds_once_a_turn_up_to_the_most)
{
    deal("{\"kind\":\"fischer\",\"bank\":86400000,\"add\":7200000,"
         "\"most\":90000000,\"quick\":600000}");
    follow(-1, 1, 1, 0);
    now += 4 * HOUR;
    follow(0, 2, 1, 5); /* the other answers, in a quick step */
    cr_assert_eq(clock_left(&clocks.seats[0]), 22 * HOUR);
    cr_assert_eq(falls(1), now + 10 * MINUTE + day);
    now += 9 * MINUTE;
    follow(1, 1, 1, 0);
    cr_assert_eq(clock_left(&clocks.seats[1]), day, "quick time is free");
    cr_assert_eq(falls(0), now + 22 * HOUR);
    now += HOUR;
    follow(0, 2, 2, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 21 * HOUR,
                 "nothing is added twice in a turn");
    now += HOUR;
    follow(1, 1, 3, 0);
    cr_assert_eq(clock_left(&clocks.seats[1]), 25 * HOUR, "and not above");
}

Test(clocks, fischer_adds_in_a_turn_that_ends_with_a_quick_step)
{
    deal("{\"kind\":\"fischer\",\"bank\":86400000,\"add\":7200000,"
         "\"most\":172800000,\"quick\":600000}");
    follow(-1, 1, 1, 0);
    now += HOUR;
    follow(0, 1, 1, 5); /* its own retreat, the last of the turn */
    now += MINUTE;
    follow(0, 2, 2, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 25 * HOUR);
    follow(1, 1, 2, 5); /* an answer in the other's turn brings nothing */
    follow(0, 2, 2, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 25 * HOUR);
}

Test(clocks, fischer_takes_no_given_time_back)
{
    deal("{\"kind\":\"fischer\",\"bank\":86400000,\"add\":7200000}");
    follow(-1, 1, 1, 0);
    clocks_give(&clocks, 0, day, now);
    now += HOUR;
    follow(0, 2, 2, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 47 * HOUR);
    now += HOUR;
    follow(1, 1, 3, 0);
    now += 40 * HOUR;
    follow(0, 2, 4, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 9 * HOUR, "below it again");
}

Test(clocks, a_bank_is_all_there_is)
{
    deal("{\"kind\":\"bank\",\"bank\":7200000}");
    for (int turn = 0; turn < 4; turn++) {
        follow(1, 1, turn, 0);
        now += 20 * MINUTE;
        follow(0, 2, turn, 0);
    }
    follow(1, 1, 5, 0);
    cr_assert_eq(falls(0), now + 40 * MINUTE);
}

Test(clocks, both_run_in_a_step_of_both)
{
    deal("{\"kind\":\"bank\",\"bank\":7200000}");
    follow(-1, 3, 1, 0);
    now += HOUR;
    follow(0, 2, 1, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), HOUR);
    cr_assert_eq(falls(1), noon + 2 * HOUR);
}

Test(clocks, sleep_is_that_of_the_stretchs_beginning)
{
    deal("{\"kind\":\"move\",\"move\":43200000,\"sleep\":true}");
    rest[0] = (struct rest){
        .zone = zone_find("UTC"), .sleep_from = 22 * 60, .sleep_to = 6 * 60};
    rest[1] = rest[0];
    follow(-1, 1, 1, 0);
    cr_assert_eq(falls(0), noon + 20 * HOUR, "ten hours, a night, two hours");
    rest[0].sleep_from = 20 * 60;
    now += 9 * HOUR;
    follow(0, 1, 1, 0);
    cr_assert_eq(falls(0), noon + 20 * HOUR, "as it was promised");
    deal("{\"kind\":\"move\",\"move\":43200000}");
    rest[0] = (struct rest){
        .zone = zone_find("UTC"), .sleep_from = 22 * 60, .sleep_to = 6 * 60};
    follow(-1, 1, 1, 0);
    cr_assert_eq(falls(0), noon + 12 * HOUR, "where nobody may sleep");
}

/* Ten hours of sleep, from the hour of this instant on. */
static void sleep_from_now(void)
{
    rest[0].zone = zone_find("UTC");
    rest[0].sleep_from = (int)(now % day / MINUTE);
    rest[0].sleep_to = (rest[0].sleep_from + SLEEP_MOST) % DAY_MINUTES;
}

/* The other has thought for two hours; then the first is awaited again. */
static int64_t awaited_again(int turn)
{
    follow(0, 2, turn, 0);
    now += 2 * HOUR;
    sleep_from_now();
    follow(1, 1, turn + 1, 0);
    return falls(0) - now;
}

Test(clocks, nobody_goes_to_bed_each_time_they_are_awaited)
{
    deal("{\"kind\":\"move\",\"move\":43200000,\"sleep\":true}");
    sleep_from_now();
    follow(-1, 1, 1, 0);
    cr_assert_eq(falls(0) - now, 22 * HOUR, "the first hours count at once");
    now += HOUR;
    cr_assert_eq(awaited_again(1), 19 * HOUR, "what is left of that night");
    now += HOUR;
    cr_assert_eq(awaited_again(2), 16 * HOUR, "and of it once more");
}

Test(clocks, other_hours_count_when_they_have_been_known_for_a_day)
{
    deal("{\"kind\":\"move\",\"move\":43200000,\"sleep\":true}");
    rest[0] = (struct rest){.zone = zone_find("UTC")};
    follow(-1, 1, 1, 0);
    rest[0].sleep_from = 13 * 60;
    rest[0].sleep_to = 21 * 60;
    follow(0, 2, 1, 0);
    follow(1, 1, 2, 0);
    cr_assert_eq(falls(0), noon + 12 * HOUR);
    follow(0, 2, 2, 0);
    now += day;
    follow(1, 1, 3, 0);
    cr_assert_eq(falls(0), noon + day + 20 * HOUR);
    follow(0, 2, 3, 0);
    rest[0].sleep_to = 22 * 60;
    clocks_seat(&clocks, 0);
    follow(1, 1, 4, 0);
    cr_assert_eq(falls(0), noon + day + 21 * HOUR, "another player's");
}

Test(clocks, weekends_are_of_the_control)
{
    deal("{\"kind\":\"move\",\"move\":86400000,\"weekends\":true}");
    follow(-1, 1, 1, 0);
    cr_assert_eq(falls(0), noon + 3 * day, "Friday noon to Monday noon");
}

Test(clocks, vacation_saves_a_flag_and_is_charged)
{
    deal("{\"kind\":\"bank\",\"bank\":7200000,\"vacation\":172800000}");
    follow(-1, 1, 1, 0);
    cr_assert_eq(clocks_rescue(&clocks, 0), noon + 115 * MINUTE);
    now = clocks_rescue(&clocks, 0);
    cr_assert_eq(clocks_leave(&clocks, 0, INT64_MAX, now), now + 2 * day);
    cr_assert_eq(falls(0), now + 2 * day + 5 * MINUTE);
    cr_assert_eq(clocks_rescue(&clocks, 0), 0, "all of it is in use");
    now += day;
    follow(0, 1, 1, 0); /* back early: the act ends it */
    cr_assert_eq(clocks.seats[0].vacation, day);
    cr_assert_eq(falls(0), now + 5 * MINUTE);
    cr_assert_eq(clocks_rescue(&clocks, 0), now);
    now += 5 * MINUTE;
    cr_assert_eq(clocks_leave(&clocks, 0, now + HOUR, now - MINUTE),
                 now + HOUR);
    follow(1, 3, 1, 0);
    cr_assert_eq(clocks.seats[0].away_until, now + HOUR, "others' acts do not");
}

Test(clocks, a_planned_vacation_ends_by_itself)
{
    deal("{\"kind\":\"bank\",\"bank\":7200000,\"vacation\":172800000}");
    follow(-1, 1, 1, 0);
    now += HOUR;
    cr_assert_eq(clocks_leave(&clocks, 0, now + day, now), now + day);
    cr_assert_eq(clocks_rescue(&clocks, 0), now + day + 55 * MINUTE);
    now += day + 30 * MINUTE;
    follow(0, 2, 2, 0);
    cr_assert_eq(clocks.seats[0].vacation, day);
    cr_assert_eq(clock_left(&clocks.seats[0]), 30 * MINUTE);
}

Test(clocks, given_time_and_a_fallen_flag)
{
    deal("{\"kind\":\"bank\",\"bank\":7200000,\"at_flag\":\"claim\"}");
    follow(-1, 1, 1, 0);
    now = falls(0);
    clocks_fall(&clocks, 0);
    cr_assert_eq(clock_left(&clocks.seats[0]), 0);
    cr_assert_eq(falls(0), 0);
    now += HOUR;
    clocks_give(&clocks, 0, day, now);
    cr_assert_eq(falls(0), now + day);
    clocks_renew(&clocks, 0, &rest[0], now + HOUR);
    cr_assert_eq(falls(0), now + 3 * HOUR);
    now = falls(0);
    clocks_fall(&clocks, 0);
    clocks_hold(&clocks, now + 7 * day, now);
    clocks_give(&clocks, 0, day, now);
    cr_assert_eq(falls(0), now + 8 * day, "a pause is one for it too");
}

Test(clocks, read_back_as_they_were)
{
    char text[2048], again[2048];
    struct writer out;
    deal("{\"kind\":\"fischer\",\"bank\":86400000,\"add\":7200000,"
         "\"vacation\":86400000,\"sleep\":true}");
    rest[0] = (struct rest){.zone = zone_find("Europe/Berlin"),
                            .sleep_from = 22 * 60,
                            .sleep_to = 6 * 60};
    follow(-1, 1, 1, 4);
    rest[0].sleep_to = 7 * 60;
    follow(0, 2, 1, 4);
    follow(1, 3, 1, 4);
    cr_assert_eq(clocks.seats[0].wish.sleep_to, 7 * 60);
    now += 3 * HOUR;
    clocks_leave(&clocks, 1, now + HOUR, now);
    writer_init(&out, text, sizeof text);
    clocks_write(&clocks, &out);
    struct clock others[2];
    struct clocks copy;
    clocks_init(&copy, &clocks.control, 2, others);
    cr_assert_eq(clocks_read(&copy, text), STATUS_OK);
    writer_init(&out, again, sizeof again);
    clocks_write(&copy, &out);
    cr_assert_str_eq(text, again);
    cr_assert_eq(copy.seats[0].falls, falls(0));
    cr_assert_eq(clocks_read(&copy, "{\"seats\":[]}"), STATUS_BAD_REQUEST);
}

/* A clock that runs in pieces falls when one that runs at once does. */
Test(clocks, pieces_make_the_whole)
{
    deal("{\"kind\":\"bank\",\"bank\":864000000,\"sleep\":true,"
         "\"weekends\":true}");
    rest[0] = (struct rest){.zone = zone_find("America/New_York"),
                            .sleep_from = 23 * 60,
                            .sleep_to = 7 * 60};
    follow(-1, 1, 1, 0);
    int64_t promised = falls(0);
    for (int i = 0; i < 400; i++) {
        now += 37 * MINUTE;
        clocks_give(&clocks, 0, 0, now); /* settles */
        cr_assert_eq(falls(0), promised);
    }
}

static void undo(int actor, unsigned awaited, int turn, int step)
{
    struct moment moment = {.now = now,
                            .awaited = awaited,
                            .turn = turn,
                            .step = step,
                            .actor = actor,
                            .is_undo = true};
    clocks_follow(&clocks, &moment, rest);
}

/* Acting and undoing in turns makes no time, from a quick step to the next. */
Test(clocks, an_undo_gives_no_quick_time_back)
{
    deal("{\"kind\":\"bank\",\"bank\":3600000,\"quick\":60000}");
    follow(1, 1, 1, 7);
    int64_t first = falls(0);
    cr_assert_eq(first, noon + HOUR + MINUTE);
    for (int i = 0; i < 20; i++) {
        now += 50 * SECOND;
        follow(0, 1, 1, 8);
        now += 50 * SECOND;
        undo(0, 1, 1, 7);
    }
    /* Two quick minutes in all: for the one step and for the other. */
    cr_assert_leq(falls(0), first + MINUTE);
    follow(0, 2, 1, 9);
    now += MINUTE;
    follow(1, 1, 2, 7);
    cr_assert_eq(clocks.seats[0].quick, MINUTE, "another stretch, as ever");
}

/* Nor from a quick step to the phase itself, nor by a way through the store. */
Test(clocks, an_undo_gives_no_quick_time_back_over_a_restart)
{
    deal("{\"kind\":\"bank\",\"bank\":3600000,\"quick\":60000}");
    follow(1, 1, 1, 7);
    int64_t first = falls(0);
    for (int i = 0; i < 20; i++) {
        char text[2048];
        struct writer out;
        now += 50 * SECOND;
        follow(0, 1, 1, 0);
        writer_init(&out, text, sizeof text);
        clocks_write(&clocks, &out);
        cr_assert_eq(clocks_read(&clocks, text), STATUS_OK);
        undo(0, 1, 1, 7);
    }
    cr_assert_leq(falls(0), first);
}
