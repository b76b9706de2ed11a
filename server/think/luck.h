/*
 * Luck: what a thinker imagines to be thrown. The same for the same seed on
 * every machine; no match is ever played with it.
 */
#ifndef ESTAFETTE_SERVER_THINK_LUCK_H
#define ESTAFETTE_SERVER_THINK_LUCK_H

#include "server/rules/chance.h"

struct luck {
    uint64_t state;
};

/* A stream of its own for each (seed, number of the stream). */
struct luck luck_begin(uint64_t seed, uint64_t stream);

/* 0 to below - 1; `below` at least 1. */
int luck_below(struct luck *luck, int below);

/* A source of chance for the rules; both stay the caller's. */
void luck_chance(struct luck *luck, struct chance *chance);

#endif
