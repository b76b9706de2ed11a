/*
 * A series of matches, played by one process or shared out among several.
 *
 * What is played is kept where all of them see it. A match that has been
 * played before (result.is_played) is not played again.
 */
#ifndef ESTAFETTE_LAB_ARENA_SERIES_H
#define ESTAFETTE_LAB_ARENA_SERIES_H

#include "lab/arena/arena.h"

enum { SERIES_JOBS_MOST = 64 };

struct series {
    const struct rules *rules;
    struct options options;
    const struct think_level *levels[2]; /* NULL: the random player */
    uint64_t seed;
    /* Two follow one another with the same luck and the sides exchanged; else
     * each has its own, and policy 0 always side 0. */
    bool is_paired;
    int jobs; /* processes */
    int most; /* commands of a match */
    long count;
    /* Called for each match that has been played, in the process that did; or
     * NULL. */
    void (*played)(void *to, long number, const struct arena_result *result);
    void *to;
    /* By match; and by job and policy. Made by series_open. */
    struct arena_result *results;
    struct arena_times (*times)[2];
};

/* Room for what comes of it, as `count` and `jobs` say. */
void series_open(struct series *series);
void series_close(struct series *series);

/* False, having said it, if a match has a fault or a process did not end well.
 */
bool series_play(struct series *series);

/* Prints how many commands the matches took. */
void series_print_lengths(const struct series *series);

/* The first of these matches with a fault, or -1: the others count. */
long series_fault(const struct series *series);

#endif
