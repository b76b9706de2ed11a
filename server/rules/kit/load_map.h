/* What maps of all games have, by rows: board_load passes over a key that it
 * does not know, and cuts a name that is too long. Here neither is so. */
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
