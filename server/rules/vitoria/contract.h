/* Vitoria 1813 as a game of the service: its one row in the library. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_CONTRACT_H
#define ESTAFETTE_SERVER_RULES_VITORIA_CONTRACT_H

#include "server/rules/game.h"

extern const struct game vitoria_game;
/* What is proven of it (proof.h). */
extern const struct game_proof vitoria_proof;

#endif
