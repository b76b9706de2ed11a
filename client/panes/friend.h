/*
 * Friends: an invitation that is found by the word that one was told, and what
 * one tells of one's own.
 *
 * What was found stands among the invitations of the lobby, though the server
 * lists it to nobody, until it is taken up or taken back.
 */
#ifndef ESTAFETTE_CLIENT_PANES_FRIEND_H
#define ESTAFETTE_CLIENT_PANES_FRIEND_H

#include "client/model/message.h"

#include <stddef.h>

struct model;

/* Asks for the word, as what a key does; or goes by one that is known. */
void friend_ask(struct model *model, int32_t key, struct effects *effects);
void friend_seek(struct model *model, const char *word,
                 struct effects *effects);
/* An answer to one of these; false if it is another's. */
bool friend_reply(struct model *model, const struct message *message,
                  struct effects *effects);

/* Is it an invitation of ours that has a word? */
bool friend_has_word(const json_t *row);
/* What one tells of it, in a sentence; and at length, on a sheet. */
void friend_tell(const struct model *model, const json_t *row, char *text,
                 size_t size);
void friend_show(struct model *model, const json_t *row);

#endif
