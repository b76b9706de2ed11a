/*
 * Units: where they stand, whom they obey, what they are worth.
 */
#ifndef ESTAFETTE_DRILL_UNIT_H
#define ESTAFETTE_DRILL_UNIT_H

#include "server/rules/kit/id_set.h"
#include "tests/drill/state.h"

enum { ALL_UNITS = (1 << DRILL_UNITS) - 1, ALL_CARDS = (1 << DRILL_CARDS) - 1 };

/* Units whose fate is this; those of a side; those of them in a place. */
id_set units_with(struct drill_position pos, enum drill_fate fate);
id_set units_of(struct drill_position pos, side_id side);
id_set units_at(struct drill_position pos, side_id side, place_id place);

/* Points left: printed strength less hits. */
int unit_points(struct drill_position pos, piece_id piece);

/* The seat that commands a unit: its own, or the other one if that is empty. */
seat_id unit_seat(struct drill_position pos, piece_id piece);

static inline side_id other_side(side_id side)
{
    return (side_id)(RED - side);
}

/* Is an enemy of `side` in this place; in a neighbouring one? */
bool has_enemy(struct drill_position pos, side_id side, place_id place);
bool is_beside_enemy(struct drill_position pos, side_id side, place_id place);

/* Is an enemy of this unit in a place next to it? */
bool may_be_target(struct drill_position pos, piece_id piece, place_id target);

/* D4.2: with these units in it, which are not counted where they are now. */
bool has_room(struct drill_position pos, id_set units, place_id place);

/* Seats of a side, or of both (SIDE_NONE), that have a player. */
seat_set side_seats(struct drill_position pos, side_id side);

/* May a unit of this seat attack now, if an enemy is beside it (D5.1)? */
bool unit_may_attack(struct drill_position pos, seat_id seat, piece_id piece);

/* Planted leaks only: is a strong enemy, hidden or not, beside this place? */
bool is_near_strength(struct drill_position pos, side_id side, place_id place);

/* Points that a side has lost. */
int side_losses(struct drill_position pos, side_id side);

/* Prizes held and points taken (D7.2). */
int side_score(struct drill_position pos, side_id side);

/* Cards that lie in one place (enum drill_card_place); those of a kind in the
 * hand of a seat. */
id_set cards_at(const struct drill_state *state, int where);
id_set cards_of(struct drill_position pos, seat_id seat,
                enum drill_card_kind kind);

/* The units that the top step is about. */
id_set step_units(const struct drill_state *state);

/* D3.5: may this viewer read the letter, or know of it at all? */
bool letter_is_known(const struct drill_letter *letter, viewer_id viewer);

/* D3.4, D3.5: the seats to which this one may signal or write. */
seat_set readers_for(struct drill_position pos, seat_id seat);

#endif
