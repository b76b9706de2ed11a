/* Who goes first (T3.6 to T3.8). */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_INITIATIVE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_INITIATIVE_H

#include "server/rules/toy-soldiers/effect.h"

/* The dice are thrown; course.side becomes the winner, streaks are kept. */
void toys_throw_initiative(struct toys_play *play);

#endif
