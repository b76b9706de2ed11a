/* The course of a match (T3): phases, half-turns, turns; who may act. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FLOW_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_FLOW_H

#include "server/rules/toy-soldiers/act.h"

void toys_advance(struct play *play);
void toys_setup(struct play *play, const struct options *options,
                seat_set empty);
void toys_blank(const struct rules *rules, void *state);
void toys_settle(struct play *play);
void toys_seat(struct play *play, seat_set empty);

/* May this seat end the phase now (T12.1, T16.6, T20.2, T20.3)? */
struct verdict toys_may_end(const struct toys_rules *rules,
                            const struct toys_state *state, seat_id seat);

/* Puts seats in to_act that have something to do (T3.3). */
seat_set toys_awaited(const struct toys_rules *rules,
                      const struct toys_state *state);

/* Begins the first turn: after deployment, or at once. */
void toys_begin_turn(struct toys_play *play);

#endif
