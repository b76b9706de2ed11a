/*
 * Pieces: of what type, how they are, who stands where (T1.3, T1.4, T2).
 *
 * Nothing here judges an action or changes the state.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_UNITS_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_UNITS_H

#include "server/rules/toy-soldiers/rules.h"

static inline side_id toys_enemy(side_id side)
{
    return (side_id)(1 - side);
}

/* Its type as it is now (a muster chooses it), its kind, its quality. */
const struct toys_type *toys_type(struct toys_position pos, piece_id unit);
int toys_quality(struct toys_position pos, piece_id unit);
int toys_points(struct toys_position pos, piece_id unit);

static inline bool toys_is_formed_kind(int kind)
{
    return kind <= KIND_ARTILLERY;
}

static inline bool toys_is_rider_kind(int kind)
{
    return kind >= KIND_GENERAL;
}

/* Formed unit, skirmisher, rider: by the roster, wherever it is. */
bool toys_is_formed(const struct toys_rules *rules, piece_id unit);
bool toys_is_figure(const struct toys_rules *rules, piece_id unit);
bool toys_is_rider(const struct toys_rules *rules, piece_id unit);

/* On the field now. */
bool toys_is_on(const struct toys_state *state, piece_id unit);

/* T2.4, of a formed unit, as it is or was. */
static inline bool toys_has_worn(const struct toys_unit *it)
{
    return 2 * (it->cv_start - it->cv) > it->cv_start;
}

/* T2.4, T2.6: of formed units; false for all others. */
bool toys_is_worn(struct toys_position pos, piece_id unit);
bool toys_is_spent(struct toys_position pos, piece_id unit);
/* T4.5: by the flags of the turn. */
bool toys_is_halted(const struct toys_state *state, piece_id unit);
/* Retiring (spent included) or routing (T4.10). */
bool toys_is_beaten(const struct toys_state *state, piece_id unit);
/* T12.7: it is an attacker with `locked_with`, or named in one. */
bool toys_is_locked(struct toys_position pos, piece_id unit);
/* T15.1: a figure that shares its square with a formed unit. */
bool toys_is_closed_up(struct toys_position pos, piece_id figure);
/* Men on horseback for T10.16: cavalry and riders. */
bool toys_is_mounted(const struct toys_rules *rules, piece_id unit);

/* The formed unit in a square, or ID_NONE; a figure in it; `side` SIDE_NONE
 * is any side. Guns without gunners count as a formed unit. */
piece_id toys_formed_at(struct toys_position pos, place_id at, side_id side);
piece_id toys_figure_at(struct toys_position pos, place_id at, side_id side);
/* Any piece of the side in the square? */
bool toys_holds(struct toys_position pos, place_id at, side_id side);
/* Riders of a side in a square, in id order; how many. */
int toys_riders_at(struct toys_position pos, place_id at, side_id side,
                   piece_id riders[TOYS_UNITS_MOST]);
/* A friendly general (commander too, of any seat) in the unit's square. */
bool toys_has_general(struct toys_position pos, piece_id unit);
/* Any friendly rider in the unit's square. */
bool toys_has_rider(struct toys_position pos, piece_id unit);

/* The seat that acts for a seat now: itself, or its side's commander if it is
 * empty (T20.5); and for a piece. */
seat_id toys_acting(struct toys_position pos, seat_id seat);
seat_id toys_actor(struct toys_position pos, piece_id unit);
/* All seats of a side that have a player. */
seat_set toys_manned(struct toys_position pos, side_id side);

#endif
