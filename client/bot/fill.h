/* Filling one open field of a partial action, by chance. */
#ifndef ESTAFETTE_CLIENT_BOT_FILL_H
#define ESTAFETTE_CLIENT_BOT_FILL_H

#include "client/bot/rng.h"

#include <jansson.h>

/*
 * Fills an open field (a member of `open` of match.pick) by chance; `field` is
 * what the row says of it, or NULL. False if there is nothing to choose from.
 * `is_whole`: it was filled with a way that makes the action whole.
 */
bool fill_choose(json_t *action, const json_t *open, const json_t *field,
                 struct rng *rng, bool *is_whole);

/*
 * Fills the first field of a row with one of the choices that the offer has of
 * it. False if it has none, or need not be filled: then match.pick knows more.
 */
bool fill_first(json_t *action, const json_t *row, struct rng *rng);

#endif
