/*
 * Looking: all that is under the cursor, in words, with the clauses about it.
 */
#ifndef ESTAFETTE_CLIENT_PANES_LOOK_H
#define ESTAFETTE_CLIENT_PANES_LOOK_H

#include "client/model/message.h"

struct model;

/* A sheet of it; the key of the board. */
void look_open(struct model *model, int32_t key, struct effects *effects);

#endif
