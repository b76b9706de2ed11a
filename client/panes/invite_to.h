/*
 * For whom the seats of an invitation are kept: rows of the form, one for each
 * seat, or place, that is not the host's.
 *
 * Arrows go through the programs of the house, where the server has any; any
 * other name is typed. Whether somebody has it is asked at once, of a method
 * that says no more than challenge.create does.
 */
#ifndef ESTAFETTE_CLIENT_PANES_INVITE_TO_H
#define ESTAFETTE_CLIENT_PANES_INVITE_TO_H

#include "client/model/invite_to.h"
#include "client/model/message.h"

#include <stddef.h>

struct model;

/* How many rows there are, none of a pool; label and value of one. */
int to_lines(const struct model *model);
void to_line(const struct model *model, int line, char *label, char *value,
             size_t size);
/* Is somebody named in each of them, so that nobody else may come? */
bool to_is_full(const struct model *model);

/* Asks for the name of a row. An arrow takes away the one that is there, or
 * goes on to the next program of the house. */
void to_change(struct model *model, int line, int32_t key);
/* Is somebody called so? False if it is another's answer. */
bool to_reply(struct model *model, const struct message *message);

/* The member `to` of challenge.create, if anybody is named. */
void to_put(const struct model *model, json_t *params);

#endif
