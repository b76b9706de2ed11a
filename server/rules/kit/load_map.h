/*
 * What maps of all games have, by rows: board_load passes over a key that it
 * does not know, and cuts a name that is too long. Here neither is so.
 *
 * Must be there, if only as an empty list or object:
 *
 *     grid             "hex" or "square"
 *     columns, rows    how many
 *     legend           by its sign, a letter, the word of a terrain
 *     terrain          a text for each row, with a sign for each column
 *     sides            {"between": [PLACE, PLACE], "is": WORD}: rivers, walls
 *     lines            {"path": [PLACE, ...], "is": WORD, "name": TEXT}: roads
 *     bridges          {"between": [PLACE, PLACE], "name": TEXT}
 *     names            by place, what is printed there
 *     areas            by name, lists of places, for the rules
 *
 * May be there: map, title, scale, note, and ranks: by a place that has a name,
 * {"rank": 1 to 3, "of": "place", "height", "region" or "water"}. A place is
 * "CCRR", from "0101".
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LOAD_MAP_H
#define ESTAFETTE_SERVER_RULES_KIT_LOAD_MAP_H

#include "server/rules/kit/load_rows.h"

/* A map that board_load has read into the board of the rules. `own` are rows of
 * what the maps of this game have besides, or NULL, and are read into the
 * rules; a key that every map has may stand there too, and is read so. */
enum status load_map(struct rules *rules, const json_t *map,
                     const struct load_row *own, struct error *error) MUST_USE;

/* For the row of a key that must be there, and that board_load has judged. */
load_reader load_judged;

#endif
