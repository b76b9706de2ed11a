/* What an action may begin with: units, cards and seats to choose from. */

#include "tests/drill/begin.h"

#include "tests/drill/check.h"
#include "tests/drill/drill.h"
#include "tests/drill/ground.h"

bool may_bridge(const struct drill_rules *rules,
                const struct drill_state *state, piece_id unit, place_id to)
{
    struct action action;
    int32_t edge[2] = {state->units[unit].at, to};
    action_begin(&rules->base, ACTION_BRIDGE, &action);
    action_set_one(&action, BRIDGE_UNIT, unit);
    action_set(&action, BRIDGE_EDGE, edge, 2);
    return is_allowed(check_bridge(&rules->base, state, 0, &action));
}

/* check_place and check_enter take a unit and a place alike. */
bool may_come_to(const struct drill_rules *rules,
                 const struct drill_state *state, uint8_t type, piece_id unit,
                 place_id to)
{
    struct action action;
    action_begin(&rules->base, type, &action);
    action_set_one(&action, PLACE_UNIT, unit);
    action_set_one(&action, PLACE_TO, to);
    return is_allowed(
        drill_actions[type].check(&rules->base, state, 0, &action));
}

static bool has_home(const struct drill_rules *rules,
                     const struct drill_state *state, uint8_t type,
                     piece_id unit)
{
    const struct board_area *home = rules->home[rules->pieces[unit].side];
    for (int i = 0; i < home->count; i++)
        if (may_come_to(rules, state, type, unit, home->places[i]))
            return true;
    return false;
}

static bool has_edge(const struct drill_rules *rules,
                     const struct drill_state *state, piece_id unit)
{
    const struct board *board = &rules->base.board;
    if (state->units[unit].fate != FATE_FIELD)
        return false;
    for (int direction = 0; direction < board->directions; direction++) {
        place_id to = board_step(board, state->units[unit].at, direction);
        if (to != PLACE_NONE && may_bridge(rules, state, unit, to))
            return true;
    }
    return false;
}

bool can_march(const struct drill_rules *rules, const struct drill_state *state,
               unit_set units, bool is_forced, const place_id *path, int count)
{
    struct walk_ends ends;
    piece_id first = unit_first(units);
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (unit_in(units, unit)
            && (state->units[unit].fate != FATE_FIELD
                || (state->units[unit].state & HAS_MARCHED) != 0
                || state->units[unit].at != state->units[first].at))
            return false;
    struct walk walk = walk_march(rules, state, units, is_forced);
    walk_reach(rules, state, &walk, path, count, &ends);
    return ends.count > 0;
}

static bool can_begin(const struct drill_rules *rules,
                      const struct drill_state *state, seat_id seat,
                      enum drill_action type, piece_id unit)
{
    if (type == ACTION_MOVE)
        return can_march(rules, state, unit_only(unit), false, NULL, 0);
    if (type == ACTION_BRIDGE)
        return has_edge(rules, state, unit);
    if (type == ACTION_ATTACK)
        return unit_may_attack(rules, state, seat, unit);
    if (type == ACTION_PLOT)
        return state->units[unit].fate != FATE_LOST;
    return has_home(rules, state, (uint8_t)type, unit);
}

unit_set units_for(const struct drill_rules *rules,
                   const struct drill_state *state, seat_id seat,
                   enum drill_action type)
{
    unit_set set = 0;
    for (piece_id unit = 0; unit < DRILL_UNITS; unit++)
        if (state->units[unit].fate != FATE_OUT
            && unit_seat(rules, state, unit) == seat
            && can_begin(rules, state, seat, type, unit))
            set |= unit_only(unit);
    return set;
}

int cards_for(const struct drill_rules *rules, const struct drill_state *state,
              seat_id seat, uint16_t cards[DRILL_CARDS])
{
    int count = 0;
    for (uint16_t card = 0; card < DRILL_CARDS; card++)
        if (state->cards[card] == CARD_HAND + seat
            && rules->card_kind[card] == card_wanted(state))
            cards[count++] = card;
    return count;
}

seat_set signal_to(const struct drill_rules *rules,
                   const struct drill_state *state, seat_id seat)
{
    return state->signals[seat].to == ID_NONE ? readers_for(rules, state, seat)
                                              : 0;
}
