/* Reinforcement (P9.3, P18): rest, orders, arrivals, income. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_REINFORCE_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_REINFORCE_H

#include "server/rules/petite-guerre/effect.h"

struct verdict petite_may_rally(struct petite_position pos, piece_id unit);
/* An order of a kind at a settlement (P18.1, P18.2). */
struct verdict petite_may_order(struct petite_position pos, side_id side,
                                int32_t kind, int32_t at);
/* The lowest id of a kind in a side's pool, or ID_NONE. */
piece_id petite_from_pool(struct petite_position pos, side_id side, int kind);
/* Notes an order on the timeline, in its place (P18.3). */
void petite_add_order(struct petite_state *state,
                      const struct petite_order *order);
/* Puts a counter on the map at full strength as a lone unit or head. */
void petite_appear(struct petite_play *play, piece_id unit, place_id at);
/* Points of supply and recruits for a side (P18.5, P18.6, P6.6). */
void petite_gain(struct petite_state *state, side_id side, int supply,
                 int recruits);
/* What the end of a reinforcement phase brings (P25.1). */
void petite_receive(struct petite_play *play, side_id side);
/* The step of loyalty for income dice (P21.3). */
int petite_income_step(struct petite_position pos, side_id side);

#endif
