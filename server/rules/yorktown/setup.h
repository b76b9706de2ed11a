/* Setting up Yorktown: the contract's setup, blank and settle. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_SETUP_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_SETUP_H

#include "server/rules/game.h"

game_setup yorktown_setup;
game_blank yorktown_blank;
game_settle yorktown_settle;

#endif
