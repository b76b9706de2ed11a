/* Yorktown 1781 as a game of the service: its one row in the library. */
#ifndef ESTAFETTE_RULES_YORKTOWN_YORKTOWN_H
#define ESTAFETTE_RULES_YORKTOWN_YORKTOWN_H

#include "server/rules/game.h"

extern const struct game yorktown_game;

#endif
