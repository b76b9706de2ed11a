/*
 * Who sits where in the open match: which seat is chosen.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_PEOPLE_H
#define ESTAFETTE_CLIENT_MODEL_PEOPLE_H

#include <jansson.h>

struct people {
    int chosen; /* a seat, in the order of the assets */
};

#endif
