/* Where a walk may end, and whether there is one at all (V4.5, V8.1, V4.4). */

#include "server/rules/vitoria/move.h"

/* V8.1, all of it. */
static bool is_charge(const struct vitoria_rules *rules,
                      const struct vitoria_zoc_map *zoc_map,
                      const struct vitoria_walk *walk)
{
    int run = rules->tables.charge_run + 1;
    return walk->count == 1 && rules->piece[walk->unit[0]].kind == KIND_CAVALRY
           && !walk->is_disordered[0] && !walk->began_in_zone
           && walk->straight >= run && walk->clean >= run
           && vitoria_in_zone(zoc_map, walk->side, walk->at);
}

struct verdict vitoria_walk_end(struct vitoria_position pos,
                                const struct vitoria_zoc_map *zoc_map,
                                const struct vitoria_walk *walk, bool charge)
{
    side_id side = walk->side;
    if (walk->combat_count > 0 && zoc_map->wagons[side][walk->at] > 0)
        return refuse_at("V4.5", walk->at);
    if (walk->convoy_count > 0
        && vitoria_others_in(pos.state, zoc_map, walk, walk->at) > 0)
        return refuse_at("V11.2", walk->at);
    if (charge && !is_charge(pos.rules, zoc_map, walk))
        return refuse_at("V8.1", walk->at);
    return allow();
}

/* Goes on through wagons, on whose hex nobody may stay. */
static bool can_go(struct vitoria_position pos,
                   const struct vitoria_zoc_map *zoc_map,
                   const struct vitoria_walk *walk, int depth)
{
    for (int direction = 0; direction < 6; direction++) {
        struct vitoria_walk next = *walk;
        place_id to = board_step(&pos.rules->base.board, walk->at, direction);
        if (to == PLACE_NONE
            || !is_allowed(vitoria_walk_step(pos, zoc_map, &next, to)))
            continue;
        if (is_allowed(vitoria_walk_end(pos, zoc_map, &next, false))
            || (depth > 0 && can_go(pos, zoc_map, &next, depth - 1)))
            return true;
    }
    return false;
}

bool vitoria_can_move(struct vitoria_position pos,
                      const struct vitoria_zoc_map *zoc_map, piece_id unit)
{
    const piece_id units[1] = {unit};
    enum { WAGONS_PASSED = 4 };
    struct vitoria_walk walk;
    side_id side = pos.rules->piece[unit].side;
    return pos.state->unit[unit].at != PLACE_NONE
           && is_allowed(
               vitoria_walk_begin(pos, zoc_map, side, units, 1, &walk))
           && can_go(pos, zoc_map, &walk, WAGONS_PASSED);
}
