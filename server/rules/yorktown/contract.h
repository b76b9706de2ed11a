/* Yorktown 1781 as a game of the service: its one row in the library. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_CONTRACT_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_CONTRACT_H

#include "server/rules/game.h"

extern const struct game yorktown_game;
/* What is proven of it (proof.h). */
extern const struct game_proof yorktown_proof;

#endif
