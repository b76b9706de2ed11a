/* Least-cost paths (Part 13, P12.7): breadth first, in order of text. */

#include "server/rules/petite-guerre/move.h"

#include <string.h>

/* Neighbours in ascending order of place: so that the first path that is found
 * is the first in order of text among those equally long. */
static const int ascending[6] = {5, 4, 0, 3, 1, 2};

enum { NODES = PETITE_PLACES * GROUNDS, NO_NODE = UINT16_MAX };

/* One search. A node is a hex and the ground that the way there entered. */
struct search {
    struct petite_position pos;
    const struct petite_field *field;
    const struct petite_group *group;
    int tail;
    uint16_t queue[NODES];
    uint16_t back[NODES];
    uint8_t steps[NODES]; /* 0: not found */
};

static uint16_t node_of(place_id at, unsigned ground)
{
    return (uint16_t)(at * GROUNDS + ground);
}

static void find_node(struct search *search, uint16_t node, uint16_t back,
                      int steps)
{
    if (search->steps[node] != 0)
        return;
    search->steps[node] = (uint8_t)steps;
    search->back[node] = back;
    search->queue[search->tail++] = node;
}

static int path_of(const struct search *search, uint16_t node, place_id *path)
{
    int length = search->steps[node];
    for (int i = length - 1; i >= 0; i--) {
        path[i] = node / GROUNDS;
        node = search->back[node];
    }
    return length;
}

/* A step that water, sea, swamp and the decoy's own rules admit. */
static bool may_step(const struct search *search, place_id from, place_id to)
{
    const struct petite_rules *rules = search->pos.rules;
    const struct petite_group *group = search->group;
    bool is_first = from == group->at;
    if (rules->terrain[to] == TERRAIN_SEA)
        return false;
    if (petite_water(rules, from, to) != WATER_NONE
        && !petite_is_bridged(search->pos, group->side, from, to)
        && !(is_first && petite_is_opened(search->pos.state, from, to)))
        return false;
    if (group->side == BRITISH && petite_is_upper(rules, from, to)
        && !petite_is_hudson_open(search->pos))
        return false;
    if (group->has_heavy && rules->terrain[to] == TERRAIN_SWAMP
        && search->pos.state->weather != WEATHER_FROST
        && !petite_is_by_road(search->pos, group->side, from, to))
        return false;
    side_id enemy = petite_enemy(group->side);
    return !group->is_phantom
           || (search->field->markers[enemy][to] == 0
               && !petite_controls(search->pos, enemy, to));
}

/* Keeps the path to a node if it is the best to its hex so far. */
static void keep(const struct search *search, uint16_t node,
                 struct petite_reach *reach)
{
    place_id at = node / GROUNDS;
    int cost = petite_ground_cost(search->group, node % GROUNDS);
    int length = search->steps[node];
    if (length > PETITE_MARCH_MOST
        || (reach->length[at] != 0
            && (reach->length[at] < length
                || (reach->length[at] == length && reach->cost[at] <= cost))))
        return;
    reach->length[at] = (uint8_t)length;
    reach->cost[at] = (uint8_t)cost;
    path_of(search, node, reach->path[at]);
}

/* All paths whose first hex is `first`: the column counts for it (P11.3). */
static void search_from(struct search *search, place_id first, bool forced,
                        struct petite_reach *reach)
{
    const struct petite_group *group = search->group;
    search->tail = 0;
    memset(search->steps, 0, sizeof search->steps);
    unsigned ground = petite_ground(search->pos, group, group->at, first);
    find_node(search, node_of(first, ground), NO_NODE, 1);
    for (int head = 0; head < search->tail; head++) {
        uint16_t node = search->queue[head];
        place_id at = node / GROUNDS;
        keep(search, node, reach);
        if (petite_is_enemy_marked(search->field, search->group->side,
                                   at)) /* Part 13: in, but not through */
            continue;
        for (int i = 0; i < 6; i++) {
            place_id next =
                board_step(&search->pos.rules->base.board, at, ascending[i]);
            if (next == PLACE_NONE || next == group->at
                || !may_step(search, at, next))
                continue;
            unsigned on =
                node % GROUNDS | petite_ground(search->pos, group, at, next);
            if (search->steps[node]
                < petite_allowance(search->pos.state, group, first, on, forced))
                find_node(search, node_of(next, on), node,
                          search->steps[node] + 1);
        }
    }
}

