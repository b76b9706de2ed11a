/*
 * What is not on the board, in words: tracks, hands, boxes of the view.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_APART_H
#define ESTAFETTE_CLIENT_SCREEN_APART_H

#include "client/screen/model.h"

/* The members of the view that hold such things, ended by NULL. */
extern const char *const apart_parts[];

/* "Hand, Allied: cards 3": one of them; false if there is nothing to say. */
bool apart_line(const struct match *match, const char *key, const json_t *value,
                char *text, size_t size);

/* A key of the match pane: all of it, with the texts of cards, to read. */
void apart_open(struct model *model, int32_t key, struct effects *effects);

#endif
