/*
 * Close combat (T12 to T14, T16): who may attack whom, and how it ends.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_COMBAT_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_COMBAT_H

#include "server/rules/toy-soldiers/effect.h"

/* Is the unit, as it is now, one that may attack (part D, 5 and 6)? */
struct verdict toys_attack_able(struct toys_position pos, piece_id unit);
/* Could it attack that unit from that square (D, 9, but for T16.6 and the
 * target of a charge)? For the end of a move as well (T5.5). */
struct verdict toys_attack_from(struct toys_position pos, piece_id unit,
                                place_id from, piece_id target);
/* The whole: D, 5, 6 and 9. */
struct verdict toys_attack_verdict(struct toys_position pos, piece_id unit,
                                   piece_id target);
/* Everything that it may attack, by id; how many. */
int toys_attack_targets(struct toys_position pos, piece_id unit,
                        piece_id targets[TOYS_UNITS_MOST]);
bool toys_can_attack(struct toys_position pos, piece_id unit);

/* Must it attack before its seat may end the combat phase? T16.6 or T12.1 if
 * so (part D, 10). */
struct verdict toys_attack_due(struct toys_position pos, piece_id unit);

/* May the unit go into that neighbouring square after a fight (T12.6)? */
bool toys_may_advance(struct toys_position pos, piece_id unit, place_id to);

/* The runners of TASK_ATTACK and TASK_BREAK_OFF. The latter is pushed when the
 * combat phase begins, before automatic passing (T16.6). */
void toys_run_attack(struct toys_play *play);
void toys_run_break_off(struct toys_play *play);

#endif
