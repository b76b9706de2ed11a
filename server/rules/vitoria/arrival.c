/* Where reinforcements enter (V12.1, V12.1.1). */

#include "server/rules/vitoria/move.h"

static bool is_open_entry(const struct vitoria_zoc_map *zoc_map, side_id side,
                          place_id place)
{
    return !vitoria_has_marker(zoc_map, vitoria_enemy(side), place)
           && zoc_map->combat[side][place] < 2
           && !vitoria_in_zone(zoc_map, side, place);
}

static bool is_edge(const struct vitoria_rules *rules, place_id place)
{
    const struct board *board = &rules->base.board;
    int column = place / board->rows;
    int row = place % board->rows;
    return rules->is_in_play[place]
           && (column == rules->first_column || column == rules->last_column
               || row == rules->first_row || row == rules->last_row);
}

int vitoria_entries(struct vitoria_position pos,
                    const struct vitoria_zoc_map *zoc_map, piece_id unit,
                    place_id places[BOARD_PLACES_MOST])
{
    const struct board *board = &pos.rules->base.board;
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    place_id entry = pos.state->unit[unit].entry;
    int count = 0;
    int nearest = BOARD_PLACES_MOST;
    places[0] = entry;
    if (is_open_entry(zoc_map, piece->side, entry))
        return 1;
    /* V12.1.1: the nearest open hexes of the edge. */
    for (place_id place = 0; place < board->places; place++) {
        enum vitoria_foot foot = vitoria_foot_of(piece->kind);
        int ground =
            pos.rules->tables.terrain[board->terrain[place]].cost[foot];
        if (!is_edge(pos.rules, place) || ground == COST_NONE
            || !is_open_entry(zoc_map, piece->side, place))
            continue;
        int distance = board_distance(board, entry, place);
        if (distance > nearest)
            continue;
        if (distance < nearest)
            count = 0;
        nearest = distance;
        places[count++] = place;
    }
    return count;
}

struct verdict vitoria_entry_allowed(struct vitoria_position pos,
                                     const struct vitoria_zoc_map *zoc_map,
                                     const struct vitoria_walk *walk,
                                     place_id to)
{
    place_id places[BOARD_PLACES_MOST];
    for (int i = 0; i < walk->count; i++) {
        piece_id unit = walk->unit[i];
        int count = vitoria_entries(pos, zoc_map, unit, places);
        int k = 0;
        while (k < count && places[k] != to)
            k++;
        if (k < count)
            continue;
        bool is_open = count == 1 && places[0] == pos.state->unit[unit].entry;
        return refuse(is_open ? "V12.1" : "V12.1.1");
    }
    return allow();
}
