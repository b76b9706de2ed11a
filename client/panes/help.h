/*
 * Help: the keys of a pane, a clause of the rules, the rules by number or word.
 */
#ifndef ESTAFETTE_CLIENT_PANES_HELP_H
#define ESTAFETTE_CLIENT_PANES_HELP_H

#include "client/model/binding.h"

#include <jansson.h>
#include <stdio.h>

/* sheet.c */
extern const struct binding sheet_bindings[];
void sheet_release(struct model *model);

/* The keys of the pane we are in; with a match its signs and its rules too. */
void help_open(struct model *model);
/* The same, as what a key does. */
void help_press(struct model *model, int32_t key, struct effects *effects);

/* "V3.1  Who exerts ..." and its text, as sheets have them. */
void help_add_clause(FILE *out, const json_t *clause);

/* A clause with heading and text; says so if there is none. */
void help_clause(struct model *model, const char *number);

/* A clause by number, or all clauses that have a word. A prompt_done. */
void help_rules(struct model *model, const char *text, struct effects *effects);

#endif
