/*
 * The pane of the review: where a match that is over was lost.
 *
 * The server works it out for one seat: a curve of its chance to win, and the
 * commands that cost most of it. From each one goes to the match as it stood
 * then (replay.h).
 */
#ifndef ESTAFETTE_CLIENT_PANES_REVIEW_H
#define ESTAFETTE_CLIENT_PANES_REVIEW_H

#include "client/model/binding.h"
#include "client/model/message.h"

#include <jansson.h>

struct model;

extern const struct binding review_bindings[];

/* Is the match over? */
bool review_can_open(const struct model *model);
/* The key of the board. */
void review_open(struct model *model, int32_t key, struct effects *effects);
void review_close(struct model *model);
void review_answered(struct model *model, const json_t *result,
                     struct effects *effects);
/* Nothing will come: back to the board, where it is said why. */
void review_refused(struct model *model);

#endif
