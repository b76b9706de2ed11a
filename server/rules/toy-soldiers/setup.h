/* Setting up: the first position, positions of cases, seats left and taken. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SETUP_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SETUP_H

#include "server/rules/game.h"

game_setup toys_setup;
game_blank toys_blank;
game_settle toys_settle;
/* T20.5: a seat left is empty at once, a seat taken acts from the next phase.
 */
game_seat toys_seat;

#endif
