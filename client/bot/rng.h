/* A player's own random numbers: the same seed, the same choices. */
#ifndef ESTAFETTE_CLIENT_BOT_RNG_H
#define ESTAFETTE_CLIENT_BOT_RNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct rng {
    uint64_t state;
};

/* From any text; from the system's randomness if NULL. */
void rng_seed(struct rng *rng, const char *text);

/* 0 to among - 1; 0 if `among` is 0. */
size_t rng_among(struct rng *rng, size_t among);

/* True `times` in `of`. */
bool rng_has(struct rng *rng, unsigned times, unsigned of);

/*
 * One of so many choices; 0 if there is none. They stand in the rules' order
 * of preference: what is not yet placed comes before what could be placed
 * anew. So half of the time one of the first is taken, or play would undo
 * itself for ever; and else any, for variety.
 */
size_t rng_choice(struct rng *rng, size_t count);

#endif
