/*
 * Resolving attacks (Y11): dice, results, losses chosen, retreats.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_RESOLVE_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_RESOLVE_H

#include "server/rules/action.h"
#include "server/rules/yorktown/effect.h"

enum yorktown_retreat_field { RETREAT_UNIT, RETREAT_PATH, RETREAT_FACING };
enum yorktown_choose_field { CHOOSE_OPTION_, CHOOSE_TO, CHOOSE_UNIT };

/*
 * Goes on with what an action has begun: commanders to be asked, attacks to
 * be resolved, retreats. False when nothing is left and nobody is awaited.
 */
bool yorktown_resolve(struct yorktown_play *play);

/* The attackers among whom the moving player must choose (STEP_LOSS). */
int yorktown_losers(struct yorktown_position pos,
                    piece_id units[YORKTOWN_FRONT]);

/* May a unit go on retreating to this hex as its last step, or a way? */
bool yorktown_retreat_step(struct yorktown_position pos,
                           const struct yorktown_field *field, piece_id unit,
                           place_id from, place_id to, bool is_last);

/* How far it must go now: its length, or one if two hexes cannot be had, or
 * none (Y11.7). */
int yorktown_retreat_length(struct yorktown_position pos, piece_id unit);

#endif
