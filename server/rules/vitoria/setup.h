/* Setting up Vitoria: the contract's setup, blank and settle. */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_SETUP_H
#define ESTAFETTE_SERVER_RULES_VITORIA_SETUP_H

#include "server/rules/game.h"

void vitoria_setup(struct play *play, const struct options *options,
                   seat_set empty);
void vitoria_blank(const struct rules *rules, void *state);
void vitoria_settle(struct play *play);

#endif
