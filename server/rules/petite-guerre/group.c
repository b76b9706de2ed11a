/* Who moves together, and how far such a stack may go (P7, P9.1, P11). */

#include "server/rules/petite-guerre/move.h"

static bool is_light(int kind)
{
    return kind == KIND_RIFLE || kind == KIND_LIGHT || kind == KIND_JAEGER;
}

/* Counts one counter of a marker into the group. */
static void count_in(struct petite_position pos, piece_id unit,
                     struct petite_group *group)
{
    const struct petite_piece *counter = &pos.rules->piece[unit];
    const struct petite_unit *it = &pos.state->unit[unit];
    if (group->count == 0)
        group->crossing = it->crossing;
    else if (group->crossing != it->crossing)
        group->crossing = PLACE_NONE;
    group->counter[group->count++] = unit;
    group->is_phantom |= counter->kind == KIND_PHANTOM;
    if (!petite_is_unit(pos.rules, unit))
        return;
    group->units++;
    group->infantry += petite_is_infantry(pos.rules, unit);
    group->artillery += counter->kind == KIND_ARTILLERY;
    group->dragoons += counter->kind == KIND_DRAGOON;
    group->baggage += counter->kind == KIND_BAGGAGE;
    group->is_light &= is_light(counter->kind);
    group->has_heavy |=
        counter->kind == KIND_ARTILLERY || counter->kind == KIND_BAGGAGE;
    group->is_hungry |= it->supply > 0;
}

/*
 * P7.2: commanders in a stack with units do not slow it; P7.11: what a card
 * adds is for its own marker's counters, before the slowest is found.
 */
static void find_pace(struct petite_position pos, struct petite_group *group)
{
    group->pace = INT8_MAX;
    for (int i = 0; i < group->count; i++) {
        piece_id unit = group->counter[i];
        piece_id head = petite_head_of(pos.state, unit);
        int pace = pos.rules->piece[unit].move + pos.state->unit[head].extra;
        if (group->units > 0 && petite_is_commander(pos.rules, unit))
            continue;
        if (pace < group->pace)
            group->pace = pace;
    }
}

bool petite_group(struct petite_position pos, const piece_id *heads, int count,
                  struct petite_group *group)
{
    *group = (struct petite_group){.side = pos.rules->piece[heads[0]].side,
                                   .at = pos.state->unit[heads[0]].at,
                                   .is_light = true,
                                   .has_guides = true,
                                   .crossing = PLACE_NONE};
    for (int i = 0; i < count; i++) {
        piece_id box[PETITE_PIECES_MOST];
        if (!petite_is_head(pos, heads[i])
            || pos.state->unit[heads[i]].at != group->at)
            return false;
        for (int k = 0; k < i; k++)
            if (heads[k] == heads[i])
                return false;
        group->head[group->head_count++] = heads[i];
        group->has_guides &= pos.state->unit[heads[i]].has_guides != 0;
        int size = petite_box(pos, heads[i], box);
        for (int k = 0; k < size; k++)
            count_in(pos, box[k], group);
    }
    group->is_light &= group->units > 0;
    find_pace(pos, group);
    return true;
}

static bool any_of(const struct petite_state *state,
                   const struct petite_group *group,
                   bool (*is)(const struct petite_state *, piece_id))
{
    for (int i = 0; i < group->count; i++)
        if (is(state, group->counter[i]))
            return true;
    return false;
}

static bool is_aboard(const struct petite_state *state, piece_id unit)
{
    return state->unit[unit].is_aboard != 0;
}

/* P20.6: their side's next movement phase after the landing. */
static bool is_on_beach(const struct petite_state *state, piece_id unit)
{
    return state->unit[unit].landed != 0
           && state->unit[unit].landed + 1 == state->course.turn;
}

static bool is_out_of_command(const struct petite_state *state, piece_id unit)
{
    return state->unit[unit].commanded == 0;
}

static bool has_moved(const struct petite_state *state, piece_id unit)
{
    return state->unit[unit].has_moved != 0;
}

struct verdict petite_may_move(const struct petite_state *state,
                               const struct petite_group *group)
{
    if (any_of(state, group, is_aboard))
        return refuse("P20.8");
    if (any_of(state, group, is_on_beach))
        return refuse("P20.6");
    if (!group->is_phantom && any_of(state, group, is_out_of_command))
        return refuse("P3.8");
    return any_of(state, group, has_moved) ? refuse("P7.1") : allow();
}

unsigned petite_ground(struct petite_position pos,
                       const struct petite_group *group, place_id from,
                       place_id to)
{
    uint8_t terrain = pos.rules->terrain[to];
    unsigned ground = terrain == TERRAIN_HILLS   ? GROUND_HILLS
                      : terrain == TERRAIN_WOODS ? GROUND_WOODS
                      : terrain == TERRAIN_SWAMP ? GROUND_SWAMP
                                                 : 0;
    if (terrain == TERRAIN_SWAMP && pos.state->weather == WEATHER_FROST)
        return 0; /* P7.5 */
    return ground != 0 && petite_is_by_road(pos, group->side, from, to)
               ? 0 /* P7.4 */
               : ground;
}

int petite_ground_cost(const struct petite_group *group, unsigned ground)
{
    if (group->has_guides) /* P7.11 */
        return 0;
    if (group->is_light) /* P7.6 */
        ground &= ~(unsigned)GROUND_WOODS;
    return (int)((ground & 1U) + (ground >> 1 & 1U) + (ground >> 2 & 1U));
}

static int over(int count, int free)
{
    return count > free ? count - free : 0;
}

/* P11.3: moves with infantry that went out by the same hexside before. */
static int ahead(const struct petite_state *state,
                 const struct petite_group *group, place_id to)
{
    if (group->infantry == 0 && !group->is_phantom)
        return 0;
    for (int i = 0; i < state->column_count; i++)
        if (state->column[i].from == group->at && state->column[i].to == to)
            return state->column[i].count;
    return 0;
}

int petite_allowance(const struct petite_state *state,
                     const struct petite_group *group, place_id to,
                     unsigned ground, bool forced)
{
    enum { INFANTRY_FREE = 3, GUNS_FREE = 1, HORSE_FREE = 1 };
    bool is_foul =
        state->weather == WEATHER_RAIN || state->weather == WEATHER_SNOW;
    int allowance = group->pace + (forced ? 1 : 0); /* P9.1 */
    allowance -= petite_ground_cost(group, ground); /* P7.3 */
    allowance -= is_foul;                           /* P7.5 */
    allowance -= group->is_hungry;                  /* P7.10 */
    allowance -= over(group->infantry, INFANTRY_FREE)
                 + over(group->artillery, GUNS_FREE)
                 + over(group->dragoons, HORSE_FREE); /* P11.2 */
    allowance -= ahead(state, group, to);
    return allowance < 1 ? 1 : allowance; /* P7.2 */
}
