/*
 * The pane of tournaments: a list, and what can be done with the one chosen.
 *
 * Its page, its table and its trail are sheets to read, made of what the
 * server answers. Who may do what the server says when it is tried.
 */
#ifndef ESTAFETTE_CLIENT_PANES_CUPS_H
#define ESTAFETTE_CLIENT_PANES_CUPS_H

#include "client/model/binding.h"
#include "client/model/cups.h"

#include <jansson.h>

struct lobby;

extern const struct binding cups_bindings[];

void cups_open(struct model *model, int32_t key, struct effects *effects);

/* An answer to one of the pane's calls; false if it is not the pane's. */
bool cups_reply(struct model *model, const struct message *message,
                struct effects *effects);
void cups_notified(struct model *model, const char *method,
                   const json_t *params, struct effects *effects);
/* cups_act.c: an act by its words; the one that failed is asked for again. */
void cups_act_press(struct model *model, int32_t key, struct effects *effects);
void cups_act_again(struct model *model);

/* cups_match.c: from its page, a match of it by the number of the meeting. */
bool cups_has_matches(const struct model *model);
void cups_ask_match(struct model *model, int32_t key, struct effects *effects);

char *cups_page(const struct lobby *lobby, const json_t *shown);
char *cups_table(const json_t *table);
char *cups_trail(const json_t *trail);
char *cups_preview(const json_t *preview);

#endif
