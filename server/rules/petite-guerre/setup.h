/* Setting up La Petite Guerre: the contract's setup, blank and settle. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SETUP_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SETUP_H

#include "server/rules/game.h"

void petite_setup(struct play *play, const struct options *options,
                  seat_set empty);
void petite_blank(const struct rules *rules, void *state);
void petite_settle(struct play *play);

#endif
