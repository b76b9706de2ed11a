/* The judgment of a path (P7 to P9.1), clause by clause (P25.3). */

#include "server/rules/petite-guerre/move.h"

/* One `move` under judgment. */
struct trek {
    struct petite_position pos;
    const struct petite_field *field;
    const struct petite_group *group;
    const int32_t *path;
    int count;
    bool forced;
};

static place_id stand(const struct trek *trek, int step)
{
    return step == 0 ? trek->group->at : (place_id)trek->path[step - 1];
}

/* A step that could be one: on the map, to a neighbour. */
static bool is_step(const struct trek *trek, int step)
{
    if (trek->path[step] < 0 || (step > 0 && trek->path[step - 1] < 0))
        return false;
    return board_direction(&trek->pos.rules->base.board, stand(trek, step),
                           (place_id)trek->path[step])
           >= 0;
}

/* Water on the way, none of it bridged or opened by a card (P8.1, P8.6). */
static int open_water(const struct trek *trek, int step)
{
    place_id from = stand(trek, step);
    place_id to = (place_id)trek->path[step];
    int water = petite_water(trek->pos.rules, from, to);
    if (water == WATER_NONE
        || petite_is_bridged(trek->pos, trek->group->side, from, to))
        return WATER_NONE;
    if (from == trek->group->at && step == 0
        && petite_is_opened(trek->pos.state, from, to))
        return WATER_NONE;
    return water;
}

static bool is_enemy_town(const struct trek *trek, place_id at)
{
    return petite_controls(trek->pos, petite_enemy(trek->group->side), at);
}

/* P4.6: what a decoy may not do. */
static bool breaks_decoy(const struct trek *trek)
{
    if (!trek->group->is_phantom)
        return false;
    if (trek->forced || trek->group->count > 1)
        return true;
    for (int i = 0; i < trek->count; i++)
        if (is_step(trek, i)
            && (petite_is_enemy_marked(trek->field, trek->group->side,
                                       (place_id)trek->path[i])
                || is_enemy_town(trek, (place_id)trek->path[i])
                || open_water(trek, i) != WATER_NONE))
            return true;
    return false;
}

static bool breaks_forced(const struct trek *trek)
{
    return trek->forced
           && (trek->group->baggage > 0 || trek->group->is_phantom
               || trek->group->units == 0);
}

static bool leaves_into_enemy(const struct trek *trek)
{
    return trek->count > 0
           && petite_is_enemy_marked(trek->field, trek->group->side,
                                     trek->group->at)
           && is_step(trek, 0)
           && petite_is_enemy_marked(trek->field, trek->group->side,
                                     (place_id)trek->path[0]);
}

static bool leaves_land(const struct trek *trek)
{
    if (trek->count == 0)
        return true;
    for (int i = 0; i < trek->count; i++)
        if (!is_step(trek, i)
            || trek->pos.rules->terrain[trek->path[i]] == TERRAIN_SEA)
            return true;
    return false;
}

/* P19.1: the Hudson is a coast for the American. */
static bool crosses_hudson(const struct trek *trek)
{
    for (int i = 0; i < trek->count; i++)
        if (open_water(trek, i) == WATER_HUDSON)
            return trek->group->side == AMERICAN;
    return false;
}

/* P19.3: the upper Hudson is shut, whatever boats there are. */
static bool passes_forts(const struct trek *trek)
{
    if (trek->group->side == AMERICAN || petite_is_hudson_open(trek->pos))
        return false;
    for (int i = 0; i < trek->count; i++)
        if (petite_is_upper(trek->pos.rules, stand(trek, i),
                            (place_id)trek->path[i]))
            return true;
    return false;
}

/* The second turn of a crossing (P8.3): over the side that was begun. */
static bool is_crossing(const struct trek *trek)
{
    return trek->group->crossing != PLACE_NONE
           && trek->path[0] == trek->group->crossing
           && open_water(trek, 0) != WATER_NONE;
}

static bool wades(const struct trek *trek)
{
    for (int i = is_crossing(trek) ? 1 : 0; i < trek->count; i++)
        if (open_water(trek, i) != WATER_NONE)
            return true;
    return false;
}

static bool sinks(const struct trek *trek)
{
    if (!trek->group->has_heavy || trek->pos.state->weather == WEATHER_FROST)
        return false;
    for (int i = 0; i < trek->count; i++) {
        place_id to = (place_id)trek->path[i];
        if (trek->pos.rules->terrain[to] == TERRAIN_SWAMP
            && !petite_is_by_road(trek->pos, trek->group->side, stand(trek, i),
                                  to))
            return true;
    }
    return false;
}

static bool is_too_far(const struct trek *trek)
{
    unsigned ground = 0;
    for (int i = 0; i < trek->count; i++)
        ground |= petite_ground(trek->pos, trek->group, stand(trek, i),
                                (place_id)trek->path[i]);
    return trek->count > petite_allowance(trek->pos.state, trek->group,
                                          (place_id)trek->path[0], ground,
                                          trek->forced);
}

/* P25.3: the whole path is judged by one clause before the next. */
struct verdict petite_move_judge(struct petite_position pos,
                                 const struct petite_field *field,
                                 const struct petite_group *group,
                                 const int32_t *path, int count, bool forced)
{
    struct trek trek = {pos, field, group, path, count, forced};
    struct verdict verdict = petite_may_move(pos.state, group);
    if (!is_allowed(verdict))
        return verdict;
    if (breaks_decoy(&trek))
        return refuse("P4.6");
    if (breaks_forced(&trek))
        return refuse("P9.1");
    if (leaves_into_enemy(&trek))
        return refuse("P7.9");
    if (leaves_land(&trek))
        return refuse("P7.7");
    if (crosses_hudson(&trek))
        return refuse("P19.1");
    if (passes_forts(&trek))
        return refuse("P19.3");
    if (is_crossing(&trek) && count != 1)
        return refuse("P8.3");
    if (wades(&trek))
        return refuse("P8.5");
    if (sinks(&trek))
        return refuse("P7.6");
    return is_too_far(&trek) ? refuse("P7.2") : allow();
}

/* P8.3: beginning to cross an unbridged river side. */
struct verdict petite_cross_judge(struct petite_position pos,
                                  const struct petite_group *group, int32_t to)
{
    struct verdict verdict = petite_may_move(pos.state, group);
    if (!is_allowed(verdict))
        return verdict;
    if (group->is_phantom)
        return refuse("P4.6");
    int water = to < 0 ? (int)WATER_NONE
                       : petite_water(pos.rules, group->at, (place_id)to);
    if (water == WATER_HUDSON && group->side == AMERICAN)
        return refuse("P19.1");
    if (water == WATER_HUDSON
        && petite_is_upper(pos.rules, group->at, (place_id)to)
        && !petite_is_hudson_open(pos))
        return refuse("P19.3");
    if ((water != WATER_RIVER && water != WATER_HUDSON)
        || petite_is_bridged(pos, group->side, group->at, (place_id)to)
        || petite_is_opened(pos.state, group->at, (place_id)to))
        return refuse("P8.3");
    return allow();
}
