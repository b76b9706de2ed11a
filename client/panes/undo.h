/*
 * Undo: what one did last taken back, in one's own turn. Keys of the board.
 */
#ifndef ESTAFETTE_CLIENT_PANES_UNDO_H
#define ESTAFETTE_CLIENT_PANES_UNDO_H

#include "client/model/message.h"

struct model;

bool undo_has_acted(const struct model *model);
bool undo_can_ask(const struct model *model);
void undo_ask(struct model *model, int32_t key, struct effects *effects);
bool undo_has_seat(const struct model *model);
/* Why nothing can be taken back now: never silence. */
void undo_refuse(struct model *model, int32_t key, struct effects *effects);
/* The answer. */
void undo_answered(struct model *model, const struct reply *reply);

#endif
