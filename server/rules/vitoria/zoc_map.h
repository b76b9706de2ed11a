/*
 * What stands where, and which zones of control lie where.
 *
 * Computed from the state for one decision, never stored. Everything in it
 * follows from places, kinds and conditions, which are public (V1.3), so that
 * what is decided by it betrays nothing (V13.5).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_ZOC_MAP_H
#define ESTAFETTE_SERVER_RULES_VITORIA_ZOC_MAP_H

#include "server/rules/vitoria/rules.h"

enum { ZONE_ANY = 1, ZONE_CAVALRY = 2 };

struct vitoria_zoc_map {
    /* Counts by side and place. */
    uint8_t combat[SIDES_MOST][VITORIA_PLACES]; /* without the park */
    uint8_t generals[SIDES_MOST][VITORIA_PLACES];
    uint8_t neutralised[SIDES_MOST][VITORIA_PLACES]; /* of the generals */
    uint8_t wagons[SIDES_MOST][VITORIA_PLACES];      /* without the park */
    uint8_t park[SIDES_MOST][VITORIA_PLACES];
    /* Bits of ZONE_*: zones that this side exerts (V3.1, V3.2). */
    uint8_t zone[SIDES_MOST][VITORIA_PLACES];
};

void vitoria_zoc_map(struct vitoria_position pos,
                     struct vitoria_zoc_map *zoc_map);

static inline side_id vitoria_enemy(side_id side)
{
    return side == ALLIED ? FRENCH : ALLIED;
}

/* Is the unit on the map? */
static inline bool vitoria_is_here(const struct vitoria_state *state,
                                   piece_id unit)
{
    return state->unit[unit].at != PLACE_NONE;
}

/* Does this unit exert a zone of control at all (V3.1)? */
bool vitoria_exerts(struct vitoria_position pos, piece_id unit);

/* What lies over a side of a hex: a river with a standing bridge is one. */
static inline enum vitoria_edge vitoria_edge(struct vitoria_position pos,
                                             place_id from, int direction)
{
    uint8_t over = pos.rules->over[from][direction];
    if (over < EDGE_COUNT)
        return (enum vitoria_edge)over;
    /* V5.4: a destroyed bridge is no bridge. */
    return pos.state->broken[over - EDGE_COUNT] ? EDGE_RIVER : EDGE_BRIDGE;
}

/* Does a zone of control cross between two neighbours (V3.2)? */
bool vitoria_zone_crosses(struct vitoria_position pos, place_id from,
                          place_id to);

/* Is the hex in a zone exerted by the enemy of `side`? */
static inline bool vitoria_in_zone(const struct vitoria_zoc_map *zoc_map,
                                   side_id side, place_id place)
{
    return (zoc_map->zone[vitoria_enemy(side)][place] & ZONE_ANY) != 0;
}

/* The same, but a friendly combat unit there covers it (V3.6); `except` is not
 * counted as the friend if it stands there (ID_NONE: count all). */
bool vitoria_in_open_zone(struct vitoria_position pos,
                          const struct vitoria_zoc_map *zoc_map, side_id side,
                          place_id place, piece_id except);

/* Any marker of the side there? */
static inline bool vitoria_has_marker(const struct vitoria_zoc_map *zoc_map,
                                      side_id side, place_id place)
{
    return zoc_map->combat[side][place] + zoc_map->generals[side][place]
               + zoc_map->wagons[side][place] + zoc_map->park[side][place]
           > 0;
}

/* Nothing of the side there but neutralised generals, and at least one, and
 * (V9.2.8) perhaps wagons? */
bool vitoria_is_capturable(const struct vitoria_zoc_map *zoc_map, side_id side,
                           place_id place);

/* Combat units and the park: what counts for stacking (section 1). */
static inline int vitoria_stacked(const struct vitoria_zoc_map *zoc_map,
                                  side_id side, place_id place)
{
    return zoc_map->combat[side][place] + zoc_map->park[side][place];
}

/* In contact (section 1); `unit` is a combat unit on the map. */
bool vitoria_in_contact(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit);

/* Able (section 1). */
bool vitoria_is_able(struct vitoria_position pos, piece_id unit);

#endif
