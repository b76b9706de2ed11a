/* Units: where they stand, whom they obey, what they are worth. */

#include "tests/drill/unit.h"

int unit_count(unit_set set)
{
    return __builtin_popcount(set);
}

piece_id unit_first(unit_set set)
{
    return set == 0 ? ID_NONE : (piece_id)__builtin_ctz(set);
}

int unit_list(unit_set set, uint16_t ids[DRILL_UNITS])
{
    int count = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(set, piece))
            ids[count++] = piece;
    return count;
}

unit_set units_at(const struct drill_rules *rules,
                  const struct drill_state *state, side_id side, place_id place)
{
    unit_set set = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        const struct drill_unit *unit = &state->units[piece];
        bool is_there = place == PLACE_NONE || unit->at == place;
        if (unit->fate == FATE_FIELD && is_there
            && rules->pieces[piece].side == side)
            set |= unit_only(piece);
    }
    return set;
}

int unit_points(const struct drill_rules *rules,
                const struct drill_state *state, piece_id piece)
{
    return rules->pieces[piece].strength - state->units[piece].hits;
}

/* D1.3: the units of an empty seat obey the other seat of their side. */
seat_id unit_seat(const struct drill_rules *rules,
                  const struct drill_state *state, piece_id piece)
{
    seat_id own = rules->pieces[piece].seat;
    if (!seat_in(state->course.empty, own))
        return own;
    seat_set others = side_seats(rules, state, rules->pieces[piece].side);
    return others == 0 ? own : (seat_id)__builtin_ctz(others);
}

bool has_enemy(const struct drill_rules *rules, const struct drill_state *state,
               side_id side, place_id place)
{
    return units_at(rules, state, side == BLUE ? RED : BLUE, place) != 0;
}

bool is_beside_enemy(const struct drill_rules *rules,
                     const struct drill_state *state, side_id side,
                     place_id place)
{
    const struct board *board = &rules->base.board;
    for (int direction = 0; direction < board->directions; direction++) {
        place_id next = board_step(board, place, direction);
        if (next != PLACE_NONE && has_enemy(rules, state, side, next))
            return true;
    }
    return false;
}

seat_set side_seats(const struct drill_rules *rules,
                    const struct drill_state *state, side_id side)
{
    seat_set seats = 0;
    for (seat_id seat = 0; seat < rules->base.seat_count; seat++)
        if (side == SIDE_NONE || rules->base.side_of_seat[seat] == side)
            seats |= seat_only(seat);
    return (seat_set)(seats & ~state->course.empty);
}

bool unit_may_attack(const struct drill_rules *rules,
                     const struct drill_state *state, seat_id seat,
                     piece_id piece)
{
    const struct drill_unit *unit = &state->units[piece];
    return unit->fate == FATE_FIELD
           && (unit->state & (IS_TIRED | HAS_FOUGHT)) == 0
           && unit_seat(rules, state, piece) == seat
           && is_beside_enemy(rules, state, rules->pieces[piece].side,
                              unit->at);
}

bool is_near_strength(const struct drill_rules *rules,
                      const struct drill_state *state, side_id side,
                      place_id place)
{
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (rules->pieces[piece].side != side
            && rules->pieces[piece].strength > 3
            && state->units[piece].fate == FATE_FIELD
            && board_direction(&rules->base.board, place,
                               state->units[piece].at)
                   >= 0)
            return true;
    return false;
}

int side_losses(const struct drill_rules *rules,
                const struct drill_state *state, side_id side)
{
    int points = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        const struct drill_unit *unit = &state->units[piece];
        if (rules->pieces[piece].side != side)
            continue;
        points += unit->fate == FATE_LOST ? rules->pieces[piece].strength
                                          : unit->hits;
    }
    return points;
}

int side_score(const struct drill_rules *rules, const struct drill_state *state,
               side_id side)
{
    int score = side_losses(rules, state, (side_id)(RED - side));
    for (int i = 0; i < rules->prizes->count; i++)
        if (state->control[rules->prizes->places[i]] == side)
            score += DRILL_PRIZE;
    return score;
}
