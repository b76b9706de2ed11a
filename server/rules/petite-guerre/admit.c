/* What every action must pass first, in the order of P25.3. */

#include "server/rules/petite-guerre/actions.h"

#include "server/rules/petite-guerre/ground.h"

enum { NONE = -1 };

/* The fields that an action must have; which of them name own counters. */
struct form {
    int either[2]; /* exactly one of them (`unit` or `units`), or NONE */
    int needs[2];  /* further ones that must be there, or NONE */
    int pieces[2]; /* own counters, beside those of `either` */
    bool in_pool;  /* `needs[0]` may be off the map (P4.5) */
};

/* clang-format off */
static const struct form forms[ACTION_COUNT] = {
    [ACTION_DRAW_CARD]      = {{NONE, NONE}, {NONE, NONE}, {NONE, NONE}, false},
    [ACTION_DISCARD]        = {{NONE, NONE}, {DISCARD_CARD, NONE},
                               {NONE, NONE}, false},
    [ACTION_PLAY_CARD]      = {{NONE, NONE}, {PLAY_CARD, NONE},
                               {PLAY_UNIT, NONE}, false},
    [ACTION_RECON]          = {{NONE, NONE}, {ONE_UNIT, NONE},
                               {ONE_UNIT, NONE}, false},
    [ACTION_SELF_COMMAND]   = {{NONE, NONE}, {ONE_UNIT, NONE},
                               {ONE_UNIT, NONE}, false},
    [ACTION_ATTACH]         = {{NONE, NONE}, {ATTACH_UNITS, ATTACH_TO},
                               {ATTACH_UNITS, ATTACH_TO}, false},
    [ACTION_DETACH]         = {{NONE, NONE}, {DETACH_UNITS, NONE},
                               {DETACH_UNITS, NONE}, false},
    [ACTION_PLACE_PHANTOM]  = {{NONE, NONE}, {PLACE_UNIT, PLACE_AT},
                               {PLACE_UNIT, NONE}, true},
    [ACTION_LIFT_PHANTOM]   = {{NONE, NONE}, {ONE_UNIT, NONE},
                               {ONE_UNIT, NONE}, true},
    [ACTION_MOVE]           = {{MOVE_UNIT, MOVE_UNITS}, {MOVE_PATH, NONE},
                               {NONE, NONE}, false},
    [ACTION_CROSS]          = {{CROSS_UNIT, CROSS_UNITS}, {CROSS_TO, NONE},
                               {NONE, NONE}, false},
    [ACTION_COMBINE]        = {{NONE, NONE}, {COMBINE_UNIT, COMBINE_INTO},
                               {COMBINE_UNIT, COMBINE_INTO}, false},
    [ACTION_EMBARK]         = {{NONE, NONE}, {EMBARK_UNITS, NONE},
                               {EMBARK_UNITS, NONE}, false},
    [ACTION_DISEMBARK]      = {{NONE, NONE}, {DISEMBARK_AT, NONE},
                               {NONE, NONE}, false},
    [ACTION_LAND]           = {{NONE, NONE}, {LAND_AT, LAND_TO}, {NONE, NONE},
                               false},
    [ACTION_ATTACK]         = {{NONE, NONE}, {ATTACK_HEX, NONE}, {NONE, NONE},
                               false},
    [ACTION_CALL]           = {{NONE, NONE}, {CALL_BY, CALL_FROM},
                               {CALL_BY, CALL_FROM}, false},
    [ACTION_CHOOSE]         = {{NONE, NONE}, {NONE, NONE}, {NONE, NONE}, false},
    [ACTION_RETREAT]        = {{NONE, NONE}, {RETREAT_TO, NONE}, {NONE, NONE},
                               false},
    [ACTION_PASS]           = {{NONE, NONE}, {NONE, NONE}, {NONE, NONE}, false},
    [ACTION_RAZE]           = {{NONE, NONE}, {RAZE_HEX, NONE}, {NONE, NONE},
                               false},
    [ACTION_EXPEND_TRAIN]   = {{NONE, NONE}, {ONE_UNIT, NONE},
                               {ONE_UNIT, NONE}, false},
    [ACTION_RALLY]          = {{NONE, NONE}, {ONE_UNIT, NONE},
                               {ONE_UNIT, NONE}, false},
    [ACTION_ORDER]          = {{NONE, NONE}, {ORDER_KIND, ORDER_AT},
                               {NONE, NONE}, false},
    [ACTION_STANDING_ORDER] = {{NONE, NONE}, {STANDING_VALUE, NONE},
                               {NONE, NONE}, false},
    [ACTION_END_PHASE]      = {{NONE, NONE}, {NONE, NONE}, {NONE, NONE}, false},
    [ACTION_RESIGN]         = {{NONE, NONE}, {NONE, NONE}, {NONE, NONE}, false},
};
/* clang-format on */

/* What answers each step of a battle; a card is refused by P6.4 instead. */
static const uint32_t answers[STEP_COUNT] = {
    [STEP_CALLS] =
        1U << ACTION_CALL | 1U << ACTION_PASS | 1U << ACTION_PLAY_CARD,
    [STEP_CARDS] = 1U << ACTION_PLAY_CARD | 1U << ACTION_PASS,
    [STEP_CHOICE] = 1U << ACTION_CHOOSE | 1U << ACTION_PLAY_CARD,
    [STEP_LOSSES] = 1U << ACTION_CHOOSE | 1U << ACTION_PLAY_CARD,
    [STEP_RETREAT] = 1U << ACTION_RETREAT | 1U << ACTION_PLAY_CARD,
};

