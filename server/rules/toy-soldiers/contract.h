/* Toy Soldier Battles as a game of the service. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_CONTRACT_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_CONTRACT_H

#include "server/rules/game.h"

extern const struct game toys_game;
/* What is proven of it (proof.h). */
extern const struct game_proof toys_proof;

#endif
