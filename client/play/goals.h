/*
 * What wins, and how it stands, in words: from the view's goals and standing.
 *
 * The sentences are the server's; the client joins them with numbers and with
 * the names of sides. `assets` may be NULL: then sides are called by their ids.
 * A view of a server that says nothing of goals gives nothing.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_GOALS_H
#define ESTAFETTE_CLIENT_PLAY_GOALS_H

#include "client/play/describe.h"

#include <stdio.h>

/* All of it, in lines; false, and nothing is written, if there is none. */
bool goals_write(FILE *out, const struct assets *assets, const json_t *view);

/* "If it ended now: British, decisive", without the side where the result
 * names it; or "". */
void goals_now(const struct assets *assets, const json_t *view, char *text,
               size_t size);

/* "British, decisive" alone, added to `text`: the result that is or would be.
 */
void goals_result(const struct assets *assets, const json_t *view, char *text,
                  size_t size);

/* The goals that lie at a place, a text each. */
void goals_here(const struct scene *scene, place_id place, describe_each *each,
                void *user);

#endif
