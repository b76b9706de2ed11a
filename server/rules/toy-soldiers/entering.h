/*
 * Entering a square: what is cleared out of it, and who rides along.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_ENTERING_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_ENTERING_H

#include "server/rules/toy-soldiers/effect.h"

/*
 * A piece enters `to`, with the riders in `with`; NULL: with all friendly
 * riders of its square (T9.2). What this brings follows in this order: figures
 * in the way are pushed out or ridden down (T14.10), guns without gunners are
 * taken (T12.5), then all that toys_stand brings. `moved` is not counted. A
 * rider enters alone, too.
 */
void toys_enter(struct toys_play *play, piece_id unit, place_id to,
                const piece_id *with, int count);

/*
 * Moves a unit by the rules, with the riders in its square (T9.2): retreats,
 * passing, recalls. `kind` is that of the event.
 */
void toys_shift(struct toys_play *play, piece_id unit, place_id to,
                uint16_t kind, const char *clause);

#endif
