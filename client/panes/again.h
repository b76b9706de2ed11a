/*
 * Away for a while, and once more when it is over: keys of the board.
 */
#ifndef ESTAFETTE_CLIENT_PANES_AGAIN_H
#define ESTAFETTE_CLIENT_PANES_AGAIN_H

#include "client/model/message.h"

struct model;

/* Vacation, where the clock of the match allows any. */
bool again_can_rest(const struct model *model);
void again_rest(struct model *model, int32_t key, struct effects *effects);

/* A rematch, sides changed, of a match that is over. */
bool again_can_rematch(const struct model *model);
void again_rematch(struct model *model, int32_t key, struct effects *effects);

#endif
