/*
 * Units: where they stand, whom they obey, what they are worth.
 */
#ifndef ESTAFETTE_DRILL_UNIT_H
#define ESTAFETTE_DRILL_UNIT_H

#include "tests/drill/state.h"

typedef uint16_t unit_set; /* bit k: unit k */

enum { ALL_UNITS = (1 << DRILL_UNITS) - 1 };

static inline unit_set unit_only(piece_id piece)
{
    return (unit_set)(1U << piece);
}

static inline bool unit_in(unit_set set, piece_id piece)
{
    return (set >> piece & 1U) != 0;
}

static inline unit_set unit_without(unit_set set, unit_set others)
{
    return (unit_set)(set & ~others);
}

int unit_count(unit_set set);
piece_id unit_first(unit_set set); /* ID_NONE if it is empty */
piece_id unit_next(unit_set set, piece_id piece);

/* Each unit of a set, which stays as it is meanwhile. */
#define EACH_UNIT(piece, set)                                  \
    for (piece_id piece = unit_first(set); (piece) != ID_NONE; \
         (piece) = unit_next(set, piece))

/* Lists the units of a set into `ids`; returns how many. */
int unit_list(unit_set set, uint16_t ids[DRILL_UNITS]);

/* The units that a list of pieces names. */
unit_set set_of(const struct action *action, const struct slot *slot);

/* Units whose fate is this; those of a side; those of them in a place. */
unit_set units_with(struct drill_position pos, enum drill_fate fate);
unit_set units_of(struct drill_position pos, side_id side);
unit_set units_at(struct drill_position pos, side_id side, place_id place);

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
bool has_room(struct drill_position pos, unit_set units, place_id place);

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

/* Cards of a kind in the hand of a seat, bit k: card k. */
unsigned cards_of(struct drill_position pos, seat_id seat,
                  enum drill_card_kind kind);

/* The units that the top step is about. */
unit_set step_units(const struct drill_state *state);

/* D3.5: may this viewer read the letter, or know of it at all? */
bool letter_is_known(const struct drill_letter *letter, viewer_id viewer);

/* D3.4, D3.5: the seats to which this one may signal or write. */
seat_set readers_for(struct drill_position pos, seat_id seat);

#endif
