/* The ground: ranges, steps, roads, what lies between squares, contact. */

#include "server/rules/toy-soldiers/ground.h"

#include <stdlib.h>

int toys_range(const struct toys_rules *rules, place_id from, place_id to)
{
    int rows = rules->base.board.rows;
    int x = abs(from / rows - to / rows);
    int y = abs(from % rows - to % rows);
    return x > y ? x + y / 2 : y + x / 2;
}

int toys_direction(const struct toys_rules *rules, place_id from, place_id to)
{
    for (int direction = 0; direction < 8; direction += 2)
        if (board_step(&rules->base.board, from, direction) == to
            && to != PLACE_NONE)
            return direction;
    return -1;
}

place_id toys_step(const struct toys_rules *rules, place_id from, int direction)
{
    return board_step(&rules->base.board, from, direction);
}

static uint16_t side_between(const struct toys_rules *rules, place_id from,
                             place_id to)
{
    int direction = toys_direction(rules, from, to);
    return direction < 0 ? 0 : rules->base.board.sides[from][direction];
}

bool toys_has_high_wall(const struct toys_rules *rules, place_id from,
                        place_id to)
{
    return (side_between(rules, from, to) & rules->high_wall_bit) != 0;
}

bool toys_has_obstacle(const struct toys_rules *rules, place_id from,
                       place_id to)
{
    uint16_t bits = (uint16_t)(rules->fence_bit | rules->wall_bit);
    return (side_between(rules, from, to) & bits) != 0;
}

bool toys_has_road(const struct toys_rules *rules, place_id from, place_id to)
{
    int direction = toys_direction(rules, from, to);
    return direction >= 0
           && (rules->base.board.lines_over[from][direction] & rules->road_bit)
                  != 0;
}

bool toys_touches(const struct toys_rules *rules, place_id a, place_id b)
{
    return a != PLACE_NONE && b != PLACE_NONE
           && toys_direction(rules, a, b) >= 0
           && !toys_has_high_wall(rules, a, b);
}

int toys_contacts(struct toys_position pos, place_id at, side_id side,
                  bool guns, piece_id units[4])
{
    int count = 0;
    for (piece_id unit = 0; at != PLACE_NONE && unit < pos.rules->unit_count;
         unit++)
        if (pos.rules->piece[unit].side != side
            && toys_is_formed(pos.rules, unit)
            && (guns || pos.state->unit[unit].crew_with == ID_NONE)
            && toys_touches(pos.rules, at, pos.state->unit[unit].at))
            units[count++] = unit;
    return count;
}

struct verdict toys_step_ground(const struct toys_rules *rules, int kind,
                                place_id from, place_id to)
{
    bool has_road = toys_has_road(rules, from, to);
    bool on_wheels_or_horse = kind == KIND_CAVALRY || kind == KIND_ARTILLERY;
    if (toys_has_high_wall(rules, from, to))
        return refuse_at("T10.20", to);
    if (toys_ground_is(rules, to, TERRAIN_RIVER))
        return refuse_at("T10.12", to);
    if (toys_ground_is(rules, to, TERRAIN_FOREST) && toys_is_formed_kind(kind)
        && !has_road)
        return refuse_at("T10.3", to);
    if (toys_ground_is(rules, to, TERRAIN_BUA) && on_wheels_or_horse
        && !has_road)
        return refuse_at("T10.9", to);
    return allow();
}

bool toys_is_open(struct toys_position pos, piece_id unit, place_id from,
                  place_id to)
{
    const struct toys_piece *piece = &pos.rules->piece[unit];
    return to != PLACE_NONE
           && is_allowed(toys_step_ground(pos.rules, piece->kind, from, to))
           && !toys_holds(pos, to, toys_enemy(piece->side));
}

struct verdict toys_attack_ground(const struct toys_rules *rules, int kind,
                                  place_id from, place_id to)
{
    bool is_in_houses = toys_ground_is(rules, from, TERRAIN_BUA)
                        || toys_ground_is(rules, to, TERRAIN_BUA);
    if (kind != KIND_INFANTRY && is_in_houses)
        return refuse_at("T10.10", to);
    if (kind != KIND_INFANTRY && toys_has_obstacle(rules, from, to))
        return refuse_at("T10.19", to);
    return allow();
}
