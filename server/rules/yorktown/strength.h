/*
 * Strength (Y9): what a unit is worth in attack and in defence.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_STRENGTH_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_STRENGTH_H

#include "server/rules/yorktown/ground.h"

/* Half of a number, up (Y1.4). */
static inline int yorktown_half(int number)
{
    return (number + 1) / 2;
}

/* A unit with its commander, its losses and its marker (Y9.1, Y9.11, Y8.6). */
int yorktown_strength(struct yorktown_position pos, piece_id unit);

/* The same against a target: doubled out of a fortification (Y9.10). */
int yorktown_attack_strength(struct yorktown_position pos, piece_id unit,
                             place_id target);

/* Those who would defend a hex: its combat units, else a lone commander. */
int yorktown_defenders(struct yorktown_position pos, side_id side,
                       place_id target, piece_id units[2]);

/* What an attack from `from` costs the defence by facing, before the cap. */
int yorktown_facing_loss(struct yorktown_position pos, side_id defender,
                         place_id target, place_id from);

/* From the hexes of all these attackers: each counts once, and never more than
 * the cap (Y9.6). */
int yorktown_facing_losses(struct yorktown_position pos, side_id defender,
                           place_id target, const piece_id *units, int count);

/* The defence of a hex against these attackers (Y9.2 to Y9.9). */
int yorktown_defence(struct yorktown_position pos, place_id target,
                     const piece_id *units, int count);

/* Attack less defence (Y10.4). */
int yorktown_differential(struct yorktown_position pos, place_id target,
                          const piece_id *units, int count);

#endif