/* The second turn of a crossing: that hex and no further (P8.3). */
static void add_crossing(const struct search *search,
                         struct petite_reach *reach)
{
    place_id to = search->group->crossing;
    if (to == PLACE_NONE || reach->length[to] == 1
        || (petite_is_enemy_marked(search->field, search->group->side,
                                   search->group->at)
            && petite_is_enemy_marked(search->field, search->group->side, to))
        || (petite_is_upper(search->pos.rules, search->group->at, to)
            && !petite_is_hudson_open(search->pos))
        || (search->group->has_heavy
            && search->pos.rules->terrain[to] == TERRAIN_SWAMP
            && search->pos.state->weather != WEATHER_FROST))
        return;
    reach->length[to] = 1;
    reach->cost[to] = 0;
    reach->path[to][0] = to;
}

void petite_reach(struct petite_position pos, const struct petite_field *field,
                  const struct petite_group *group, bool forced,
                  struct petite_reach *reach)
{
    struct search search = {pos, field, group, 0, {0}, {0}, {0}};
    memset(reach, 0, sizeof *reach);
    if (forced
        && (group->is_phantom || group->baggage > 0 || group->units == 0))
        return;
    if (!is_allowed(petite_may_move(pos.state, group))
        || (group->is_phantom && group->count > 1))
        return;
    for (int i = 0; i < 6; i++) {
        place_id first =
            board_step(&pos.rules->base.board, group->at, ascending[i]);
        if (first == PLACE_NONE || !may_step(&search, group->at, first)
            || (petite_is_enemy_marked(field, group->side, group->at) /* P7.9 */
                && petite_is_enemy_marked(field, group->side, first)))
            continue;
        search_from(&search, first, forced, reach);
    }
    add_crossing(&search, reach);
}

/* A group of one that is called: cards and columns are not its (P12.7). */
static struct petite_group lone_group(struct petite_position pos,
                                      piece_id counter)
{
    uint8_t kind = pos.rules->piece[counter].kind;
    bool is_unit = petite_is_unit(pos.rules, counter);
    return (struct petite_group){
        .side = pos.rules->piece[counter].side,
        .at = pos.state->unit[counter].at,
        .count = 1,
        .counter = {counter},
        .units = is_unit,
        .is_light =
            kind == KIND_RIFLE || kind == KIND_LIGHT || kind == KIND_JAEGER,
        .has_heavy = kind == KIND_ARTILLERY || kind == KIND_BAGGAGE,
        .is_hungry = is_unit && pos.state->unit[counter].supply > 0,
        .pace = pos.rules->piece[counter].move,
        .crossing = PLACE_NONE,
    };
}

/* The best of the nodes of a hex: fewest hexes, deductions, first found. */
static uint16_t best_node(const struct search *search, place_id at)
{
    uint16_t best = NO_NODE;
    int best_cost = 0;
    for (int i = 0; i < search->tail; i++) {
        uint16_t node = search->queue[i];
        int cost = petite_ground_cost(search->group, node % GROUNDS);
        if (node / GROUNDS != at)
            continue;
        if (best == NO_NODE
            || (search->steps[node] == search->steps[best]
                && cost < best_cost)) {
            best = node;
            best_cost = cost;
        }
    }
    return best;
}

static void search_call(struct search *search, place_id battle)
{
    place_id start = search->group->at;
    for (int head = -1; head < search->tail; head++) {
        uint16_t node = head < 0 ? (uint16_t)NO_NODE : search->queue[head];
        place_id at = head < 0 ? start : (place_id)(node / GROUNDS);
        unsigned ground = head < 0 ? 0 : node % GROUNDS;
        int steps = head < 0 ? 0 : search->steps[node];
        if (at == battle || steps == PETITE_CALL_MOST)
            continue;
        for (int i = 0; i < 6; i++) {
            place_id next =
                board_step(&search->pos.rules->base.board, at, ascending[i]);
            if (next == PLACE_NONE || next == start
                || !may_step(search, at, next)
                || (next != battle
                    && petite_is_enemy_marked(search->field,
                                              search->group->side, next)))
                continue;
            unsigned on =
                ground | petite_ground(search->pos, search->group, at, next);
            find_node(search, node_of(next, on), node, steps + 1);
        }
    }
}

int petite_call_path(struct petite_position pos,
                     const struct petite_field *field, piece_id counter,
                     place_id battle, place_id path[PETITE_CALL_MOST])
{
    struct petite_group group = lone_group(pos, counter);
    struct search search = {pos, field, &group, 0, {0}, {0}, {0}};
    search_call(&search, battle);
    uint16_t node = best_node(&search, battle);
    if (node == NO_NODE)
        return 0;
    int length = path_of(&search, node, path);
    int longest = 0;
    unsigned ground = 0;
    for (int i = 0; i < length; i++) {
        ground |= petite_ground(pos, &group, i == 0 ? group.at : path[i - 1],
                                path[i]);
        if (i + 1
            <= petite_allowance(pos.state, &group, PLACE_NONE, ground, false))
            longest = i + 1;
    }
    return longest;
}
