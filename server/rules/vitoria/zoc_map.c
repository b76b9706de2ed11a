/* What stands where, and which zones of control lie where. */

#include "server/rules/vitoria/zoc_map.h"

#include <string.h>

/* V3.1: infantry, cavalry and artillery, in order and under control. */
bool vitoria_exerts(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    return it->at != PLACE_NONE && pos.rules->piece[unit].kind <= KIND_ARTILLERY
           && (it->condition & shaken) == 0;
}

/* V3.2: not over river or ford, except by a standing bridge. */
bool vitoria_zone_crosses(struct vitoria_position pos, place_id from,
                          place_id to)
{
    int direction = board_direction(&pos.rules->base.board, from, to);
    return direction >= 0
           && pos.rules->tables.edge[vitoria_edge(pos, from, direction)]
                  .has_zone;
}

static void add_zone_over_bridges(struct vitoria_position pos, place_id at,
                                  uint8_t bits, uint8_t *zone)
{
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(&pos.rules->base.board, at, direction);
        if (pos.rules->over[at][direction] >= EDGE_COUNT
            && pos.rules->tables.edge[vitoria_edge(pos, at, direction)]
                   .has_zone)
            zone[to] |= bits;
    }
}

static void add_zone(struct vitoria_position pos, piece_id unit,
                     struct vitoria_zoc_map *zoc_map)
{
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    place_id at = pos.state->unit[unit].at;
    const struct vitoria_reaches *reaches = &pos.rules->zone_to[at];
    uint8_t *zone = zoc_map->zone[piece->side];
    uint8_t bits =
        piece->kind == KIND_CAVALRY ? ZONE_ANY | ZONE_CAVALRY : ZONE_ANY;
    for (int i = 0; i < reaches->count; i++)
        zone[reaches->to[i]] |= bits;
    if (reaches->has_bridge)
        add_zone_over_bridges(pos, at, bits, zone);
}

static void add_marker(struct vitoria_position pos, piece_id unit,
                       struct vitoria_zoc_map *zoc_map)
{
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    const struct vitoria_unit *it = &pos.state->unit[unit];
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

void vitoria_zoc_map(struct vitoria_position pos,
                     struct vitoria_zoc_map *zoc_map)
{
    memset(zoc_map, 0, sizeof *zoc_map);
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        if (pos.state->unit[unit].at == PLACE_NONE)
            continue;
        add_marker(pos, unit, zoc_map);
        if (vitoria_exerts(pos, unit))
            add_zone(pos, unit, zoc_map);
    }
}

bool vitoria_in_open_zone(struct vitoria_position pos,
                          const struct vitoria_zoc_map *zoc_map, side_id side,
                          place_id place, piece_id except)
{
    int friends = zoc_map->combat[side][place];
    if (except != ID_NONE && pos.state->unit[except].at == place
        && vitoria_is_combat(pos.rules->piece[except].kind))
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

static bool exerts_on(struct vitoria_position pos,
                      const struct vitoria_zoc_map *zoc_map, piece_id unit)
{
    place_id at = pos.state->unit[unit].at;
    side_id enemy = vitoria_enemy(pos.rules->piece[unit].side);
    if (!vitoria_exerts(pos, unit))
        return false;
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(&pos.rules->base.board, at, direction);
        if (to != PLACE_NONE && zoc_map->combat[enemy][to] > 0
            && pos.rules->tables.edge[vitoria_edge(pos, at, direction)]
                   .has_zone)
            return true;
    }
    return false;
}

bool vitoria_in_contact(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit)
{
    side_id side = pos.rules->piece[unit].side;
    return vitoria_in_zone(zoc_map, side, pos.state->unit[unit].at)
           || exerts_on(pos, zoc_map, unit);
}

bool vitoria_is_able(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    return it->at != PLACE_NONE
           && vitoria_is_combat(pos.rules->piece[unit].kind)
           && (it->condition & shaken) == 0 && !it->is_fired && !it->is_fought;
}
