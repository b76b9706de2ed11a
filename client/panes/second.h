/*
 * Second thoughts: undo, and what is proposed and answered, from the board.
 */
#ifndef ESTAFETTE_CLIENT_PANES_SECOND_H
#define ESTAFETTE_CLIENT_PANES_SECOND_H

#include "client/model/message.h"

struct model;

/* What others propose and this seat has not consented to, in a line; or "". */
void second_line(const struct model *model, char *text, size_t size);

/* Keys of the board. */
bool second_has_acted(const struct model *model);
bool second_can_undo(const struct model *model);
void second_undo(struct model *model, int32_t key, struct effects *effects);
bool second_has_seat(const struct model *model);
/* Why nothing can be taken back now: never silence. */
void second_no_undo(struct model *model, int32_t key, struct effects *effects);
/* The answer to an undo. */
void second_undone(struct model *model, const struct reply *reply);
/* What is proposed has changed: who declined, or took it back, is said. */
void second_proposals(struct model *model, const json_t *params);
void second_propose(struct model *model, int32_t key, struct effects *effects);
bool second_is_asked(const struct model *model);
void second_answer(struct model *model, int32_t key, struct effects *effects);

#endif
