/*
 * Routes: where an action leads over the board, to be drawn as arrows.
 *
 * Read off the action by how each field of its row is chosen, and no more than
 * that: pieces of mine stand where it begins, paths and places are where it
 * goes, and pieces of others are what it goes for. No rule is asked.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_ROUTE_H
#define ESTAFETTE_CLIENT_PLAY_ROUTE_H

#include "client/play/action_draft.h"

/*
 * A list of routes, each a list of the indices of places in order; one place
 * alone is a spot that is meant without a way to it. Yours; [] if the action
 * has to do with no place. `side` is mine.
 */
json_t *route_make(const struct action_draft *draft,
                   const struct assets *assets, const struct pieces *pieces,
                   int side);

/* The same of another whole action of the row that is walked. */
json_t *route_of(const struct action_draft *draft, const json_t *action,
                 const struct assets *assets, const struct pieces *pieces,
                 int side);

/* "1412 → 1411 → 1310; 0907 → 1310": all of them, cut to fit. */
void route_words(const json_t *routes, const struct board *board, char *text,
                 size_t size);

/* The next place on the straightest way to another; `to` if it is next. */
place_id route_step(const struct board *board, place_id from, place_id to);

#endif
