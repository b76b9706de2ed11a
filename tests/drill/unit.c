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

piece_id unit_next(unit_set set, piece_id piece)
{
    return unit_first((unit_set)(set & ~0U << (piece + 1)));
}

int unit_list(unit_set set, uint16_t ids[DRILL_UNITS])
{
    int count = 0;
    EACH_UNIT(piece, set)
        ids[count++] = piece;
    return count;
}

unit_set set_of(const struct action *action, const struct slot *slot)
{
    unit_set set = 0;
    for (int i = 0; i < slot->count; i++)
        set |= unit_only((piece_id)action->items[slot->first + i]);
    return set;
}

unit_set units_with(struct drill_position pos, enum drill_fate fate)
{
    unit_set set = 0;
    EACH_UNIT(piece, ALL_UNITS)
        if (pos.state->units[piece].fate == fate)
            set |= unit_only(piece);
    return set;
}

unit_set units_of(struct drill_position pos, side_id side)
{
    unit_set set = 0;
    EACH_UNIT(piece, ALL_UNITS)
        if (pos.rules->pieces[piece].side == side)
            set |= unit_only(piece);
    return set;
}

unit_set units_at(struct drill_position pos, side_id side, place_id place)
{
    unit_set set = 0;
    EACH_UNIT(piece, units_of(pos, side) & units_with(pos, FATE_FIELD))
        if (pos.state->units[piece].at == place)
            set |= unit_only(piece);
    return set;
}

int unit_points(struct drill_position pos, piece_id piece)
{
    return pos.rules->pieces[piece].strength - pos.state->units[piece].hits;
}

/* D1.3: the units of an empty seat obey the other seat of their side. */
seat_id unit_seat(struct drill_position pos, piece_id piece)
{
    seat_id own = pos.rules->pieces[piece].seat;
    if (!seat_in(pos.state->course.empty, own))
        return own;
    seat_set others = side_seats(pos, pos.rules->pieces[piece].side);
    return others == 0 ? own : (seat_id)__builtin_ctz(others);
}

bool has_enemy(struct drill_position pos, side_id side, place_id place)
{
    return units_at(pos, other_side(side), place) != 0;
}

bool is_beside_enemy(struct drill_position pos, side_id side, place_id place)
{
    const struct board *board = &pos.rules->base.board;
    for (int direction = 0; direction < board->directions; direction++) {
        place_id next = board_step(board, place, direction);
        if (next != PLACE_NONE && has_enemy(pos, side, next))
            return true;
    }
    return false;
}

bool may_be_target(struct drill_position pos, piece_id piece, place_id target)
{
    return board_direction(&pos.rules->base.board, pos.state->units[piece].at,
                           target)
               >= 0
           && has_enemy(pos, pos.rules->pieces[piece].side, target);
}

bool has_room(struct drill_position pos, unit_set units, place_id place)
{
    side_id side = pos.rules->pieces[unit_first(units)].side;
    return unit_count(units_at(pos, side, place) | units) <= DRILL_ROOM;
}

seat_set side_seats(struct drill_position pos, side_id side)
{
    const struct rules *rules = &pos.rules->base;
    seat_set seats = 0;
    for (seat_id seat = 0; seat < rules->seat_count; seat++)
        if (side == SIDE_NONE || rules->side_of_seat[seat] == side)
            seats |= seat_only(seat);
    return (seat_set)(seats & ~pos.state->course.empty);
}

bool unit_may_attack(struct drill_position pos, seat_id seat, piece_id piece)
{
    const struct drill_unit *unit = &pos.state->units[piece];
    return unit->fate == FATE_FIELD
           && (unit->state & (IS_TIRED | HAS_FOUGHT)) == 0
           && unit_seat(pos, piece) == seat
           && is_beside_enemy(pos, pos.rules->pieces[piece].side, unit->at);
}

bool is_near_strength(struct drill_position pos, side_id side, place_id place)
{
    EACH_UNIT(piece, units_of(pos, other_side(side)))
        if (pos.rules->pieces[piece].strength > 3
            && pos.state->units[piece].fate == FATE_FIELD
            && board_direction(&pos.rules->base.board, place,
                               pos.state->units[piece].at)
                   >= 0)
            return true;
    return false;
}

int side_losses(struct drill_position pos, side_id side)
{
    int points = 0;
    EACH_UNIT(piece, units_of(pos, side))
        points += pos.state->units[piece].fate == FATE_LOST
                      ? pos.rules->pieces[piece].strength
                      : pos.state->units[piece].hits;
    return points;
}

int side_score(struct drill_position pos, side_id side)
{
    const struct board_area *prizes = pos.rules->prizes;
    int score = side_losses(pos, other_side(side));
    for (int i = 0; i < prizes->count; i++)
        if (pos.state->control[prizes->places[i]] == side)
            score += DRILL_PRIZE;
    return score;
}

unsigned cards_of(struct drill_position pos, seat_id seat,
                  enum drill_card_kind kind)
{
    unsigned cards = 0;
    for (int card = 0; card < DRILL_CARDS; card++)
        if (pos.state->cards[card] == CARD_HAND + seat
            && pos.rules->card_kind[card] == kind)
            cards |= 1U << card;
    return cards;
}

unit_set step_units(const struct drill_state *state)
{
    return course_top(&state->course)->argument[1];
}

bool letter_is_known(const struct drill_letter *letter, viewer_id viewer)
{
    return letter->from == viewer
           || (letter->to == viewer && letter->transit == LETTER_READ);
}

seat_set readers_for(struct drill_position pos, seat_id seat)
{
    side_id side = pos.rules->base.side_of_seat[seat];
    return (seat_set)(side_seats(pos, side) & ~seat_only(seat));
}
