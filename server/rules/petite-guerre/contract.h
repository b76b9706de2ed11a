/* La Petite Guerre 1776-77 as a game of the service. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_CONTRACT_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_CONTRACT_H

#include "server/rules/game.h"

extern const struct game petite_game;
/* What is proven of it (proof.h). */
extern const struct game_proof petite_proof;

#endif
