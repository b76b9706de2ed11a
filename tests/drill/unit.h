/*
 * Units: where they stand, whom they obey, what they are worth.
 */
#ifndef ESTAFETTE_DRILL_UNIT_H
#define ESTAFETTE_DRILL_UNIT_H

#include "tests/drill/state.h"

typedef uint16_t unit_set; /* bit k: unit k */

static inline unit_set unit_only(piece_id piece)
{
    return (unit_set)(1U << piece);
}

static inline bool unit_in(unit_set set, piece_id piece)
{
    return (set >> piece & 1U) != 0;
}

int unit_count(unit_set set);
piece_id unit_first(unit_set set); /* ID_NONE if it is empty */

/* Lists the units of a set into `ids`; returns how many. */
int unit_list(unit_set set, uint16_t ids[DRILL_UNITS]);

/* The units of a side in a place, or in any place (PLACE_NONE). */
unit_set units_at(const struct drill_rules *rules,
                  const struct drill_state *state, side_id side,
                  place_id place);

/* Points left: printed strength less hits. */
int unit_points(const struct drill_rules *rules,
                const struct drill_state *state, piece_id piece);

/* The seat that commands a unit: its own, or the other one if that is empty. */
seat_id unit_seat(const struct drill_rules *rules,
                  const struct drill_state *state, piece_id piece);

/* Is an enemy of `side` in this place; in a neighbouring one? */
bool has_enemy(const struct drill_rules *rules, const struct drill_state *state,
               side_id side, place_id place);
bool is_beside_enemy(const struct drill_rules *rules,
                     const struct drill_state *state, side_id side,
                     place_id place);

/* Seats of a side, or of both (SIDE_NONE), that have a player. */
seat_set side_seats(const struct drill_rules *rules,
                    const struct drill_state *state, side_id side);

/* May a unit of this seat attack now, if an enemy is beside it (D5.1)? */
bool unit_may_attack(const struct drill_rules *rules,
                     const struct drill_state *state, seat_id seat,
                     piece_id piece);

/* Planted leaks only: is a strong enemy, hidden or not, beside this place? */
bool is_near_strength(const struct drill_rules *rules,
                      const struct drill_state *state, side_id side,
                      place_id place);

/* Points that a side has lost. */
int side_losses(const struct drill_rules *rules,
                const struct drill_state *state, side_id side);

/* Prizes held and points taken (D7.2). */
int side_score(const struct drill_rules *rules, const struct drill_state *state,
               side_id side);

/* D3.5: may this viewer read the letter, or know of it at all? */
bool letter_is_known(const struct drill_letter *letter, viewer_id viewer);

#endif
