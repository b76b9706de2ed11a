/* Holds: the end of a window is told when it would have been anyway. */

#include "server/net/hold.h"

#include <criterion/criterion.h>
#include <stdio.h>

enum { GIVEN = 1000 };

static struct holds holds;

static void teardown(void)
{
    holds_release(&holds);
    cr_assert_eq(holds_next(&holds), 0);
}

TestSuite(hold, .fini = teardown);

static struct call *make(const char *match, uint64_t given, bool ends_window)
{
    struct call *call = call_new(NULL);
    snprintf(call->match, sizeof call->match, "%s", match);
    call->given = given;
    call->answer.ends_window = ends_window;
    return call;
}

/* Nothing leaves before `leaves`, and then it is this. */
static void cr_leaves(struct call *call, uint64_t leaves)
{
    cr_assert_eq(holds_next(&holds), leaves);
    cr_assert_null(holds_give(&holds, leaves - 1));
    cr_assert_eq(holds_give(&holds, leaves), call);
    call_free(call);
}

Test(hold, the_instant_does_not_depend_on_the_work)
{
    for (uint64_t work = 0; work < HOLD_MS; work++) {
        struct call *tick = make("m_1", GIVEN, true);
        cr_assert(holds_take(&holds, tick, GIVEN + work));
        cr_leaves(tick, GIVEN + HOLD_MS);
    }
    for (uint64_t work = HOLD_MS; work < 2 * HOLD_MS; work++) {
        struct call *tick = make("m_1", GIVEN, true);
        cr_assert(holds_take(&holds, tick, GIVEN + work));
        cr_leaves(tick, GIVEN + 2 * HOLD_MS);
    }
}

Test(hold, what_comes_of_the_same_match_waits_behind_it)
{
    struct call *tick = make("m_1", GIVEN, true);
    struct call *watch = make("m_1", 0, false);
    struct call *other = make("m_2", 0, false);
    struct call *none = make("", 0, false);
    cr_assert_not(holds_take(&holds, watch, GIVEN));
    cr_assert(holds_take(&holds, tick, GIVEN + 1));
    cr_assert(holds_take(&holds, watch, GIVEN + 2));
    cr_assert_not(holds_take(&holds, other, GIVEN + 2));
    cr_assert_not(holds_take(&holds, none, GIVEN + 2));
    cr_leaves(tick, GIVEN + HOLD_MS);
    cr_assert_eq(holds_give(&holds, GIVEN + HOLD_MS), watch);
    cr_assert_null(holds_give(&holds, GIVEN + HOLD_MS));
    cr_assert_not(holds_take(&holds, watch, GIVEN + HOLD_MS));
    call_free(watch);
    call_free(other);
    call_free(none);
}

Test(hold, each_end_has_its_instant_and_matches_keep_apart)
{
    struct call *first = make("m_1", GIVEN, true);
    struct call *second = make("m_1", GIVEN + 10, true);
    struct call *other = make("m_2", GIVEN + 5, true);
    cr_assert(holds_take(&holds, first, GIVEN + 1));
    cr_assert(holds_take(&holds, second, GIVEN + 11));
    cr_assert(holds_take(&holds, other, GIVEN + 12));
    cr_leaves(first, GIVEN + HOLD_MS);
    cr_leaves(other, GIVEN + 5 + HOLD_MS);
    cr_leaves(second, GIVEN + 10 + HOLD_MS);
}

Test(hold, what_never_left_is_let_go_of)
{
    holds_take(&holds, make("m_1", GIVEN, true), GIVEN);
    holds_take(&holds, make("m_1", 0, false), GIVEN);
}
