/*
 * Generals in danger (V9.2) and convoys drawn off (V11.7): the ways out.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_GENERAL_H
#define ESTAFETTE_SERVER_RULES_VITORIA_GENERAL_H

#include "server/rules/vitoria/zoc_map.h"

/* May a general run from one hex into the next (V9.2.2)? */
bool vitoria_may_run(struct vitoria_position pos,
                     const struct vitoria_zoc_map *zoc_map, side_id side,
                     place_id from, place_id to);

/* The first hexes (`first` PLACE_NONE) from which there is a second, or the
 * second hexes after `first`. */
int vitoria_escapes(struct vitoria_position pos,
                    const struct vitoria_zoc_map *zoc_map, piece_id general,
                    place_id first, place_id places[6]);

/* Where a convoy may be drawn off to from the tested unit (V11.7). */
int vitoria_convoy_escapes(struct vitoria_position pos,
                           const struct vitoria_zoc_map *zoc_map,
                           piece_id convoy, piece_id tested,
                           place_id places[6]);

#endif
