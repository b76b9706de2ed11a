/*
 * A lost password on its way back, until it is known what comes of it.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_RECOVER_H
#define ESTAFETTE_CLIENT_MODEL_RECOVER_H

#include <stdbool.h>

enum { RECOVER_CODE = 64 };

/* What was typed, until it is known what comes of it. */
struct recover {
    bool is_begun;
    bool has_factor; /* a code of the second factor was typed: all else holds */
    char letter[RECOVER_CODE];
};

#endif
