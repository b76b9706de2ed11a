/*
 * The coach speaks: when a thing is met for the first time, or by its key.
 */
#ifndef ESTAFETTE_CLIENT_PANES_COACH_H
#define ESTAFETTE_CLIENT_PANES_COACH_H

#include "client/model/coach.h"
#include "client/model/message.h"

struct model;

/* coach_keys.c: the model has changed: is something met for the first time? */
void coach_follow(struct model *model, struct effects *effects);

/* Hides it if it is shown, and else says it: what a key does. */
bool coach_has(const struct model *model);
void coach_press(struct model *model, int32_t key, struct effects *effects);

#endif
