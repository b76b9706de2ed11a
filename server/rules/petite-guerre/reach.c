/* Least-cost paths (Part 13, P12.7): fewest hexes, then fewest deductions, then
 * first in order of text. */

#include "server/rules/kit/search.h"
#include "server/rules/petite-guerre/move.h"

#include <assert.h>
#include <string.h>

static_assert(PETITE_PLACES * GROUNDS <= SEARCH_NODES_MOST,
              "a node is a hex and a ground");

/* Steps are numbered in ascending order of place, so that of two paths the one
 * with the lower numbers is the first in order of text. */
static const int ascending[6] = {5, 4, 0, 3, 1, 2};

struct reaching {
    struct petite_position pos;
    const struct petite_field *field;
    const struct petite_group *group;
    bool forced;
    place_id first;  /* hex of a march, whose column counts (P11.3) */
    place_id battle; /* of a call, else PLACE_NONE */
};

/* A step that water, sea, swamp and the decoy's own rules admit. */
static bool may_step(const struct reaching *reaching, place_id from,
                     place_id to)
{
    const struct petite_rules *rules = reaching->pos.rules;
    const struct petite_group *group = reaching->group;
    bool is_first = from == group->at;
    if (rules->terrain[to] == TERRAIN_SEA)
        return false;
    if (petite_water(rules, from, to) != WATER_NONE
        && !petite_is_bridged(reaching->pos, group->side, from, to)
        && !(is_first && petite_is_opened(reaching->pos.state, from, to)))
        return false;
    if (group->side == BRITISH && petite_is_upper(rules, from, to)
        && !petite_is_hudson_open(reaching->pos))
        return false;
    if (group->has_heavy && rules->terrain[to] == TERRAIN_SWAMP
        && reaching->pos.state->weather != WEATHER_FROST
        && !petite_is_by_road(reaching->pos, group->side, from, to))
        return false;
    side_id enemy = petite_enemy(group->side);
    return !group->is_phantom
           || (reaching->field->markers[enemy][to] == 0
               && !petite_controls(reaching->pos, enemy, to));
}

static int most_steps(const struct reaching *reaching, unsigned ground)
{
    return reaching->battle != PLACE_NONE
               ? PETITE_CALL_MOST
               : petite_allowance(reaching->pos.state, reaching->group,
                                  reaching->first, ground, reaching->forced);
}

/* A node is a hex and the ground that the way there entered; its cost is the
 * hexes, and then the deductions. */
static void try_step(const struct reaching *reaching, struct search *search,
                     uint16_t from, int number)
{
    const struct search_end *end = &search->ends[from];
    const struct petite_group *group = reaching->group;
    place_id at = end->node / GROUNDS;
    place_id to =
        board_step(&reaching->pos.rules->base.board, at, ascending[number]);
    bool is_other_way = at == group->at && reaching->battle == PLACE_NONE
                        && to != reaching->first;
    if (to == PLACE_NONE || to == group->at || is_other_way
        || !may_step(reaching, at, to))
        return;
    unsigned ground =
        end->node % GROUNDS | petite_ground(reaching->pos, group, at, to);
    if (end->steps < most_steps(reaching, ground))
        search_step(search, from, (uint16_t)(to * GROUNDS + ground), number,
                    (end->steps + 1) * GROUNDS
                        + petite_ground_cost(group, ground));
}

static void begin(const struct reaching *reaching, struct search *search)
{
    search_begin(search, SEARCH_BY_WAY, PETITE_PLACES * GROUNDS);
    search_start(search, reaching->group->at * GROUNDS);
}

/* The best end that is left, or NULL; its steps have been tried. */
static const struct search_end *next_end(const struct reaching *reaching,
                                         struct search *search)
{
    const struct petite_group *group = reaching->group;
    uint16_t end = search_next(search);
    if (end == SEARCH_NONE)
        return NULL;
    place_id at = search->ends[end].node / GROUNDS;
    bool is_through =
        at == group->at /* Part 13: in, but not through */
        || !petite_is_enemy_marked(reaching->field, group->side, at);
    for (int i = 0; is_through && i < 6; i++)
        try_step(reaching, search, end, i);
    return &search->ends[end];
}

static int path_of(const struct search *search, const struct search_end *end,
                   place_id *path)
{
    int length = search_way(search, end, path);
    for (int i = 0; i < length; i++)
        path[i] /= GROUNDS;
    return length;
}

/* Keeps the path to an end if it is the best to its hex so far. */
static void keep(const struct search *search, const struct search_end *end,
                 struct petite_reach *reach)
{
    place_id at = end->node / GROUNDS;
    if (end->steps == 0 || end->steps > PETITE_MARCH_MOST
        || (reach->length[at] != 0 && reach->cost[at] <= end->cost))
        return;
    reach->length[at] = (uint8_t)end->steps;
    reach->cost[at] = (uint8_t)end->cost;
    path_of(search, end, reach->path[at]);
}

/* The second turn of a crossing: that hex and no further (P8.3). */
static void add_crossing(const struct reaching *reaching,
                         struct petite_reach *reach)
{
    place_id to = reaching->group->crossing;
    if (to == PLACE_NONE || reach->length[to] == 1
        || (petite_is_enemy_marked(reaching->field, reaching->group->side,
                                   reaching->group->at)
            && petite_is_enemy_marked(reaching->field, reaching->group->side,
                                      to))
        || (petite_is_upper(reaching->pos.rules, reaching->group->at, to)
            && !petite_is_hudson_open(reaching->pos))
        || (reaching->group->has_heavy
            && reaching->pos.rules->terrain[to] == TERRAIN_SWAMP
            && reaching->pos.state->weather != WEATHER_FROST))
        return;
    reach->length[to] = 1;
    reach->path[to][0] = to;
}

void petite_reach(struct petite_position pos, const struct petite_field *field,
                  const struct petite_group *group, bool forced,
                  struct petite_reach *reach)
{
    struct reaching reaching = {pos,    field,      group,
                                forced, PLACE_NONE, PLACE_NONE};
    struct search search;
    const struct search_end *end;
    memset(reach, 0, sizeof *reach);
    if (forced
        && (group->is_phantom || group->baggage > 0 || group->units == 0))
        return;
    if (!is_allowed(petite_may_move(pos.state, group))
        || (group->is_phantom && group->count > 1))
        return;
    for (int i = 0; i < 6; i++) {
        reaching.first =
            board_step(&pos.rules->base.board, group->at, ascending[i]);
        if (reaching.first == PLACE_NONE
            || (petite_is_enemy_marked(field, group->side, group->at) /* P7.9 */
                && petite_is_enemy_marked(field, group->side, reaching.first)))
            continue;
        begin(&reaching, &search);
        while ((end = next_end(&reaching, &search)) != NULL)
            keep(&search, end, reach);
    }
    add_crossing(&reaching, reach);
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

int petite_call_path(struct petite_position pos,
                     const struct petite_field *field, piece_id counter,
                     place_id battle, place_id path[PETITE_CALL_MOST])
{
    struct petite_group group = lone_group(pos, counter);
    struct reaching reaching = {pos, field, &group, false, PLACE_NONE, battle};
    struct search search;
    const struct search_end *end;
    begin(&reaching, &search);
    do
        end = next_end(&reaching, &search);
    while (end != NULL && end->node / GROUNDS != battle);
    if (end == NULL)
        return 0;
    int length = path_of(&search, end, path);
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
