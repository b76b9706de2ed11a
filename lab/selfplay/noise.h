/*
 * Noise: actions as nobody would send them, and as a cheat would.
 *
 * Made from a real one by changing or dropping values, or from nothing but
 * random ids. They name all sorts of pieces and places, so that what refuses
 * them, and with what clause, is tried out.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_NOISE_H
#define ESTAFETTE_LAB_SELFPLAY_NOISE_H

#include "lab/selfplay/random.h"
#include "server/rules/game.h"

/* An action of any type with random values in its fields. */
void noise_make(struct random *random, const struct rules *rules,
                struct action *action);

/* The same of a given type. */
void noise_make_type(struct random *random, const struct rules *rules,
                     uint8_t type, struct action *action);

/* Spoils an action a little. */
void noise_spoil(struct random *random, const struct rules *rules,
                 struct action *action);

#endif
