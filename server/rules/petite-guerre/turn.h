/* Beginnings and ends of phases, player turns, turns (P1.3, P1.4, P25.1). */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_TURN_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_TURN_H

#include "server/rules/petite-guerre/effect.h"

/* Enters a phase of the player turn: nobody but the phasing side is
   awaited. */
void petite_begin_phase(struct petite_play *play, int phase);
/* What is new when a player turn begins (P6.1, P13.2). */
void petite_begin_player_turn(struct petite_play *play, side_id side);
/* P26.1: on a die of so many or less the one-year men go. */
enum { PETITE_LEAVES = 2 };
/* The weather die of the turn (P1.4). */
void petite_throw_weather(struct petite_play *play);
/* After a reinforcement phase: the other side, or the next turn. */
void petite_end_player_turn(struct petite_play *play);

#endif
