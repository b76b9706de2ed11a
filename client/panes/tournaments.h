/*
 * The pane of tournaments: a list, and what can be done with the one chosen.
 *
 * Its page, its table and its trail are sheets to read, made of what the
 * server answers. Who may do what the server says when it is tried.
 */
#ifndef ESTAFETTE_CLIENT_PANES_TOURNAMENTS_H
#define ESTAFETTE_CLIENT_PANES_TOURNAMENTS_H

#include "client/model/binding.h"
#include "client/model/tournaments.h"

#include <jansson.h>

struct lobby;

extern const struct binding tournaments_bindings[];

void tournaments_open(struct model *model, int32_t key,
                      struct effects *effects);

/* An answer to one of the pane's calls; false if it is not the pane's. */
bool tournaments_reply(struct model *model, const struct message *message,
                       struct effects *effects);
void tournaments_notified(struct model *model, const char *method,
                          const json_t *params, struct effects *effects);
/* tournaments_act.c: an act by its words; the one that failed is asked for
 * again. */
void tournaments_act_press(struct model *model, int32_t key,
                           struct effects *effects);
void tournaments_act_again(struct model *model);

/* tournaments_match.c: from its page, a match of it by the number of the
 * meeting. */
bool tournaments_has_matches(const struct model *model);
void tournaments_ask_match(struct model *model, int32_t key,
                           struct effects *effects);

char *tournaments_page(const struct lobby *lobby, const json_t *shown);
char *tournaments_table(const json_t *table);
char *tournaments_trail(const json_t *trail);
char *tournaments_preview(const json_t *preview);

#endif
