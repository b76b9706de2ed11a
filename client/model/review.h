/*
 * The review of the open match, as it was answered for one seat.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_REVIEW_H
#define ESTAFETTE_CLIENT_MODEL_REVIEW_H

#include <jansson.h>

struct review {
    json_t *told; /* the answer; NULL: not asked for, or on its way */
    int chosen;   /* a turning point */
};

#endif
