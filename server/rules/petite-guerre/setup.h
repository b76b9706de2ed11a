/* Setting up La Petite Guerre: the contract's setup, blank and settle. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SETUP_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SETUP_H

#include "server/rules/game.h"

game_setup petite_setup;
game_blank petite_blank;
game_settle petite_settle;

#endif
