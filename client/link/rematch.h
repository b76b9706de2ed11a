/*
 * A rematch: the same once more, everyone in the seat opposite.
 */
#ifndef ESTAFETTE_CLIENT_LINK_REMATCH_H
#define ESTAFETTE_CLIENT_LINK_REMATCH_H

#include <jansson.h>

/*
 * The params of challenge.create but for the seal, yours; NULL if who asks had
 * no seat. `match` is the answer of match.watch, `games` the list of game.list.
 */
json_t *rematch_params(const json_t *match, const json_t *games);

#endif
