/*
 * Which games there are: the one list to which a new game is added.
 */
#ifndef ESTAFETTE_SERVER_RULES_GAMES_H
#define ESTAFETTE_SERVER_RULES_GAMES_H

#include "server/rules/game.h"

/* Ended by NULL. */
extern const struct game *const games[];

/* The embedded data of all games: tables ended by a row without path; NULL. */
struct datum;
extern const struct datum *const game_data[];

#endif
