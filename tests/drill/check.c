/* Checks: what each type of action must satisfy beyond its admission. */

#include "common/base/text.h"
#include "tests/drill/actions.h"
#include "tests/drill/ground.h"
#include "tests/drill/plant.h"

static const struct drill_unit *unit_asked(const struct drill_asked *it,
                                           int field)
{
    return &it->pos.state->units[action_one(it->action, field, 0)];
}

/* A unit comes to a place of its home: what else forbids it has this clause. */
static struct verdict check_coming(const struct drill_asked *it, bool may_come,
                                   const char *clause)
{
    piece_id unit = (piece_id)action_one(it->action, PLACE_UNIT, 0);
    place_id to = (place_id)action_one(it->action, PLACE_TO, 0);
    side_id side = it->pos.rules->pieces[unit].side;
    if (!may_come || !board_area_has(it->pos.rules->home[side], to))
        return refuse_at(clause, to);
    if (has_enemy(it->pos, side, to))
        return refuse_at("D4.3", to);
    return has_room(it->pos, set_only(unit), to) ? allow()
                                                 : refuse_at("D4.2", to);
}

struct verdict check_place(const struct drill_asked *it)
{
    return check_coming(it, unit_asked(it, PLACE_UNIT)->fate != FATE_OUT,
                        "D3.1");
}

struct verdict check_plot(const struct drill_asked *it)
{
    uint8_t fate = unit_asked(it, PLOT_UNIT)->fate;
    return fate == FATE_LOST || fate == FATE_OUT ? refuse("D3.2") : allow();
}

/* Planted: a refusal that points at the strongest unit of all. */
static struct verdict refuse_strongest(struct drill_position pos)
{
    piece_id strongest = 0;
    EACH_OF(unit, units_with(pos, FATE_FIELD))
        if (pos.rules->pieces[unit].strength
            >= pos.rules->pieces[strongest].strength)
            strongest = unit;
    return refuse_at("D4.10", pos.state->units[strongest].at);
}

struct verdict check_move(const struct drill_asked *it)
{
    const struct drill_unit *all = it->pos.state->units;
    id_set units = set_named(it->action, &it->action->slots[MOVE_UNITS]);
    if (units == 0)
        return refuse("D2.5");
    EACH_OF(unit, units) {
        if (all[unit].fate != FATE_FIELD
            || all[unit].at != all[set_first(units)].at)
            return drill_plant == PLANT_PLACES ? refuse_strongest(it->pos)
                                               : refuse("D4.10");
        if ((all[unit].state & HAS_MARCHED) != 0)
            return refuse_at("D4.9", all[unit].at);
    }
    struct walk walk =
        walk_march(it->pos, units, action_one(it->action, MOVE_FORCED, 0) != 0);
    return walk_check(&walk, it->action, MOVE_PATH);
}

struct verdict check_bridge(const struct drill_asked *it)
{
    const struct drill_unit *unit = unit_asked(it, BRIDGE_UNIT);
    place_id a = (place_id)action_item(it->action, BRIDGE_EDGE, 0);
    place_id b = (place_id)action_item(it->action, BRIDGE_EDGE, 1);
    if (unit->fate != FATE_FIELD || (unit->at != a && unit->at != b)
        || !is_barred(it->pos, a, b))
        return refuse("D4.7");
    if ((unit->state & HAS_MARCHED) != 0)
        return refuse_at("D4.9", unit->at);
    return it->pos.state->bridge_count < DRILL_BRIDGES ? allow()
                                                       : refuse("D4.7");
}

struct verdict check_enter(const struct drill_asked *it)
{
    return check_coming(it, unit_asked(it, ENTER_UNIT)->fate == FATE_RESERVE,
                        "D4.8");
}

struct declared declared_by(const struct action *action)
{
    const struct slot *slot = &action->slots[ATTACK_ATTACKS];
    struct declared all = {.count = slot->mark == MARK_GIVEN ? slot->count : 0};
    for (int g = 0; g < all.count; g++) {
        const struct slot *parts =
            &action->slots[slot->first + g * ATTACK_PARTS];
        const struct slot *target = &parts[ATTACK_TARGET];
        all.attack[g].target =
            target->mark == MARK_GIVEN ? action->items[target->first] : -1;
        all.attack[g].units = set_named(action, &parts[ATTACK_UNITS]);
        all.units |= all.attack[g].units;
    }
    return all;
}

