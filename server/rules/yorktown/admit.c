/* What every action must pass first (section 5, "any"): Y2.4, Y2.6. */

#include "server/rules/yorktown/actions.h"

#include "server/rules/yorktown/attack.h"
#include "server/rules/yorktown/fire.h"
#include "server/rules/yorktown/orders.h"
#include "server/rules/yorktown/resolve.h"
#include "server/rules/yorktown/sail.h"

enum { NONE = -1 };

/* Which fields an action needs, and which of them name own units. */
struct form {
    int unit, units; /* one of them must be there; NONE: not of this type */
    int frigate;     /* must be there and own as well */
    int need;        /* a further field that must be there */
};

/* clang-format off */
static const struct form forms[] = {
    [ACTION_PLACE]     = {PLACE_UNIT, NONE, NONE, PLACE_AT},
    [ACTION_BUILD]     = {BUILD_UNIT, NONE, NONE, NONE},
    [ACTION_FIRE]      = {NONE, NONE, NONE, FIRE_SHOTS},
    [ACTION_MOVE]      = {MOVE_UNIT, MOVE_UNITS, NONE, MOVE_PATH},
    [ACTION_SAIL]      = {SAIL_UNIT, NONE, NONE, SAIL_STEPS},
    [ACTION_BOARD]     = {BOARD_UNIT, BOARD_UNITS, BOARD_FRIGATE, NONE},
    [ACTION_LAND]      = {LAND_UNIT, LAND_UNITS, LAND_FRIGATE, LAND_AT},
    [ACTION_ATTACK]    = {NONE, NONE, NONE, ATTACK_ATTACKS},
    [ACTION_CHOOSE]    = {NONE, NONE, NONE, NONE},
    [ACTION_RETREAT]   = {RETREAT_UNIT, NONE, NONE, RETREAT_PATH},
    [ACTION_END_PHASE] = {NONE, NONE, NONE, NONE},
    [ACTION_RESIGN]    = {NONE, NONE, NONE, NONE},
};
/* clang-format on */

static bool is_own(struct yorktown_position pos, side_id side, int32_t unit)
{
    return unit >= 0 && unit < pos.rules->unit_count
           && pos.rules->piece[unit].side == side
           && is_in_play(pos.state->unit[unit].at);
}

static bool are_own(struct yorktown_position pos, side_id side,
                    const struct action *action, const struct slot *slot)
{
    for (int i = 0; i < slot->count; i++)
        if (!is_own(pos, side, action->items[slot->first + i]))
            return false;
    return true;
}

/* Every part of every group is there, and names own units where it must. */
static bool are_groups_formed(struct yorktown_position pos, side_id side,
                              const struct action *action)
{
    if (action->type != ACTION_FIRE && action->type != ACTION_ATTACK)
        return true;
    const struct slot *list = &action->slots[0];
    int unit_part = action->type == ACTION_FIRE ? SHOT_UNIT : ATTACK_UNITS;
    for (int g = 0; g < list->count; g++) {
        const struct slot *parts = &action->slots[list->first + g * 2];
        for (int k = 0; k < 2; k++)
            if (parts[k].mark == MARK_ABSENT || parts[k].mark == MARK_WRONG)
                return false;
        if (!are_own(pos, side, action, &parts[unit_part]))
            return false;
    }
    return true;
}

static struct verdict check_named(struct yorktown_position pos, side_id side,
                                  const struct action *action,
                                  const struct form *form)
{
    if (form->unit == NONE)
        return allow();
    int field = form->unit;
    if (form->units != NONE && action->slots[form->units].mark != MARK_ABSENT)
        field = form->units;
    const struct slot *slot = &action->slots[field];
    if (slot->mark == MARK_ABSENT || slot->count == 0
        || !are_own(pos, side, action, slot))
        return refuse("Y2.4");
    if (form->frigate != NONE
        && !are_own(pos, side, action, &action->slots[form->frigate]))
        return refuse("Y2.4");
    return allow();
}

static struct verdict check_form(const struct rules *rules,
                                 const struct yorktown_state *state,
                                 side_id side, const struct action *action)
{
    const struct form *form = &forms[action->type];
    const struct action_type *type = &rules->game->actions[action->type];
    for (int k = 0; k < type->field_count; k++)
        if (action->slots[k].mark == MARK_WRONG)
            return refuse("Y2.4");
    const int needs[] = {form->frigate, form->need};
    for (int i = 0; i < 2; i++)
        if (needs[i] != NONE && action->slots[needs[i]].mark == MARK_ABSENT)
            return refuse("Y2.4");
    struct verdict verdict =
        check_named(yorktown_position(rules, state), side, action, form);
    if (!is_allowed(verdict))
        return verdict;
    if (!are_groups_formed(yorktown_position(rules, state), side, action))
        return refuse("Y2.4");
    return allow();
}

static bool answers(const struct yorktown_state *state,
                    const struct action *action)
{
    const struct step *step = course_top(&state->course);
    return step->kind == STEP_RETREAT ? action->type == ACTION_RETREAT
                                      : action->type == ACTION_CHOOSE;
}

struct verdict yorktown_admit(const struct rules *rules, const void *state,
                              seat_id seat, const struct action *action)
{
    const struct yorktown_state *it = yorktown_state(state);
    if (it->course.is_over || action->type == ACTION_UNKNOWN)
        return refuse("Y2.4");
    if (action->type == ACTION_RESIGN)
        return allow(); /* Y2.7 */
    if (!seat_in(course_to_act(&it->course), seat))
        return refuse("Y2.4");
    bool is_decision = course_top(&it->course)->kind != STEP_PHASE;
    if (is_decision && !answers(it, action))
        return refuse("Y2.6");
    const struct action_type *type = &rules->game->actions[action->type];
    if (!is_decision && (type->phases >> it->course.phase & 1U) == 0)
        return refuse("Y2.4");
    return check_form(rules, it, seat, action);
}
