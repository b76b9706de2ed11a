/* Pieces: of what type, how they are, who stands where. */

#include "server/rules/toy-soldiers/units.h"

const struct toys_type *toys_type(struct toys_position pos, piece_id unit)
{
    return &pos.rules->type[pos.state->unit[unit].type];
}

int toys_quality(struct toys_position pos, piece_id unit)
{
    return toys_type(pos, unit)->quality;
}

int toys_points(struct toys_position pos, piece_id unit)
{
    int own = pos.rules->piece[unit].points;
    return own > 0 ? own : toys_type(pos, unit)->points;
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
bool toys_is_worn(struct toys_position pos, piece_id unit)
{
    return toys_is_formed(pos.rules, unit)
           && toys_has_worn(&pos.state->unit[unit]);
}

bool toys_is_spent(struct toys_position pos, piece_id unit)
{
    return toys_is_formed(pos.rules, unit) && pos.state->unit[unit].cv == 0;
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

bool toys_is_locked(struct toys_position pos, piece_id unit)
{
    if (pos.state->unit[unit].locked_with != ID_NONE)
        return true;
    for (piece_id other = 0; other < pos.rules->unit_count; other++)
        if (pos.state->unit[other].locked_with == unit)
            return true;
    return false;
}

bool toys_is_closed_up(struct toys_position pos, piece_id figure)
{
    place_id at = pos.state->unit[figure].at;
    return at != PLACE_NONE && toys_is_figure(pos.rules, figure)
           && toys_formed_at(pos, at, SIDE_NONE) != ID_NONE;
}

bool toys_is_mounted(const struct toys_rules *rules, piece_id unit)
{
    return rules->piece[unit].kind == KIND_CAVALRY
           || toys_is_rider(rules, unit);
}

typedef bool is_of(const struct toys_rules *rules, piece_id unit);

static piece_id find_at(struct toys_position pos, place_id at, side_id side,
                        is_of *is_wanted)
{
    for (piece_id unit = 0; at != PLACE_NONE && unit < pos.rules->unit_count;
         unit++)
        if (pos.state->unit[unit].at == at && is_wanted(pos.rules, unit)
            && (side == SIDE_NONE || pos.rules->piece[unit].side == side))
            return unit;
    return ID_NONE;
}

piece_id toys_formed_at(struct toys_position pos, place_id at, side_id side)
{
    return find_at(pos, at, side, toys_is_formed);
}

piece_id toys_figure_at(struct toys_position pos, place_id at, side_id side)
{
    return find_at(pos, at, side, toys_is_figure);
}

bool toys_holds(struct toys_position pos, place_id at, side_id side)
{
    for (piece_id unit = 0; at != PLACE_NONE && unit < pos.rules->unit_count;
         unit++)
        if (pos.state->unit[unit].at == at
            && pos.rules->piece[unit].side == side)
            return true;
    return false;
}

int toys_riders_at(struct toys_position pos, place_id at, side_id side,
                   piece_id riders[TOYS_UNITS_MOST])
{
    int count = 0;
    for (piece_id unit = 0; at != PLACE_NONE && unit < pos.rules->unit_count;
         unit++)
        if (pos.state->unit[unit].at == at
            && pos.rules->piece[unit].side == side
            && toys_is_rider(pos.rules, unit))
            riders[count++] = unit;
    return count;
}

static bool has_rider(struct toys_position pos, piece_id unit, int last_kind)
{
    piece_id riders[TOYS_UNITS_MOST];
    int count = toys_riders_at(pos, pos.state->unit[unit].at,
                               pos.rules->piece[unit].side, riders);
    for (int i = 0; i < count; i++)
        if (pos.rules->piece[riders[i]].kind <= last_kind)
            return true;
    return false;
}

bool toys_has_general(struct toys_position pos, piece_id unit)
{
    return has_rider(pos, unit, KIND_GENERAL);
}

bool toys_has_rider(struct toys_position pos, piece_id unit)
{
    return has_rider(pos, unit, KIND_ADC);
}

seat_id toys_acting(struct toys_position pos, seat_id seat)
{
    if (!seat_in(pos.state->course.empty, seat))
        return seat;
    return pos.rules->base
        .commander_of_side[pos.rules->base.side_of_seat[seat]];
}

seat_id toys_actor(struct toys_position pos, piece_id unit)
{
    return toys_acting(pos, (seat_id)pos.state->unit[unit].command);
}

seat_set toys_manned(struct toys_position pos, side_id side)
{
    seat_set seats = 0;
    for (int seat = 0; seat < pos.rules->base.seat_count; seat++)
        if (pos.rules->base.side_of_seat[seat] == side
            && !seat_in(pos.state->course.empty, (seat_id)seat))
            seats = (seat_set)(seats | seat_only((seat_id)seat));
    return seats;
}
