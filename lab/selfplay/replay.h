/*
 * Playing a match again from what a store keeps: actions as text, and throws.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_REPLAY_H
#define ESTAFETTE_LAB_SELFPLAY_REPLAY_H

#include "lab/selfplay/playing.h"

/* A number by which positions are told apart: of their canonical form. */
uint64_t position_mark(const struct rules *rules, const void *state);

/* Plays the match of the log again; false if a position differs. */
bool replay_match(struct playing *playing);

#endif
