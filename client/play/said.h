/*
 * Said: what an action that is being made says so far, in words.
 *
 * Read off the fields of its row in their order, by how each is chosen: pieces
 * and places by their names, of a path where it leads, of shares who takes how
 * many. What the row has fixed is not said: its label tells that. No rule is
 * asked.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_SAID_H
#define ESTAFETTE_CLIENT_PLAY_SAID_H

#include "client/play/pieces.h"

/*
 * "Byng → 0720", "1021; V. Alten's light horse, Byng": the values of an action
 * of this row, or "" as long as it has none. Cut to fit.
 */
void said_write(const json_t *row, const json_t *action,
                const struct assets *assets, const struct pieces *pieces,
                char *text, size_t size);

#endif
