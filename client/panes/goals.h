/*
 * Goals: what wins and how it stands, as a sheet over the board.
 */
#ifndef ESTAFETTE_CLIENT_PANES_GOALS_H
#define ESTAFETTE_CLIENT_PANES_GOALS_H

#include "client/model/message.h"

struct model;

/* Does the server say anything of them? */
bool goals_can_open(const struct model *model);
/* A sheet of them; the key of the board. */
void goals_open(struct model *model, int32_t key, struct effects *effects);
/* The open match has come to its end: who won, why, and what can be done now,
 * over the board. */
void goals_end(struct model *model);

#endif
