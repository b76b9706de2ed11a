/*
 * Standing orders that are left in the open match, and how new ones are meant.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_ORDERS_H
#define ESTAFETTE_CLIENT_MODEL_ORDERS_H

#include <jansson.h>
#include <stdbool.h>

struct orders {
    json_t *left; /* the list that the server keeps; NULL: not asked yet */
    int chosen;
    bool is_once;  /* new ones are used once */
    bool is_here;  /* new ones hold only at the place under the cursor */
    char then[16]; /* the order that new ones follow, or "": a line */
};

#endif
