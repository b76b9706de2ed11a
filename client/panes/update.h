/*
 * Update: one message in, the model changed, effects out. Pure.
 */
#ifndef ESTAFETTE_CLIENT_PANES_UPDATE_H
#define ESTAFETTE_CLIENT_PANES_UPDATE_H

#include "client/model/model.h"

/* `effects` must be initialised; what is added is for the caller to do. */
void update(struct model *model, const struct message *message,
            struct effects *effects);

#endif
