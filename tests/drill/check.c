/* Checks: what each type of action must satisfy beyond `admit`. */

#include "tests/drill/check.h"

#include "tests/drill/ground.h"
#include "tests/drill/plant.h"

unit_set set_of(const struct action *action, const struct slot *slot)
{
    unit_set set = 0;
    for (int i = 0; i < slot->count; i++)
        set |= unit_only((piece_id)action->items[slot->first + i]);
    return set;
}

int card_wanted(const struct drill_state *state)
{
    const struct step *top = course_top(&state->course);
    if (top == NULL || top->kind < STEP_PARRY || top->kind > STEP_NERVE)
        return -1;
    return CARD_BLOCK + top->kind - STEP_PARRY;
}

unit_set step_units(const struct drill_state *state)
{
    return course_top(&state->course)->argument[1];
}

bool may_be_target(const struct drill_rules *rules,
                   const struct drill_state *state, piece_id piece,
                   place_id target)
{
    return board_direction(&rules->base.board, state->units[piece].at, target)
               >= 0
           && has_enemy(rules, state, rules->pieces[piece].side, target);
}

/* D4.2, with `unit` not counted where it is now. */
static bool has_room_for(const struct drill_rules *rules,
                         const struct drill_state *state, piece_id unit,
                         place_id place)
{
    unit_set there = units_at(rules, state, rules->pieces[unit].side, place);
    return unit_count(there | unit_only(unit)) <= DRILL_ROOM;
}

DRILL_CHECK(check_place)
{
    const struct drill_rules *all = drill_rules_of(rules);
    piece_id unit = (piece_id)action_one(action, PLACE_UNIT, 0);
    place_id to = (place_id)action_one(action, PLACE_TO, 0);
    (void)seat;
    if (!board_area_has(all->home[all->pieces[unit].side], to))
        return refuse_at("D3.1", to);
    if (!has_room_for(all, state, unit, to))
        return refuse_at("D4.2", to);
    return allow();
}

DRILL_CHECK(check_plot)
{
    const struct drill_state *now = state;
    (void)rules;
    (void)seat;
    if (now->units[action_one(action, PLOT_UNIT, 0)].fate == FATE_LOST)
        return refuse("D3.2");
    return allow();
}

/* Planted: a refusal that points at the strongest unit of all. */
static struct verdict refuse_strongest(const struct drill_rules *rules,
                                       const struct drill_state *state)
{
    piece_id strongest = 0;
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (state->units[unit].fate == FATE_FIELD
            && rules->pieces[unit].strength
                   >= rules->pieces[strongest].strength)
            strongest = unit;
    return refuse_at("D4.10", state->units[strongest].at);
}

DRILL_CHECK(check_move)
{
    const struct drill_rules *all = drill_rules_of(rules);
    const struct drill_state *now = state;
    unit_set units = set_of(action, &action->slots[MOVE_UNITS]);
    piece_id first = unit_first(units);
    place_id path[ACTION_PATH_MOST];
    (void)seat;

    if (units == 0)
        return refuse("D2.5");
    for (piece_id unit = first; unit < DRILL_UNITS; unit++) {
        if (!unit_in(units, unit))
            continue;
        if (now->units[unit].fate != FATE_FIELD
            || now->units[unit].at != now->units[first].at)
            return drill_plant == PLANT_PLACES ? refuse_strongest(all, now)
                                               : refuse("D4.10");
        if ((now->units[unit].state & HAS_MARCHED) != 0)
            return refuse_at("D4.9", now->units[unit].at);
    }
    int count = action_count(action, MOVE_PATH);
    for (int i = 0; i < count; i++)
        path[i] = (place_id)action_item(action, MOVE_PATH, i);
    struct walk walk =
        walk_march(all, now, units, action_one(action, MOVE_FORCED, 0) != 0);
    return walk_check(all, now, &walk, path, count, true);
}

DRILL_CHECK(check_bridge)
{
    const struct drill_rules *all = drill_rules_of(rules);
    const struct drill_state *now = state;
    const struct drill_unit *unit =
        &now->units[action_one(action, BRIDGE_UNIT, 0)];
    place_id a = (place_id)action_item(action, BRIDGE_EDGE, 0);
    place_id b = (place_id)action_item(action, BRIDGE_EDGE, 1);
    (void)seat;

    if (unit->fate != FATE_FIELD || (unit->at != a && unit->at != b)
        || !is_barred(all, now, a, b))
        return refuse("D4.7");
    if ((unit->state & HAS_MARCHED) != 0)
        return refuse_at("D4.9", unit->at);
    if (now->bridge_count == DRILL_BRIDGES)
        return refuse("D4.7");
    return allow();
}

DRILL_CHECK(check_enter)
{
    const struct drill_rules *all = drill_rules_of(rules);
    const struct drill_state *now = state;
    piece_id unit = (piece_id)action_one(action, ENTER_UNIT, 0);
    place_id to = (place_id)action_one(action, ENTER_TO, 0);
    side_id side = all->pieces[unit].side;
    (void)seat;

    if (now->units[unit].fate != FATE_RESERVE
        || !board_area_has(all->home[side], to))
        return refuse_at("D4.8", to);
    if (has_enemy(all, now, side, to))
        return refuse_at("D4.3", to);
    if (!has_room_for(all, now, unit, to))
        return refuse_at("D4.2", to);
    return allow();
}

