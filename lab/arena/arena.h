/*
 * The arena: matches between players that are told apart by their policies.
 *
 * Each pair of matches has the same luck, and the sides exchanged. A policy is
 * `random` or a level of server/think. Where a game forgets, thinkers are
 * handed what is left of the position when all that their seat cannot know is
 * forgotten; where it has not learnt to, the true position.
 */
#ifndef ESTAFETTE_LAB_ARENA_ARENA_H
#define ESTAFETTE_LAB_ARENA_ARENA_H

#include "lab/selfplay/player.h"
#include "server/think/think.h"

#include <stdio.h>

enum {
    ARENA_COMMANDS = 6000, /* a match that takes more is a fault, by default */
    ARENA_TIMES = 512,     /* of a move, by eighths of a doubling */
    ARENA_FAULT = 96
};

/* How long moves of one policy took. */
struct arena_times {
    long count[ARENA_TIMES];
    long moves, spent; /* spent: commands tried */
};

/* How one match went. */
struct arena_result {
    bool is_played;
    side_id winner; /* SIDE_NONE: drawn */
    int commands;
    double seconds;          /* of processor */
    char fault[ARENA_FAULT]; /* or "" */
};

/* The level of this policy, NULL for `random`; false if there is none such. */
bool arena_policy_find(const char *name, const struct think_level **level);

/* Prints the names of all policies, a line. */
void arena_policies_print(FILE *out);

struct arena;

/*
 * Room for matches of policies 0 and 1; a NULL level is the random player. A
 * match that takes more than `most` commands is a fault: whoever does not come
 * to its end stalls.
 */
struct arena *arena_new(const struct rules *rules,
                        const struct options *options,
                        const struct think_level *const levels[2], int most);
void arena_free(struct arena *arena);

/*
 * Plays match `number` of this seed: two follow one another with the same luck,
 * in the first of which policy 0 has side 0, in the second side 1. Times are
 * added to those of the two policies.
 */
void arena_play(struct arena *arena, uint64_t seed, int number,
                struct arena_result *result, struct arena_times times[2]);

/* The time within which `of` of a thousand moves were chosen, in ms. */
double arena_time(const struct arena_times *times, int of);

#endif
