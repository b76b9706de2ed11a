/* The course of a match (T3): phases, half-turns, turns; who may act. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FLOW_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FLOW_H

#include "server/rules/toy-soldiers/effect.h"

game_advance toys_advance;

/* May this seat end the phase now (T12.1, T16.6, T20.2, T20.3)? */
struct verdict toys_may_end(struct toys_position pos, seat_id seat);

/* Who has still something to do in this phase (T3.2, T3.3). */
seat_set toys_awaited(struct toys_position pos);

/* Begins a phase: seats come back, the server does what is due on entering
 * (part B); who may act is worked out by toys_advance. */
void toys_begin_phase(struct toys_play *play, enum toys_phase phase,
                      side_id side);
/* Begins the next turn, with its artillery. */
void toys_begin_turn(struct toys_play *play);
/* T19.5: what the public will see until the next turn ends. */
void toys_keep_past(struct toys_play *play);

#endif
