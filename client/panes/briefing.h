/*
 * Briefings on the screen: a sheet, from the board, the lobby and the form.
 *
 * A scenario that this player meets for the first time is briefed when its
 * match opens (met.h), unless the settings put that off; after that the key
 * shows it. In another language than English it is shown once the server has
 * said whether it has it in that.
 */
#ifndef ESTAFETTE_CLIENT_PANES_BRIEFING_H
#define ESTAFETTE_CLIENT_PANES_BRIEFING_H

#include "client/model/message.h"

struct model;

/* The open match's, as what a key does; is there one? */
bool briefing_has(const struct model *model);
void briefing_open(struct model *model, int32_t key, struct effects *effects);
/* The texts of the open match have come: shown, if it was never before. */
void briefing_begin(struct model *model, struct effects *effects);

/* Of the chosen line of the lobby, or what the form is set to: asked for. */
bool briefing_can_ask(const struct model *model);
void briefing_ask(struct model *model, int32_t key, struct effects *effects);
/* The answer, with something to say before it, or "". It is shown when the
 * player's language has been asked for. */
void briefing_answered(struct model *model, const json_t *assets,
                       const char *first, struct effects *effects);
/* An answer; false if it is to another question. */
bool briefing_reply(struct model *model, const struct message *message,
                    struct effects *effects);

#endif
