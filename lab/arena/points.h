/*
 * Points of a series of matches: a match won is one, a draw half of one. What
 * is said of them is in a hundred, with Wilson's interval of 95 %, which takes
 * matches for independent.
 */
#ifndef ESTAFETTE_LAB_ARENA_POINTS_H
#define ESTAFETTE_LAB_ARENA_POINTS_H

#include "lab/arena/arena.h"

struct points {
    double won;
    long among; /* matches */
};

struct points_share {
    double share, least, most; /* in a hundred */
};

/* What a match brought to a side. */
double points_of(const struct arena_result *result, side_id side);

/* `among` is one at least. */
struct points_share points_share(const struct points *points);

void points_print(const char *what, const struct points *points);

#endif
