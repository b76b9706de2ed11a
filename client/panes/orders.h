/*
 * The pane of standing orders: those that are left, and what may be left.
 *
 * What may be left is derived from the game's kinds of steps, the hand and the
 * cursor: the client knows no game here either. A line is an order as the
 * protocol has it; the first `left` lines are those that the server keeps.
 */
#ifndef ESTAFETTE_CLIENT_PANES_ORDERS_H
#define ESTAFETTE_CLIENT_PANES_ORDERS_H

#include "client/model/binding.h"
#include "client/model/orders.h"

struct match;

extern const struct binding orders_bindings[];

void orders_open(struct model *model, int32_t key, struct effects *effects);
bool orders_can_open(const struct model *model);
void orders_close(struct model *model);

/* The server's list, as it was answered. */
void orders_answered(struct model *model, const json_t *result);
/* A happening said that the list has changed. */
void orders_told(struct model *model, const json_t *happenings,
                 struct effects *effects);
/* What may be left now: a list of orders; yours. */
json_t *presets_make(const struct model *model);

/* What the server calls "o_3" is number 3 to its player. */
const char *orders_number(const char *id);

/* An order in words: "Parry the attack: pass, unless about Ash; once". */
void orders_words(const struct match *match, const json_t *order, char *text,
                  size_t size);
/* What follows in its line: "then Retreat: the first choice of the rules". */
void orders_next(const struct match *match, const json_t *next, char *text,
                 size_t size);
/* The same in two parts: the step it is left for, and what then. */
const char *orders_step(const struct match *match, const json_t *order);
void orders_rest(const struct match *match, const json_t *order, char *text,
                 size_t size);

#endif
