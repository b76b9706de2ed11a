/* La Petite Guerre 1776-77 as a game of the service. */
#ifndef ESTAFETTE_RULES_PETITE_GUERRE_PETITE_H
#define ESTAFETTE_RULES_PETITE_GUERRE_PETITE_H

#include "server/rules/game.h"

extern const struct game petite_game;

#endif
