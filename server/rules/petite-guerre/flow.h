/*
 * The course of a match (P1, P25.1): phases, windows, player turns, turns.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FLOW_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_FLOW_H

#include "server/rules/petite-guerre/effect.h"

game_advance petite_advance;

/* The picture of a side's rack, taken anew (P4.3). */
void petite_picture(const struct petite_rules *rules,
                    struct petite_state *state, side_id side);
/* The kind of decision awaited of a seat: enum petite_step, or -1. */
int petite_awaited(const struct petite_state *state, seat_id seat);
/* Which window stands open: 1, 2 or 0. */
int petite_window(const struct petite_state *state);

#endif
