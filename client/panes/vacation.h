/*
 * Away for a while: a key of the board.
 */
#ifndef ESTAFETTE_CLIENT_PANES_VACATION_H
#define ESTAFETTE_CLIENT_PANES_VACATION_H

#include "client/model/message.h"

struct model;

/* Does the clock of the match allow any? */
bool vacation_can_take(const struct model *model);
void vacation_take(struct model *model, int32_t key, struct effects *effects);

#endif
