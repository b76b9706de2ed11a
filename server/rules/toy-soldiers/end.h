/* The end of a turn as far as it concerns the pieces (T3.11, 1 to 5). */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_END_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_END_H

#include "server/rules/toy-soldiers/effect.h"

/* Wounds, rallies, blown horses, supply; then the marks of the turn go. */
void toys_end_turn(struct toys_play *play);

#endif
