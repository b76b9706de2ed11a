/*
 * What is not on the board, in words: tracks, hands, boxes of the view.
 */
#ifndef ESTAFETTE_CLIENT_PANES_OFF_MAP_H
#define ESTAFETTE_CLIENT_PANES_OFF_MAP_H

#include "client/model/model.h"

/* The members of the view that hold such things, ended by NULL. */
extern const char *const off_map_parts[];

enum { OFF_MAP_MOST = 128, OFF_MAP_LINE = 200 };

/*
 * The keys of the members of a part: in the view's order, but labels that begin
 * alike are sorted, so that turn 3 comes before turn 10.
 */
size_t off_map_keys(const struct match *match, json_t *members,
                    const char *keys[OFF_MAP_MOST]);

/* "Hand, Allied: cards 3": one of them; false if there is nothing to say. */
bool off_map_line(const struct match *match, const char *key,
                  const json_t *value, char *text, size_t size);

/* A key of the match pane: all of it, with the texts of cards, to read. */
void off_map_open(struct model *model, int32_t key, struct effects *effects);

#endif
