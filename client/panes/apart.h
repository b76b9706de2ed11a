/*
 * What is not on the board, in words: tracks, hands, boxes of the view.
 */
#ifndef ESTAFETTE_CLIENT_PANES_APART_H
#define ESTAFETTE_CLIENT_PANES_APART_H

#include "client/model/model.h"

/* The members of the view that hold such things, ended by NULL. */
extern const char *const apart_parts[];

enum { APART_MOST = 128, APART_LINE = 200 };

/*
 * The keys of the members of a part: in the view's order, but labels that begin
 * alike are sorted, so that turn 3 comes before turn 10.
 */
size_t apart_keys(const struct match *match, json_t *members,
                  const char *keys[APART_MOST]);

/* "Hand, Allied: cards 3": one of them; false if there is nothing to say. */
bool apart_line(const struct match *match, const char *key, const json_t *value,
                char *text, size_t size);

/* A key of the match pane: all of it, with the texts of cards, to read. */
void apart_open(struct model *model, int32_t key, struct effects *effects);

#endif
