/*
 * Proposals: a draw, a take-back, a pause, more time; and answers to them.
 */
#ifndef ESTAFETTE_CLIENT_PANES_PROPOSALS_H
#define ESTAFETTE_CLIENT_PANES_PROPOSALS_H

#include "client/model/message.h"

struct model;

/* What others propose and this seat has not consented to, in a line; or "". */
void proposals_line(const struct model *model, char *text, size_t size);

/* Keys of the board. */
void proposals_make(struct model *model, int32_t key, struct effects *effects);
bool proposals_is_asked(const struct model *model);
void proposals_answer(struct model *model, int32_t key,
                      struct effects *effects);

/* What is proposed has changed: who declined, or took it back, is said. */
void proposals_changed(struct model *model, const json_t *params);

#endif
