/*
 * splitmix64: small random numbers, the same for the same seed on every
 * machine and with every compiler. Nothing that must not be guessed comes of
 * it: what a match throws is keyed.
 */
#ifndef ESTAFETTE_BASE_SPLITMIX_H
#define ESTAFETTE_BASE_SPLITMIX_H

#include <stdint.h>

/* Sixty-four bits of which each hangs on all of these. */
uint64_t splitmix_mix(uint64_t bits);

/* The state of a stream of its own for each (seed, number of the stream). */
uint64_t splitmix_stream(uint64_t seed, uint64_t stream);

/* The next number of a stream. */
uint64_t splitmix_next(uint64_t *state);
/* One from 0 to below - 1; `below` is at least 1. */
int splitmix_below(uint64_t *state, int below);

#endif
