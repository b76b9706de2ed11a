/*
 * Bending: what is well formed made wrong in one place.
 *
 * Places are members of objects, and of each list the first, the middle and the
 * last row, since rows are alike; they are counted from 0 in the order of the
 * text. There are BEND_WAYS ways: null, a text, numbers that are too small, too
 * large and not whole, an empty list or object, nothing at all, a long list.
 */
#ifndef ESTAFETTE_TESTS_UNIT_JSON_BEND_H
#define ESTAFETTE_TESTS_UNIT_JSON_BEND_H

#include <jansson.h>
#include <stdbool.h>

enum { BEND_WAYS = 9 };

struct bend {
    int place, way;
    int seen;        /* places that were passed */
    bool has_bent;   /* there is such a place */
    char where[128]; /* its name */
};

/* Bends it in its place, or leaves it as it is where there is none. */
void bend_value(struct bend *bend, json_t *value);
/* How many places there are. */
int bend_places(json_t *value);

#endif
