/*
 * A rematch: a key of the board of a match that is over.
 */
#ifndef ESTAFETTE_CLIENT_PANES_REMATCH_H
#define ESTAFETTE_CLIENT_PANES_REMATCH_H

#include "client/model/message.h"

struct model;

bool rematch_can_ask(const struct model *model);
/* The same once more, everyone on the side opposite. */
void rematch_ask(struct model *model, int32_t key, struct effects *effects);

#endif
