/*
 * Odds: what may come of the action that is laid out, before it is sent.
 *
 * The server reckons it by the rules from what this seat knows; it is shown as
 * a sheet over the board, and nothing is sent.
 */
#ifndef ESTAFETTE_CLIENT_PANES_ODDS_H
#define ESTAFETTE_CLIENT_PANES_ODDS_H

#include "client/model/message.h"

#include <stdbool.h>

struct model;

/* Is a whole action laid out that can be sent? */
bool odds_can_ask(const struct model *model);
void odds_press(struct model *model, int32_t key, struct effects *effects);
void odds_answered(struct model *model, const struct reply *reply);

#endif
