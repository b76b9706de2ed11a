/*
 * Random numbers for the proving commands: the same for the same seed on every
 * machine and with every compiler. Not for play: matches have keyed chance.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_RANDOM_H
#define ESTAFETTE_LAB_SELFPLAY_RANDOM_H

#include "server/rules/chance.h"

struct random {
    uint64_t state;
};

/* A stream of its own for each (seed, number of the stream). */
void random_start(struct random *random, uint64_t seed, uint64_t stream);
uint64_t random_next(struct random *random);

/* 0 to below - 1; `below` at least 1. */
int random_below(struct random *random, int below);

/* True `of` times in `among`. */
bool random_chance(struct random *random, int of, int among);

/* A source of chance for the rules. */
struct random_source {
    struct random random; /* of dice and deals, and of draws besides */
    uint64_t draws;       /* mixed into draws: labels dealt are for all eyes */
    bool deals_in_order;  /* as in rule cases: the labels 0, 1, 2, … */
};

void random_chance_init(struct random_source *source, struct chance *chance);

#endif
