/*
 * Attacks (Y10): the declaration, who must attack, who must be attacked.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_ATTACK_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_ATTACK_H

#include "server/rules/action.h"
#include "server/rules/yorktown/ground.h"

enum { ATTACK_ATTACKS };
enum yorktown_attack_field { ATTACK_TARGET, ATTACK_UNITS, ATTACK_FIELDS };

/* A declaration: the attacks, each a target and its attackers. */
struct yorktown_declaration {
    side_id side;
    int count;
    struct yorktown_attack attack[YORKTOWN_ATTACKS_MOST];
};

/* Reads the attacks of an action, judging each by itself: Y10.1, and what its
 * units may not do. */
struct verdict yorktown_declare(struct yorktown_position pos,
                                const struct action *action, side_id side,
                                struct yorktown_declaration *declaration);

/* May this unit attack that hex at all (Y10.2, Y10.3, Y12.16, Y10.8)? */
struct verdict yorktown_may_attack(struct yorktown_position pos, side_id side,
                                   int32_t unit, int32_t target);

/* The enemy hexes that oblige a unit (Y10.5); none across a wall (Y10.7). */
int yorktown_obliged(struct yorktown_position pos, piece_id unit,
                     place_id hexes[6]);

/*
 * A set of the units that this hex obliges which could and so must attack it,
 * though the declaration leaves it out (Y10.6). Its size; 0: there is none.
 */
int yorktown_neglected_by(struct yorktown_position pos,
                          const struct yorktown_declaration *declaration,
                          place_id hex, piece_id set[YORKTOWN_FRONT]);

/* The whole declaration (section 5): Y10.4, Y10.5, Y10.6 after the units. */
struct verdict yorktown_declaration_check(
    struct yorktown_position pos,
    const struct yorktown_declaration *declaration);

#endif
