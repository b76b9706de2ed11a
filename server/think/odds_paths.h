/*
 * Paths: a source of chance that runs through every throw there can be.
 *
 * Each run takes another path: the numbers that its throws show, in their
 * order. The last throw that can show more shows the next one, and what
 * follows is thrown anew. Labels of hidden counters are only names and are
 * always dealt in their order, so they make no path.
 */
#ifndef ESTAFETTE_SERVER_THINK_ODDS_PATHS_H
#define ESTAFETTE_SERVER_THINK_ODDS_PATHS_H

#include "server/rules/chance.h"

#include "server/think/luck.h"

struct paths {
    int count;   /* throws whose numbers are settled */
    int at;      /* throws of this run so far */
    bool draws;  /* by `luck`, and not one path after the other */
    bool strays; /* a throw of this run was not the one that was settled */
    struct luck luck;
    uint16_t number[THROWS_MOST]; /* from 0 */
    uint16_t among[THROWS_MOST];
};

/* The first path. */
void paths_begin(struct paths *paths);
/* One by chance. */
void paths_draw(struct paths *paths, struct luck luck);
/* The source for a run; a copy of `paths` once its run is done repeats that
 * run, and `strays` if the throws are others. */
void paths_chance(struct paths *paths, struct chance *chance);
/* After a run: the next path; false if that was the last one. */
bool paths_next(struct paths *paths);
/* The chance of the path that was run. */
double paths_weight(const struct paths *paths);
/* Has this run ended as the one that was settled did? */
bool paths_is_same(const struct paths *paths);

#endif
