/*
 * Hints: what a program would do at one's seat, laid out as if one had chosen
 * it oneself.
 *
 * The server gives up to three ideas, in an unrated match in which nobody plays
 * but the house and oneself. Each key press shows the next; nothing is sent.
 */
#ifndef ESTAFETTE_CLIENT_PANES_HINT_H
#define ESTAFETTE_CLIENT_PANES_HINT_H

#include "client/model/message.h"

#include <stdbool.h>

struct model;

bool hint_can_ask(const struct model *model);
void hint_press(struct model *model, int32_t key, struct effects *effects);
void hint_answered(struct model *model, const struct reply *reply,
                   struct effects *effects);

#endif
