/* Setting up: the first position, positions of cases, seats left and taken. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SETUP_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_SETUP_H

#include "server/rules/game.h"

void toys_setup(struct play *play, const struct options *options,
                seat_set empty);
void toys_blank(const struct rules *rules, void *state);
void toys_settle(struct play *play);
/* T20.5: a seat left is empty at once, a seat taken acts from the next phase.
 */
void toys_seat(struct play *play, seat_set empty);

#endif
