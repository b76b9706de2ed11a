/* Units: where they stand, whom they obey, what they are worth. */

#include "tests/drill/unit.h"

id_set units_with(struct drill_position pos, enum drill_fate fate)
{
    id_set set = 0;
    EACH_OF(piece, ALL_UNITS)
        if (pos.state->units[piece].fate == fate)
            set |= set_only(piece);
    return set;
}

id_set units_of(struct drill_position pos, side_id side)
{
    id_set set = 0;
    EACH_OF(piece, ALL_UNITS)
        if (pos.rules->pieces[piece].side == side)
            set |= set_only(piece);
    return set;
}

id_set units_at(struct drill_position pos, side_id side, place_id place)
{
    id_set set = 0;
    EACH_OF(piece, units_of(pos, side) & units_with(pos, FATE_FIELD))
        if (pos.state->units[piece].at == place)
            set |= set_only(piece);
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
    return others == 0 ? own : (seat_id)set_first(others);
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

bool has_room(struct drill_position pos, id_set units, place_id place)
{
    side_id side = pos.rules->pieces[set_first(units)].side;
    return set_count(units_at(pos, side, place) | units) <= DRILL_ROOM;
}

seat_set side_seats(struct drill_position pos, side_id side)
{
    return set_without(rules_seats_of(&pos.rules->base, side),
                       pos.state->course.empty);
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
    EACH_OF(piece, units_of(pos, other_side(side)))
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
    EACH_OF(piece, units_of(pos, side))
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

id_set cards_at(const struct drill_state *state, int where)
{
    id_set cards = 0;
    for (uint16_t card = 0; card < DRILL_CARDS; card++)
        if (state->cards[card] == where)
            cards |= set_only(card);
    return cards;
}

id_set cards_of(struct drill_position pos, seat_id seat,
                enum drill_card_kind kind)
{
    id_set cards = 0;
    EACH_OF(card, cards_at(pos.state, CARD_HAND + seat))
        if (pos.rules->card_kind[card] == kind)
            cards |= set_only(card);
    return cards;
}

id_set step_units(const struct drill_state *state)
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
    return set_without(side_seats(pos, side), seat_only(seat));
}
