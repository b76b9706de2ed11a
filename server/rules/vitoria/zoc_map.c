/* What stands where, and which zones of control lie where. */

#include "server/rules/vitoria/zoc_map.h"

#include <string.h>

/* V3.1: infantry, cavalry and artillery, in order and under control. */
bool vitoria_exerts(const struct vitoria_rules *rules,
                    const struct vitoria_state *state, piece_id unit)
{
    const struct vitoria_unit *it = &state->unit[unit];
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    return it->at != PLACE_NONE && rules->piece[unit].kind <= KIND_ARTILLERY
           && (it->condition & shaken) == 0;
}

/* V3.2: not over river or ford, except by a standing bridge. */
bool vitoria_zone_crosses(const struct vitoria_rules *rules,
                          const struct vitoria_state *state, place_id from,
                          place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    return direction >= 0
           && rules->tables.edge[vitoria_edge(rules, state, from, direction)]
                  .has_zone;
}

static void add_zone_over_bridges(const struct vitoria_rules *rules,
                                  const struct vitoria_state *state,
                                  place_id at, uint8_t bits, uint8_t *zone)
{
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(&rules->base.board, at, direction);
        if (rules->over[at][direction] >= EDGE_COUNT
            && rules->tables.edge[vitoria_edge(rules, state, at, direction)]
                   .has_zone)
            zone[to] |= bits;
    }
}

static void add_zone(const struct vitoria_rules *rules,
                     const struct vitoria_state *state, piece_id unit,
                     struct vitoria_zoc_map *zoc_map)
{
    const struct vitoria_piece *piece = &rules->piece[unit];
    place_id at = state->unit[unit].at;
    const struct vitoria_reaches *reaches = &rules->zone_to[at];
    uint8_t *zone = zoc_map->zone[piece->side];
    uint8_t bits =
        piece->kind == KIND_CAVALRY ? ZONE_ANY | ZONE_CAVALRY : ZONE_ANY;
    for (int i = 0; i < reaches->count; i++)
        zone[reaches->to[i]] |= bits;
    if (reaches->has_bridge)
        add_zone_over_bridges(rules, state, at, bits, zone);
}

static void add_marker(const struct vitoria_rules *rules,
                       const struct vitoria_state *state, piece_id unit,
                       struct vitoria_zoc_map *zoc_map)
{
    const struct vitoria_piece *piece = &rules->piece[unit];
    const struct vitoria_unit *it = &state->unit[unit];
    int side = piece->side;
    if (vitoria_is_combat(piece->kind)) {
        zoc_map->combat[side][it->at]++;
    } else if (piece->kind == KIND_GENERAL) {
        zoc_map->generals[side][it->at]++;
        if ((it->condition & STATE_NEUTRALISED) != 0)
            zoc_map->neutralised[side][it->at]++;
    } else if (piece->kind == KIND_CONVOY) {
        zoc_map->wagons[side][it->at]++;
    } else {
        zoc_map->park[side][it->at]++;
    }
}

void vitoria_zoc_map(const struct vitoria_rules *rules,
                     const struct vitoria_state *state,
                     struct vitoria_zoc_map *zoc_map)
{
    memset(zoc_map, 0, sizeof *zoc_map);
    for (piece_id unit = 0; unit < rules->unit_count; unit++) {
        if (state->unit[unit].at == PLACE_NONE)
            continue;
        add_marker(rules, state, unit, zoc_map);
        if (vitoria_exerts(rules, state, unit))
            add_zone(rules, state, unit, zoc_map);
    }
}

bool vitoria_in_open_zone(const struct vitoria_rules *rules,
                          const struct vitoria_state *state,
                          const struct vitoria_zoc_map *zoc_map, side_id side,
                          place_id place, piece_id except)
{
    int friends = zoc_map->combat[side][place];
    if (except != ID_NONE && state->unit[except].at == place
        && vitoria_is_combat(rules->piece[except].kind))
        friends--;
    /* V3.6: a friendly combat unit covers the hex. */
    return friends <= 0 && vitoria_in_zone(zoc_map, side, place);
}

bool vitoria_is_capturable(const struct vitoria_zoc_map *zoc_map, side_id side,
                           place_id place)
{
    int neutralised = zoc_map->neutralised[side][place];
    return neutralised > 0 && zoc_map->combat[side][place] == 0
           && zoc_map->park[side][place] == 0
           && zoc_map->generals[side][place] == neutralised;
}

static bool exerts_on(const struct vitoria_rules *rules,
                      const struct vitoria_state *state,
                      const struct vitoria_zoc_map *zoc_map, piece_id unit)
{
    place_id at = state->unit[unit].at;
    side_id enemy = vitoria_enemy(rules->piece[unit].side);
    if (!vitoria_exerts(rules, state, unit))
        return false;
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(&rules->base.board, at, direction);
        if (to != PLACE_NONE && zoc_map->combat[enemy][to] > 0
            && rules->tables.edge[vitoria_edge(rules, state, at, direction)]
                   .has_zone)
            return true;
    }
    return false;
}

bool vitoria_in_contact(const struct vitoria_rules *rules,
                        const struct vitoria_state *state,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit)
{
    side_id side = rules->piece[unit].side;
    return vitoria_in_zone(zoc_map, side, state->unit[unit].at)
           || exerts_on(rules, state, zoc_map, unit);
}

bool vitoria_is_able(const struct vitoria_rules *rules,
                     const struct vitoria_state *state, piece_id unit)
{
    const struct vitoria_unit *it = &state->unit[unit];
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    return it->at != PLACE_NONE && vitoria_is_combat(rules->piece[unit].kind)
           && (it->condition & shaken) == 0 && !it->is_fired && !it->is_fought;
}
