/*
 * For whom the seats of an invitation are kept.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_INVITE_TO_H
#define ESTAFETTE_CLIENT_MODEL_INVITE_TO_H

#include <stddef.h>

enum { INVITE_TO_MOST = 7, INVITE_NAME_TEXT = 84 };

struct invite_to {
    char name[INVITE_TO_MOST][INVITE_NAME_TEXT]; /* by row; "": anyone */
    int typed;                                   /* the row of the prompt */
};

#endif
