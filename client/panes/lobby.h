/*
 * The lobby: my matches, invitations, other people's matches; and the form of
 * a new invitation.
 */
#ifndef ESTAFETTE_CLIENT_PANES_LOBBY_H
#define ESTAFETTE_CLIENT_PANES_LOBBY_H

#include "client/model/binding.h"
#include "client/model/lobby.h"

extern const struct binding lobby_bindings[];
extern const struct binding invite_bindings[];
extern const struct binding sign_in_bindings[];
/* Signing in has failed: true if it asks for a code instead. */
bool sign_in_again(struct model *model, const struct message *message);
/* A guest takes a name and a password, and keeps all that is theirs. */
bool sign_in_is_guest(const struct model *model);
void sign_in_claim(struct model *model, int32_t key, struct effects *effects);
/* The password that was typed is needed no more. */
void sign_in_forget(struct model *model);

/* Asks for everything the lobby shows. */
void lobby_refresh(struct model *model, struct effects *effects);

/* The form of an invitation (c) or a pool (p), once the games are known. */
void lobby_create(struct model *model, int32_t key, struct effects *effects);

/* An answer to one of the lobby's calls; false if it is not the lobby's. */
bool lobby_reply(struct model *model, const struct message *message,
                 struct effects *effects);
void lobby_notified(struct model *model, const char *method,
                    const json_t *params, struct effects *effects);

/* Begins a form with the usual values: of an invitation, or of a pool. */
void invite_open(struct model *model, bool is_pool);

/* What the form's choices stand for. */
int invite_lines(const struct model *model);
/* Label and value of a line of the form, for drawing. */
void invite_line(const struct model *model, int line, char *label, char *value,
                 size_t size);

/* Is the value of this line typed? */
bool invite_is_typed(const struct model *model, int line);

#endif
