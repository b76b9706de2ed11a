/*
 * Fights: one after the other, each from the cards to the advance.
 */
#ifndef ESTAFETTE_DRILL_FIGHT_H
#define ESTAFETTE_DRILL_FIGHT_H

#include "tests/drill/unit.h"

/* Carries the fight at hand on until someone must decide, or it has ended. */
void fight_advance(struct drill_play *play);

/* Takes points from a unit of the fight. */
void unit_lose(struct drill_play *play, piece_id unit, int points);

#endif