struct verdict petite_may_send(const struct petite_state *state, seat_id seat,
                               int type)
{
    if (state->course.is_over)
        return refuse("P1.1");
    if (type == ACTION_STANDING_ORDER || type == ACTION_RESIGN)
        return allow();
    if (!seat_in(course_to_act(&state->course), seat))
        return refuse("P1.1");
    uint16_t step = course_top(&state->course)->kind;
    if (step == STEP_WINDOW)
        return type == ACTION_PLAY_CARD || type == ACTION_PASS
                   ? allow()
                   : refuse("P23.3");
    if (type == ACTION_UNKNOWN)
        return refuse("P25.4");
    bool is_legal =
        step == STEP_PHASE
            ? (petite_actions[type].phases >> state->course.phase & 1U) != 0
            : (answers[step] >> type & 1U) != 0;
    return is_legal ? allow() : refuse("P1.2");
}

/* P25.4: a field of `choose` that does not belong to the step counts as none.
 */
static bool counts(const struct petite_state *state, int type, int field)
{
    if (type != ACTION_CHOOSE)
        return true;
    bool is_losses = course_top(&state->course)->kind == STEP_LOSSES;
    return field == (is_losses ? CHOOSE_LOSSES : CHOOSE_CARD_);
}

static bool is_given(const struct action *action, int field)
{
    const struct action_field *it = &petite_actions[action->type].fields[field];
    const struct slot *slot = &action->slots[field];
    return slot->mark != MARK_ABSENT && !(it->is_list && slot->count == 0);
}

/* Every loss names a unit. */
static bool are_losses_formed(const struct action *action)
{
    const struct slot *list = &action->slots[CHOOSE_LOSSES];
    for (int i = 0; i < list->count; i++)
        if (action->slots[list->first + i * LOSS_FIELDS + LOSS_UNIT].mark
            == MARK_ABSENT)
            return false;
    return true;
}

static bool is_formed(const struct petite_state *state,
                      const struct action *action)
{
    const struct form *form = &forms[action->type];
    if (action->has_unknown_field)
        return false;
    for (int k = 0; k < petite_actions[action->type].field_count; k++)
        if (counts(state, action->type, k)
            && action->slots[k].mark == MARK_WRONG)
            return false;
    for (int i = 0; i < 2; i++)
        if (form->needs[i] != NONE && !is_given(action, form->needs[i])
            && action->slots[form->needs[i]].mark == MARK_ABSENT)
            return false;
    if (form->either[0] != NONE
        && is_given(action, form->either[0])
               == is_given(action, form->either[1]))
        return false;
    for (int i = 0; i < 2; i++)
        if (form->pieces[i] != NONE && action->type != ACTION_PLAY_CARD
            && action->type != ACTION_COMBINE
            && !is_given(action, form->pieces[i]))
            return false; /* no `units`; how long `into` is says P10.1 */
    if (action->type != ACTION_CHOOSE)
        return true;
    if (course_top(&state->course)->kind != STEP_LOSSES)
        return action->slots[CHOOSE_CARD_].mark != MARK_ABSENT;
    return action->slots[CHOOSE_LOSSES].mark != MARK_ABSENT
           && are_losses_formed(action);
}

/* P24.7: his own, and on the map; the same words for all that is not. */
static bool is_own(struct petite_position pos, side_id side, int32_t unit,
                   bool in_pool)
{
    return unit >= 0 && unit < pos.rules->unit_count
           && pos.rules->piece[unit].side == side
           && (in_pool || is_place(pos.state->unit[unit].at));
}

static bool are_own(struct petite_position pos, side_id side,
                    const struct action *action, const struct slot *slot,
                    bool in_pool)
{
    for (int i = 0; slot->mark != MARK_ABSENT && i < slot->count; i++)
        if (!is_own(pos, side, action->items[slot->first + i], in_pool))
            return false;
    return true;
}

static bool are_losses_own(struct petite_position pos, side_id side,
                           const struct action *action)
{
    const struct slot *list = &action->slots[CHOOSE_LOSSES];
    for (int i = 0; i < list->count; i++)
        for (int k = 0; k < LOSS_FIELDS; k++)
            if (!are_own(pos, side, action,
                         &action->slots[list->first + i * LOSS_FIELDS + k],
                         false))
                return false;
    return true;
}

/* Every counter and card that the action names is the seat's own. */
static bool names_own(struct petite_position pos, side_id side,
                      const struct action *action)
{
    const struct form *form = &forms[action->type];
    for (int i = 0; i < 2; i++) {
        if (form->either[i] != NONE
            && !are_own(pos, side, action, &action->slots[form->either[i]],
                        false))
            return false;
        if (form->pieces[i] != NONE
            && !are_own(pos, side, action, &action->slots[form->pieces[i]],
                        form->in_pool))
            return false;
    }
    if (action->type == ACTION_DISCARD || action->type == ACTION_PLAY_CARD)
        return petite_held(pos, side, action_one(action, 0, -1)) >= 0;
    if (action->type != ACTION_CHOOSE)
        return true;
    if (course_top(&pos.state->course)->kind == STEP_LOSSES)
        return are_losses_own(pos, side, action);
    return petite_combat_card(pos.rules, action_one(action, CHOOSE_CARD_, -1))
           >= 0;
}

struct verdict petite_admit(const struct rules *rules, const void *state,
                            seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct verdict verdict = petite_may_send(pos.state, seat, action->type);
    if (!is_allowed(verdict))
        return verdict;
    if (action->type == ACTION_UNKNOWN || !is_formed(pos.state, action))
        return refuse("P25.4");
    return names_own(pos, seat, action) ? allow() : refuse("P24.7");
}
