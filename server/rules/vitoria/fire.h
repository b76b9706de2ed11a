/*
 * Fire of artillery (V6): sight, range, targets.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_FIRE_H
#define ESTAFETTE_SERVER_RULES_VITORIA_FIRE_H

#include "server/rules/vitoria/zoc_map.h"

/* Can the hex be seen (V6.2)? At one or two hexes. */
bool vitoria_sees(const struct vitoria_rules *rules,
                  const struct vitoria_zoc_map *zoc_map, place_id from,
                  place_id to);

/* May this unit of the side fire at that hex now: all of V6.1, V6.2, V6.6 in
 * the order of section 5? Any set of units that each may fire may fire
 * together. */
struct verdict vitoria_fire_allowed(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    piece_id unit, place_id target);

#endif
