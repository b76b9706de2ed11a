/* Pieces: of what type, how they are, who stands where. */

#include "server/rules/toy-soldiers/units.h"

const struct toys_type *toys_type(const struct toys_rules *rules,
                                  const struct toys_state *state, piece_id unit)
{
    return &rules->type[state->unit[unit].type];
}

int toys_quality(const struct toys_rules *rules, const struct toys_state *state,
                 piece_id unit)
{
    return toys_type(rules, state, unit)->quality;
}

int toys_points(const struct toys_rules *rules, const struct toys_state *state,
                piece_id unit)
{
    int own = rules->piece[unit].points;
    return own > 0 ? own : toys_type(rules, state, unit)->points;
}

bool toys_is_formed(const struct toys_rules *rules, piece_id unit)
{
    return toys_is_formed_kind(rules->piece[unit].kind);
}

bool toys_is_figure(const struct toys_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind == KIND_SKIRMISHER;
}

bool toys_is_rider(const struct toys_rules *rules, piece_id unit)
{
    return toys_is_rider_kind(rules->piece[unit].kind);
}

bool toys_is_on(const struct toys_state *state, piece_id unit)
{
    return state->unit[unit].at != PLACE_NONE;
}

/* T2.4: more than half, exactly half is not yet worn. */
bool toys_is_worn(const struct toys_rules *rules,
                  const struct toys_state *state, piece_id unit)
{
    return toys_is_formed(rules, unit) && toys_has_worn(&state->unit[unit]);
}

bool toys_is_spent(const struct toys_rules *rules,
                   const struct toys_state *state, piece_id unit)
{
    return toys_is_formed(rules, unit) && state->unit[unit].cv == 0;
}

bool toys_is_halted(const struct toys_state *state, piece_id unit)
{
    enum { HALTING_FLAGS = 2 };
    return state->unit[unit].flags >= HALTING_FLAGS;
}

bool toys_is_beaten(const struct toys_state *state, piece_id unit)
{
    uint8_t status = state->unit[unit].status;
    return status == CONDITION_RETIRING || status == CONDITION_ROUTING;
}

bool toys_is_locked(const struct toys_rules *rules,
                    const struct toys_state *state, piece_id unit)
{
    if (state->unit[unit].locked_with != ID_NONE)
        return true;
    for (piece_id other = 0; other < rules->unit_count; other++)
        if (state->unit[other].locked_with == unit)
            return true;
    return false;
}

bool toys_is_closed_up(const struct toys_rules *rules,
                       const struct toys_state *state, piece_id figure)
{
    place_id at = state->unit[figure].at;
    return at != PLACE_NONE && toys_is_figure(rules, figure)
           && toys_formed_at(rules, state, at, SIDE_NONE) != ID_NONE;
}

bool toys_is_mounted(const struct toys_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind == KIND_CAVALRY
           || toys_is_rider(rules, unit);
}

typedef bool is_of(const struct toys_rules *rules, piece_id unit);

static piece_id find_at(const struct toys_rules *rules,
                        const struct toys_state *state, place_id at,
                        side_id side, is_of *is_wanted)
{
    for (piece_id unit = 0; at != PLACE_NONE && unit < rules->unit_count;
         unit++)
        if (state->unit[unit].at == at && is_wanted(rules, unit)
            && (side == SIDE_NONE || rules->piece[unit].side == side))
            return unit;
    return ID_NONE;
}

piece_id toys_formed_at(const struct toys_rules *rules,
                        const struct toys_state *state, place_id at,
                        side_id side)
{
    return find_at(rules, state, at, side, toys_is_formed);
}

piece_id toys_figure_at(const struct toys_rules *rules,
                        const struct toys_state *state, place_id at,
                        side_id side)
{
    return find_at(rules, state, at, side, toys_is_figure);
}

bool toys_holds(const struct toys_rules *rules, const struct toys_state *state,
                place_id at, side_id side)
{
    for (piece_id unit = 0; at != PLACE_NONE && unit < rules->unit_count;
         unit++)
        if (state->unit[unit].at == at && rules->piece[unit].side == side)
            return true;
    return false;
}

int toys_riders_at(const struct toys_rules *rules,
                   const struct toys_state *state, place_id at, side_id side,
                   piece_id riders[TOYS_UNITS_MOST])
{
    int count = 0;
    for (piece_id unit = 0; at != PLACE_NONE && unit < rules->unit_count;
         unit++)
        if (state->unit[unit].at == at && rules->piece[unit].side == side
            && toys_is_rider(rules, unit))
            riders[count++] = unit;
    return count;
}

static bool has_rider(const struct toys_rules *rules,
                      const struct toys_state *state, piece_id unit,
                      int last_kind)
{
    piece_id riders[TOYS_UNITS_MOST];
    int count = toys_riders_at(rules, state, state->unit[unit].at,
                               rules->piece[unit].side, riders);
    for (int i = 0; i < count; i++)
        if (rules->piece[riders[i]].kind <= last_kind)
            return true;
    return false;
}

bool toys_has_general(const struct toys_rules *rules,
                      const struct toys_state *state, piece_id unit)
{
    return has_rider(rules, state, unit, KIND_GENERAL);
}

bool toys_has_rider(const struct toys_rules *rules,
                    const struct toys_state *state, piece_id unit)
{
    return has_rider(rules, state, unit, KIND_ADC);
}

seat_id toys_acting(const struct toys_rules *rules,
                    const struct toys_state *state, seat_id seat)
{
    if (!seat_in(state->course.empty, seat))
        return seat;
    return rules->base.commander_of_side[rules->base.side_of_seat[seat]];
}

seat_id toys_actor(const struct toys_rules *rules,
                   const struct toys_state *state, piece_id unit)
{
    return toys_acting(rules, state, (seat_id)state->unit[unit].command);
}

seat_set toys_manned(const struct toys_rules *rules,
                     const struct toys_state *state, side_id side)
{
    seat_set seats = 0;
    for (int seat = 0; seat < rules->base.seat_count; seat++)
        if (rules->base.side_of_seat[seat] == side
            && !seat_in(state->course.empty, (seat_id)seat))
            seats = (seat_set)(seats | seat_only((seat_id)seat));
    return seats;
}
