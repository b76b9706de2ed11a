/*
 * Fire (T11): who may fire at what, in the fire phase and by plot.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FIRE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FIRE_H

#include "server/rules/toy-soldiers/effect.h"

enum toys_how_fired { FIRED_IN_PHASE, FIRED_BY_PLOT };

/* May it fire as far as that goes without a target (part D, 5 and 6)? */
struct verdict toys_fire_able(struct toys_position pos, piece_id unit,
                              enum toys_how_fired how);
/*
 * May it fire at this piece (D, 5, 6 and 8)? T1.4 if the piece is no enemy on
 * the field that the unit's side is shown (T17.7).
 */
struct verdict toys_fire_verdict(struct toys_position pos, piece_id unit,
                                 piece_id target, enum toys_how_fired how);

/* Everything at which it may fire, by id; how many. */
int toys_fire_targets(struct toys_position pos, piece_id unit,
                      enum toys_how_fired how,
                      piece_id targets[TOYS_UNITS_MOST]);
/* Is there anything at all? */
bool toys_can_fire(struct toys_position pos, piece_id unit);
bool toys_can_plot(struct toys_position pos, piece_id unit);

/* T3.5: all plots are thrown, then applied; then there are none. */
void toys_run_shots(struct toys_play *play);

#endif