/* One attack of a declaration; `named` gathers the units of all. */
static struct verdict check_one_attack(const struct drill_rules *rules,
                                       const struct drill_state *state,
                                       seat_id seat,
                                       const struct action *action,
                                       const struct slot *parts,
                                       unit_set *named)
{
    place_id target = (place_id)action->items[parts[ATTACK_TARGET].first];
    unit_set units = set_of(action, &parts[ATTACK_UNITS]);
    if (units == 0)
        return refuse_at("D5.1", target);
    if ((units & *named) != 0)
        return refuse_at("D5.3", target);
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (unit_in(units, unit)
            && (!unit_may_attack(rules, state, seat, unit)
                || !may_be_target(rules, state, unit, target)))
            return refuse_at("D5.1", target);
    *named |= units;
    return allow();
}

static bool is_named_before(const struct action *action,
                            const struct slot *slot, int group)
{
    const struct slot *parts = &action->slots[slot->first];
    int32_t target =
        action->items[parts[group * ATTACK_PARTS + ATTACK_TARGET].first];
    for (int g = 0; g < group; g++)
        if (action->items[parts[g * ATTACK_PARTS + ATTACK_TARGET].first]
            == target)
            return true;
    return false;
}

DRILL_CHECK(check_attack)
{
    const struct drill_rules *all = drill_rules_of(rules);
    const struct drill_state *now = state;
    const struct slot *slot = &action->slots[ATTACK_ATTACKS];
    unit_set named = 0;

    if (slot->count == 0)
        return refuse("D2.5");
    for (int g = 0; g < slot->count; g++) {
        const struct slot *parts =
            &action->slots[slot->first + g * ATTACK_PARTS];
        if (is_named_before(action, slot, g))
            return refuse("D5.3");
        struct verdict verdict =
            check_one_attack(all, now, seat, action, parts, &named);
        if (!is_allowed(verdict))
            return verdict;
    }
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (!unit_in(named, unit) && unit_may_attack(all, now, seat, unit))
            return refuse_at("D5.2", now->units[unit].at);
    return allow();
}

/* D5.4, D6.3: a card of another hand is refused as one that is used up is. */
DRILL_CHECK(check_play_card)
{
    const struct drill_state *now = state;
    int32_t card = action_one(action, CARD_CARD, 0);
    if (drill_plant == PLANT_REFUSAL && now->cards[card] >= CARD_HAND
        && now->cards[card] != CARD_HAND + seat)
        return refuse("D2.6");
    if (now->cards[card] != CARD_HAND + seat
        || drill_rules_of(rules)->card_kind[card] != card_wanted(now))
        return refuse("D5.4");
    return allow();
}

DRILL_CHECK(check_choose)
{
    const struct drill_state *now = state;
    const struct slot *slot = &action->slots[CHOOSE_LOSSES];
    unit_set seen = 0;
    int32_t total = 0;
    (void)seat;
    for (int i = 0; i + 1 < slot->count; i += 2) {
        piece_id unit = (piece_id)action->items[slot->first + i];
        int32_t points = action->items[slot->first + i + 1];
        if (!unit_in(step_units(now), unit) || unit_in(seen, unit)
            || points > unit_points(drill_rules_of(rules), now, unit))
            return refuse("D5.6");
        seen |= unit_only(unit);
        total += points;
    }
    if (total != course_top(&now->course)->argument[0])
        return refuse("D5.6");
    return allow();
}

DRILL_CHECK(check_retreat)
{
    const struct drill_rules *all = drill_rules_of(rules);
    const struct drill_state *now = state;
    place_id path[ACTION_PATH_MOST];
    int count = action_count(action, RETREAT_PATH);
    (void)seat;
    for (int i = 0; i < count; i++)
        path[i] = (place_id)action_item(action, RETREAT_PATH, i);
    struct walk walk = walk_retreat(all, now, step_units(now));
    return walk_check(all, now, &walk, path, count, true);
}

DRILL_CHECK(check_advance)
{
    const struct drill_state *now = state;
    unit_set units = set_of(action, &action->slots[ADVANCE_UNITS]);
    (void)rules;
    (void)seat;
    if (units == 0 || (units & ~step_units(now)) != 0
        || unit_count(units) > DRILL_ROOM)
        return refuse_at("D5.8", now->fight.target);
    return allow();
}

DRILL_CHECK(check_signal)
{
    const struct drill_state *now = state;
    seat_id to = (seat_id)action_one(action, SIGNAL_TO, 0);
    int32_t number = action_one(action, SIGNAL_NUMBER, 0);
    if (number < 1 || number > 9)
        return refuse("D2.5");
    if (to == seat || rules->side_of_seat[to] != rules->side_of_seat[seat]
        || seat_in(now->course.empty, to) || now->signals[seat].to != ID_NONE)
        return refuse("D3.4");
    return allow();
}

DRILL_CHECK(check_break)
{
    const struct drill_state *now = state;
    (void)rules;
    (void)seat;
    (void)action;
    return now->options.faults != 0 ? allow() : refuse("D7.4");
}
