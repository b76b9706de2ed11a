/* What every action must pass first: D2.7, D2.2 to D2.6, in this order. */

#include "tests/drill/check.h"
#include "tests/drill/drill.h"
#include "tests/drill/tables.h"

/* Fields that may be left out. */
static bool is_optional(uint8_t type, int field)
{
    return type == ACTION_MOVE && field == MOVE_FORCED;
}

static bool is_slot_formed(const struct slot *slot)
{
    return slot->mark == MARK_GIVEN;
}

/* D2.5: everything there and of the right kind. */
static bool is_formed(const struct action_type *type,
                      const struct action *action)
{
    for (int k = 0; k < type->field_count; k++) {
        const struct action_field *field = &type->fields[k];
        const struct slot *slot = &action->slots[k];
        if (slot->mark == MARK_ABSENT && is_optional(action->type, k))
            continue;
        if (!is_slot_formed(slot))
            return false;
        int parts = field->choose == CHOOSE_GROUP
                        ? slot->count * field->field_count
                        : 0;
        for (int i = 0; i < parts; i++)
            if (!is_slot_formed(&action->slots[slot->first + i]))
                return false;
    }
    return !action->has_unknown_field;
}

/* D2.6: its own unit, or one for which it decides now. */
static bool may_name(const struct drill_rules *rules,
                     const struct drill_state *state, seat_id seat,
                     piece_id piece)
{
    return unit_seat(rules, state, piece) == seat
           || (state->course.depth > 1 && unit_in(step_units(state), piece));
}

/* Does a value name a unit that the seat does not command? */
static bool names_others(const struct drill_rules *rules,
                         const struct drill_state *state, seat_id seat,
                         const struct action *action,
                         const struct action_field *field,
                         const struct slot *slot)
{
    int stride = field->choose == CHOOSE_SHARES ? 2 : 1;
    if (field->choose != CHOOSE_PIECE && field->choose != CHOOSE_SHARES)
        return false;
    for (int i = 0; i < slot->count; i += stride) {
        int32_t piece = action->items[slot->first + i];
        if (!may_name(rules, state, seat, (piece_id)piece))
            return true;
    }
    return false;
}

/* D2.6, also inside groups. */
static bool commands_all(const struct drill_rules *rules,
                         const struct drill_state *state, seat_id seat,
                         const struct action_type *type,
                         const struct action *action)
{
    for (int k = 0; k < type->field_count; k++) {
        const struct action_field *field = &type->fields[k];
        const struct slot *slot = &action->slots[k];
        if (field->choose != CHOOSE_GROUP) {
            if (names_others(rules, state, seat, action, field, slot))
                return false;
            continue;
        }
        for (int i = 0; i < slot->count * field->field_count; i++)
            if (names_others(rules, state, seat, action,
                             &field->fields[i % field->field_count],
                             &action->slots[slot->first + i]))
                return false;
    }
    return true;
}

/* D2.2, D2.3, D2.4: is this the time for it? */
static struct verdict admit_time(const struct drill_state *state, seat_id seat,
                                 const struct action *action)
{
    const struct course *course = &state->course;
    const struct step *top = course_top(course);
    bool is_known = action->type != ACTION_UNKNOWN;

    if (is_known && drill_actions[action->type].is_any_time)
        return allow();
    if (top == NULL || !seat_in(course_to_act(course), seat))
        return refuse("D2.2");
    if (!is_known)
        return refuse("D2.5");
    uint32_t answers = drill_game.steps[top->kind].answers;
    if (course->depth > 1 && (answers >> action->type & 1U) == 0)
        return refuse("D2.3");
    uint32_t phases = drill_actions[action->type].phases;
    if (course->depth == 1 && (phases >> course->phase & 1U) == 0)
        return refuse("D2.4");
    return allow();
}

struct verdict drill_admit(const struct rules *base, const void *at,
                           seat_id seat, const struct action *action)
{
    const struct drill_rules *rules = drill_rules_of(base);
    const struct drill_state *state = at;

    if (state->course.is_over != 0)
        return refuse("D2.7");
    struct verdict verdict = admit_time(state, seat, action);
    if (!is_allowed(verdict))
        return verdict;
    const struct action_type *type = &drill_actions[action->type];
    if (!is_formed(type, action))
        return refuse("D2.5");
    if (!commands_all(rules, state, seat, type, action))
        return refuse("D2.6");
    return allow();
}
