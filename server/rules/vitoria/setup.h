/* Setting up Vitoria: the contract's setup, blank and settle. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_SETUP_H
#define ESTAFETTE_SERVER_RULES_VITORIA_SETUP_H

#include "server/rules/game.h"

game_setup vitoria_setup;
game_blank vitoria_blank;
game_settle vitoria_settle;

#endif
