/*
 * A dealer: as many draws as a deal of hidden pieces needs, out of four throws.
 *
 * What a command throws is noted and kept (chance.h), so it cannot be many;
 * what is dealt for a player to think on is kept nowhere. The same throws give
 * the same deal on any machine.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_DEALER_H
#define ESTAFETTE_SERVER_RULES_KIT_DEALER_H

#include "server/rules/chance.h"

struct dealer {
    uint64_t state;
};

struct dealer dealer_begin(struct chance *chance);

/* A number from 0 to among - 1; `among` is at least 1. */
int dealer_draw(struct dealer *dealer, int among);

/* The numbers 0 to count - 1 in a random order. */
void dealer_order(struct dealer *dealer, int count, uint16_t *order);

#endif
