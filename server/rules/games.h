/*
 * Which games there are: the one list to which a new game is added.
 */
#ifndef ESTAFETTE_SERVER_RULES_GAMES_H
#define ESTAFETTE_SERVER_RULES_GAMES_H

#include "server/rules/game.h"

/* Ended by NULL. */
extern const struct game *const games[];

#endif
