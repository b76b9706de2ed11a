/*
 * The open match: entered and left, heard of, clicked on, sent to.
 */
#ifndef ESTAFETTE_CLIENT_PANES_MATCH_H
#define ESTAFETTE_CLIENT_PANES_MATCH_H

#include "client/model/binding.h"
#include "client/model/match.h"
#include "client/play/action_draft.h"
#include "client/play/pieces.h"

extern const struct binding match_bindings[];

/* Opens a match and closes the one before it. */
void match_enter(struct model *model, const char *id, const json_t *row,
                 struct effects *effects);
void match_close(struct model *model, struct effects *effects);

/* Keeps what was told, or said; and where the cursor stands on a new board. */
void match_told(struct match *match, const json_t *happenings);
void match_settle(struct model *model);

bool match_reply(struct model *model, const struct message *message,
                 struct effects *effects);
void match_notified(struct model *model, const char *method,
                    const json_t *params, struct effects *effects);

/* A click on a place, or on a line of what can be chosen. */
void match_point(struct model *model, int place, struct effects *effects);
void match_click(struct model *model, int line, struct effects *effects);
void match_wheel(struct model *model, int32_t key, bool is_control);

void match_send(struct model *model, struct effects *effects);

#endif
