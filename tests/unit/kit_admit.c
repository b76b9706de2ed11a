/* What actions must pass that games share: time, and the form of fields. */

#include "server/rules/kit/action_rows.h"
#include "server/rules/kit/admit.h"

#include "server/rules/game.h"

#include <criterion/criterion.h>

enum { MARCH, ANSWER, LEAVE, TYPES };
enum { ONE, SEVERAL, PATH, NOTE };
enum { STEP_TURN, STEP_ASKED };

static const struct action_type types[TYPES] = {
    [MARCH] = {.name = "march",
               .phases = 1U << 1,
               .field_count = 4,
               .fields = {[ONE] = {PIECE("one"), EITHER},
                          [SEVERAL] = {PIECES("several"), EITHER},
                          [PATH] = {WAY("path"), FILLED},
                          [NOTE] = {NUMBER("note"), OPTIONAL}}},
    [ANSWER] = {.name = "answer",
                .field_count = 1,
                .fields = {{PIECE("who"), .steps = 1U << STEP_ASKED}}},
    [LEAVE] = {.name = "leave", .is_any_time = true},
};
static const struct step_kind steps[] = {
    [STEP_TURN] = {.name = "turn"},
    [STEP_ASKED] = {.name = "asked", .answers = 1U << ANSWER},
};
static const struct game game = {.actions = types,
                                 .action_count = TYPES,
                                 .steps = steps,
                                 .step_count = 2};
static const struct rules rules = {.game = &game};
static struct course course;
static struct action action;

static struct admitting sent(uint8_t type, seat_id seat)
{
    course = (struct course){.phase = 1};
    course_push(&course, STEP_TURN, seat_only(0));
    action_begin(&rules, type, &action);
    return (struct admitting){&rules, &course, seat, &action, &types[type]};
}

Test(kit_admit, time)
{
    struct admitting it = sent(MARCH, 0);
    cr_assert(admit_turn(&it) && admit_answer(&it) && admit_phase(&it));
    course.phase = 0;
    cr_assert_not(admit_phase(&it));
    it = sent(MARCH, 1);
    cr_assert_not(admit_turn(&it));
    course_push(&course, STEP_ASKED, seat_only(1));
    cr_assert(admit_turn(&it));
    cr_assert_not(admit_answer(&it));
    it.type = &types[ANSWER];
    cr_assert(admit_answer(&it) && admit_phase(&it));
    it.seat = 0;
    cr_assert_not(admit_answer(&it));
    it.type = &types[LEAVE];
    cr_assert(admit_turn(&it) && admit_answer(&it) && admit_phase(&it));
    it.type = NULL;
    cr_assert_not(admit_known(&it) || admit_answer(&it));
}

Test(kit_admit, fields)
{
    struct admitting it = sent(MARCH, 0);
    cr_assert_not(admit_given(&it));
    action_set(&action, PATH, NULL, 0);
    cr_assert_not(admit_given(&it), "one of two is needed");
    action_set(&action, SEVERAL, NULL, 0);
    cr_assert_not(admit_given(&it), "an empty list counts as none");
    action_set_one(&action, ONE, 3);
    cr_assert(admit_given(&it) && admit_either(&it));
    cr_assert_not(admit_filled(&it), "the path is empty");
    action_set_one(&action, SEVERAL, 4);
    cr_assert_not(admit_either(&it), "both are one too many");
    action.slots[ONE].mark = MARK_UNKNOWN;
    cr_assert(admit_kinds(&it));
    cr_assert_not(admit_exact(&it));
}

Test(kit_admit, fields_of_a_step)
{
    struct admitting it = sent(ANSWER, 0);
    cr_assert(admit_given(&it), "it counts in its step alone");
    course_push(&course, STEP_ASKED, seat_only(0));
    cr_assert_not(admit_given(&it));
}