/* One attack of a declaration, of which those before it are judged. */
static struct verdict check_one_attack(const struct drill_asked *it,
                                       const struct declared *all, int index)
{
    place_id target = (place_id)all->attack[index].target;
    id_set units = all->attack[index].units;
    for (int g = 0; g < index; g++)
        if (all->attack[g].target == target)
            return refuse("D5.3");
    if (units == 0)
        return refuse_at("D5.1", target);
    for (int g = 0; g < index; g++)
        if ((all->attack[g].units & units) != 0)
            return refuse_at("D5.3", target);
    EACH_OF(unit, units)
        if (!unit_may_attack(it->pos, it->seat, unit)
            || !may_be_target(it->pos, unit, target))
            return refuse_at("D5.1", target);
    return allow();
}

struct verdict check_attack(const struct drill_asked *it)
{
    const struct declared all = declared_by(it->action);
    if (all.count == 0)
        return refuse("D2.5");
    for (int g = 0; g < all.count; g++) {
        struct verdict verdict = check_one_attack(it, &all, g);
        if (!is_allowed(verdict))
            return verdict;
    }
    EACH_OF(unit, set_without(ALL_UNITS, all.units))
        if (unit_may_attack(it->pos, it->seat, unit))
            return refuse_at("D5.2", it->pos.state->units[unit].at);
    return allow();
}

/* D5.4, D6.3: a card of another hand is refused as one that is used up is. */
struct verdict check_play_card(const struct drill_asked *it)
{
    const struct drill_state *state = it->pos.state;
    int32_t card = action_one(it->action, CARD_CARD, 0);
    int wanted = CARD_BLOCK + course_top(&state->course)->kind - STEP_PARRY;
    if (drill_plant == PLANT_REFUSAL && state->cards[card] >= CARD_HAND
        && state->cards[card] != CARD_HAND + it->seat)
        return refuse("D2.6");
    return state->cards[card] == CARD_HAND + it->seat
                   && it->pos.rules->card_kind[card] == wanted
               ? allow()
               : refuse("D5.4");
}

struct verdict check_choose(const struct drill_asked *it)
{
    const struct drill_state *state = it->pos.state;
    const struct slot *slot = &it->action->slots[CHOOSE_LOSSES];
    const int32_t *items = it->action->items + slot->first;
    id_set seen = 0;
    int32_t total = 0;
    for (int i = 0; i + 1 < slot->count; i += 2) {
        piece_id unit = (piece_id)items[i];
        if (!set_has(step_units(state), unit) || set_has(seen, unit)
            || items[i + 1] > unit_points(it->pos, unit))
            return refuse("D5.6");
        seen |= set_only(unit);
        total += items[i + 1];
    }
    return total == course_top(&state->course)->argument[0] ? allow()
                                                            : refuse("D5.6");
}

struct verdict check_retreat(const struct drill_asked *it)
{
    struct walk walk = walk_retreat(it->pos, step_units(it->pos.state));
    return walk_check(&walk, it->action, RETREAT_PATH);
}

struct verdict check_advance(const struct drill_asked *it)
{
    id_set units = set_named(it->action, &it->action->slots[ADVANCE_UNITS]);
    return units != 0 && set_count(units) <= DRILL_ROOM
                   && set_without(units, step_units(it->pos.state)) == 0
               ? allow()
               : refuse_at("D5.8", it->pos.state->fight.target);
}

struct verdict check_signal(const struct drill_asked *it)
{
    seat_id to = (seat_id)action_one(it->action, SIGNAL_TO, 0);
    int32_t number = action_one(it->action, SIGNAL_NUMBER, 0);
    if (number < 1 || number > 9)
        return refuse("D2.5");
    return seat_in(readers_for(it->pos, it->seat), to)
                   && it->pos.state->signals[it->seat].to == ID_NONE
               ? allow()
               : refuse("D3.4");
}

struct verdict check_break(const struct drill_asked *it)
{
    return it->pos.state->option[OPTION_FAULTS] != 0 ? allow() : refuse("D7.4");
}

static bool has_written(const struct drill_asked *it)
{
    const struct drill_state *state = it->pos.state;
    for (int i = 0; i < state->letter_count; i++)
        if (state->letters[i].from == it->seat
            && state->letters[i].turn == state->course.turn)
            return true;
    return state->letter_count == DRILL_LETTERS;
}

struct verdict check_write(const struct drill_asked *it)
{
    seat_id to = (seat_id)action_one(it->action, WRITE_TO, 0);
    size_t count = text_count(it->action->text);
    if (it->pos.state->option[OPTION_COURIERS] == 0)
        return refuse("D3.6");
    return unit_asked(it, WRITE_UNIT)->fate == FATE_FIELD && !has_written(it)
                   && seat_in(readers_for(it->pos, it->seat), to) && count >= 1
                   && count <= DRILL_TEXT_MOST
               ? allow()
               : refuse("D3.5");
}
