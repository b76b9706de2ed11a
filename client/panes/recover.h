/*
 * A lost password, from the first screen: a name asks for a letter, the code in
 * it and another password sign in. Nobody is told whether anyone has that name,
 * or an address for it.
 */
#ifndef ESTAFETTE_CLIENT_PANES_RECOVER_H
#define ESTAFETTE_CLIENT_PANES_RECOVER_H

#include "client/model/message.h"
#include "client/model/recover.h"

struct model;

/* The key for it. */
void recover_press(struct model *model, int32_t key, struct effects *effects);
/* The letter was asked for: now its code is wanted. */
void recover_asked(struct model *model);
/* Signing in so has failed, and what was wrong is asked for again; false if
 * something else was under way. */
bool recover_again(struct model *model, const struct reply *reply);

#endif
