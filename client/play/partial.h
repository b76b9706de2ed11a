/*
 * A partial action: from a row of an offer on, one value after the other.
 *
 * The half of a walk that all clients share: where a value goes. What is
 * chosen, a person says (draft.h), or chance (bot/walk.h).
 */
#ifndef ESTAFETTE_CLIENT_PLAY_PARTIAL_H
#define ESTAFETTE_CLIENT_PLAY_PARTIAL_H

#include <jansson.h>
#include <stdbool.h>

/* The type and the fixed fields of a row of an offer. Yours. */
json_t *partial_begin(const json_t *row);

/*
 * Puts a value into a partial action. `field` names the place as match.pick
 * does: "units", "attacks.0.units", "attacks". Where the value there is a
 * list (`is_list`) it is added at the end. False if there is no such place.
 */
bool partial_put(json_t *action, const char *field, bool is_list,
                 json_t *taken_value);

/* What stands at a field, or NULL. */
json_t *partial_at(json_t *action, const char *field);

/* What a row of an offer says of the field "attacks.0.units", or NULL. */
const json_t *partial_field(const json_t *row, const char *field);

/* Is a value of this open field added to a list? `row` may be NULL. */
bool partial_grows(const json_t *row, const json_t *open);

#endif
