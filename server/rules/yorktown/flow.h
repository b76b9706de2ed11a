/*
 * The course of a match (Y2): phases, ends of player turns, victory (Y14).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_FLOW_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_FLOW_H

#include "server/rules/action.h"
#include "server/rules/yorktown/effect.h"

void yorktown_advance(struct play *play);
/* Begins a phase of the active side. */
void yorktown_begin_phase(struct yorktown_play *play, int phase);

/* Combat units of a side in a town (1 Yorktown, 2 Gloucester) as a viewer
 * counts them: `viewer` SIDE_NONE counts all. */
int yorktown_in_town(struct yorktown_position pos, side_id side, int town,
                     side_id viewer);

#endif
