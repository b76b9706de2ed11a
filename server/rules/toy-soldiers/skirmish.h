/*
 * Skirmishers under fire and in each other's way (T11.4, T14.10, T15).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SKIRMISH_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SKIRMISH_H

#include "server/rules/toy-soldiers/dice.h"

/* T11.4: what a throw of formed troops or guns does to a figure. */
void toys_strike_figure(struct toys_play *play, piece_id figure,
                        const struct toys_throw *throw);
/* T15.4, T15.5: one line fires at a figure of another. */
void toys_exchange(struct toys_play *play, piece_id unit, piece_id target);

/* T14.10: a formed unit enters the square of an enemy figure, which falls back,
 * finds refuge or is lost. */
void toys_push_out(struct toys_play *play, piece_id unit, piece_id figure);

#endif
