/* Filling one open field of a partial action: where, and with what. */
#ifndef ESTAFETTE_CLIENT_BOT_FILL_H
#define ESTAFETTE_CLIENT_BOT_FILL_H

#include "client/bot/luck.h"

#include <jansson.h>

/*
 * Puts a value into a partial action. `field` names the place as match.pick
 * does: "units", "attacks.0.units", "attacks". Where the value there is a
 * list (`is_list`) it is added at the end. False if there is no such place.
 */
bool fill_put(json_t *action, const char *field, bool is_list,
              json_t *taken_value);

/* What stands at a field, or NULL. */
json_t *fill_at(json_t *action, const char *field);

/* What a row of an offer says of the field "attacks.0.units", or NULL. */
const json_t *fill_field(const json_t *row, const char *field);

/*
 * Fills an open field (a member of `open` of match.pick) by chance; `field` is
 * what the row says of it, or NULL. False if there is nothing to choose from.
 * `is_whole`: it was filled with a way that makes the action whole.
 */
bool fill_choose(json_t *action, const json_t *open, const json_t *field,
                 struct luck *luck, bool *is_whole);

/*
 * Fills the first field of a row with one of the choices that the offer has of
 * it. False if it has none, or need not be filled: then match.pick knows more.
 */
bool fill_first(json_t *action, const json_t *row, struct luck *luck);

#endif
