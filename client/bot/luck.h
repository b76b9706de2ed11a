/* A player's own random numbers: the same seed, the same choices. */
#ifndef ESTAFETTE_CLIENT_BOT_LUCK_H
#define ESTAFETTE_CLIENT_BOT_LUCK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct luck {
    uint64_t state;
};

/* From any text; from the system's randomness if NULL. */
void luck_seed(struct luck *luck, const char *text);

/* 0 to among - 1; 0 if `among` is 0. */
size_t luck_among(struct luck *luck, size_t among);

/* True `times` in `of`. */
bool luck_has(struct luck *luck, unsigned times, unsigned of);

/*
 * One of so many choices; 0 if there is none. They stand in the rules' order
 * of preference: what is not yet placed comes before what could be placed
 * anew. So half of the time one of the first is taken, or play would undo
 * itself for ever; and else any, for variety.
 */
size_t luck_choice(struct luck *luck, size_t count);

#endif
