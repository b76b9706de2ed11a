/* The small parts of the engine: chance, scripts, events, course, compare. */

#include "lab/cases/compare.h"
#include "server/rules/chance.h"
#include "server/rules/course.h"
#include "server/rules/event.h"
#include "server/rules/script.h"

#include <criterion/criterion.h>

Test(chance, a_script_gives_its_dice_and_then_fails)
{
    struct script script = {.die_count = 2, .dice = {3, 6}};
    struct chance chance;
    script_chance(&script, &chance);
    cr_assert_eq(chance_roll(&chance, 6), 3);
    cr_assert_eq(chance_roll(&chance, 6), 6);
    cr_assert_not(chance.has_failed);
    (void)chance_roll(&chance, 6);
    cr_assert(chance.has_failed);
    cr_assert_eq(chance.count, 2);
}

Test(chance, a_die_beyond_its_sides_fails)
{
    struct script script = {.die_count = 1, .dice = {7}};
    struct chance chance;
    script_chance(&script, &chance);
    (void)chance_roll(&chance, 6);
    cr_assert(chance.has_failed);
}

static int last_of(void *source, const struct throw_note *note,
                   const uint16_t *cards)
{
    (void)source;
    (void)cards;
    return note->among - 1;
}

Test(chance, noted_throws_replay_the_same)
{
    uint16_t cards[] = {4, 9, 2};
    uint16_t labels[5], again[5];
    struct chance chance, replay;
    struct script script = {0};

    chance_init(&chance, last_of, NULL);
    int die = chance_roll(&chance, 10);
    int card = chance_draw(&chance, 1, cards, 3);
    chance_deal(&chance, 5, labels);
    cr_assert(script_add(&script, chance.throws, chance.count));
    script_chance(&script, &replay);
    cr_assert_eq(chance_roll(&replay, 10), die);
    cr_assert_eq(chance_draw(&replay, 1, cards, 3), card);
    chance_deal(&replay, 5, again);
    cr_assert_arr_eq(labels, again, sizeof labels);
    cr_assert_not(replay.has_failed);
}

Test(chance, a_deal_is_a_permutation)
{
    uint16_t labels[32];
    bool seen[32] = {false};
    struct chance chance;
    chance_init(&chance, last_of, NULL);
    chance_deal(&chance, 32, labels);
    for (int i = 0; i < 32; i++) {
        cr_assert_lt(labels[i], 32);
        cr_assert_not(seen[labels[i]]);
        seen[labels[i]] = true;
    }
}

Test(events, a_full_list_is_said_and_never_overrun)
{
    static struct events events;
    events_clear(&events);
    for (int i = 0; i < EVENTS_MOST; i++)
        (void)events_add(&events, 1, NULL);
    cr_assert_not(events.is_full);
    cr_assert_not_null(events_add(&events, 2, NULL));
    cr_assert(events.is_full);
    cr_assert_eq(events.count, EVENTS_MOST);
}

Test(course, only_the_top_step_is_awaited)
{
    struct course course = {0};
    course_push(&course, 1, 3);
    struct step *step = course_push(&course, 2, 3);
    cr_assert_eq(course_to_act(&course), 3);
    step->done = 1;
    cr_assert_eq(course_to_act(&course), 2);
    course_pop(&course);
    cr_assert_eq(course_top(&course)->kind, 1);
    course.is_over = 1;
    cr_assert_eq(course_to_act(&course), 0);
}

Test(course, a_full_stack_is_a_fault)
{
    struct course course = {0};
    for (int i = 0; i < STEPS_MOST; i++)
        course_push(&course, 1, 1);
    cr_assert_eq(course.fault, 0);
    course_push(&course, 1, 1);
    cr_assert_neq(course.fault, 0);
    cr_assert_eq(course.depth, STEPS_MOST);
}

static bool holds(const char *expected, const char *actual)
{
    struct mismatch mismatch;
    json_t *a = json_loads(expected, 0, NULL);
    json_t *b = json_loads(actual, 0, NULL);
    bool result = compare_check(a, b, &mismatch);
    json_decref(a);
    json_decref(b);
    return result;
}

Test(compare, only_what_is_named_is_compared)
{
    cr_assert(holds("{\"a\":{\"b\":1}}", "{\"a\":{\"b\":1,\"c\":2},\"d\":3}"));
    cr_assert_not(holds("{\"a\":{\"b\":1}}", "{\"a\":{\"b\":2}}"));
    cr_assert_not(holds("{\"a\":1}", "{}"));
}

Test(compare, null_says_that_there_is_none)
{
    cr_assert(holds("{\"a\":null}", "{}"));
    cr_assert(holds("{\"a\":null}", "{\"a\":null}"));
    cr_assert_not(holds("{\"a\":null}", "{\"a\":0}"));
}

Test(compare, lists_are_whole_and_without_order)
{
    cr_assert(holds("{\"a\":[1,2,2]}", "{\"a\":[2,1,2]}"));
    cr_assert_not(holds("{\"a\":[1,2]}", "{\"a\":[1,2,2]}"));
    cr_assert_not(holds("{\"a\":[1,1,2]}", "{\"a\":[1,2,2]}"));
    /* The first fits both members, the second only one: it must give way. */
    cr_assert(holds("{\"a\":[{\"x\":1},{\"y\":2}]}",
                    "{\"a\":[{\"x\":1,\"y\":2},{\"x\":1,\"y\":3}]}"));
    cr_assert_not(holds("{\"a\":[{\"y\":2},{\"y\":2}]}",
                        "{\"a\":[{\"x\":1,\"y\":2},{\"y\":3}]}"));
    cr_assert_not(holds("{\"boxes\":[1,2]}", "{\"boxes\":[2,1]}"));
}

Test(compare, a_hidden_id_may_stand_nowhere)
{
    struct mismatch mismatch;
    json_t *wanted =
        json_loads("{\"units\":{\"br-hay\":{\"hidden\":true}}}", 0, NULL);
    json_t *empty = json_loads("{\"units\":{}}", 0, NULL);
    cr_assert(compare_view(wanted, empty, "{\"units\":{}}", &mismatch));
    cr_assert_not(
        compare_view(wanted, empty, "{\"log\":[\"br-hay\"]}", &mismatch));
    json_t *shown =
        json_loads("{\"units\":{\"br-hay\":{\"at\":\"0101\"}}}", 0, NULL);
    cr_assert_not(compare_view(wanted, shown, "{}", &mismatch));
    json_decref(shown);
    json_decref(empty);
    json_decref(wanted);
}
