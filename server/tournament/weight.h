/*
 * Weights of pairs in which each criterion outranks all below it.
 *
 * A *scale* is the list of fields, the most important first; a field is so wide
 * that the sum over a whole matching cannot spill into the one above. Fields
 * are measured with scale_field, then placed by scale_close; after that values
 * are added to weights. Values may be negative, if their sum keeps in width.
 */
#ifndef ESTAFETTE_TOURNAMENT_WEIGHT_H
#define ESTAFETTE_TOURNAMENT_WEIGHT_H

#include "server/tournament/matching.h"

#include <stdbool.h>
#include <stdint.h>

enum { SCALE_FIELDS_MOST = 4096 };

struct scale {
    int fields;
    int bits;                          /* of all fields */
    int words;                         /* of a weight; set by scale_close */
    uint16_t place[SCALE_FIELDS_MOST]; /* lowest bit of each field */
};

void scale_clear(struct scale *scale);
/* A field that holds sums up to `most`; returns its number. */
int scale_field(struct scale *scale, int64_t most);
/* Places the fields; false if a weight cannot be that wide. */
bool scale_close(struct scale *scale);

/* Adds a value to a field of a weight of scale->words words. */
void weight_add(uint64_t *weight, const struct scale *scale, int field,
                int64_t value);

#endif
