/* Landings (P20): embarking, preparation, the beach. */

#include "server/rules/petite-guerre/landing.h"

#include "server/rules/petite-guerre/actions.h"

int petite_aboard(const struct petite_rules *rules,
                  const struct petite_state *state, place_id port,
                  piece_id heads[PETITE_PIECES_MOST])
{
    int count = 0;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (state->unit[i].is_aboard && state->unit[i].at == port
            && state->unit[i].head == ID_NONE)
            heads[count++] = i;
    return count;
}

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* P20.2: a brigade is three infantry, one battery, one of dragoons. */
int petite_preparation(const struct petite_group *group)
{
    int brigades = (group->infantry + 2) / 3;
    brigades = larger(brigades, group->artillery);
    brigades = larger(brigades, group->dragoons);
    return larger(brigades, 1);
}

struct verdict petite_may_embark(const struct petite_rules *rules,
                                 const struct petite_state *state,
                                 const struct petite_field *field,
                                 const struct petite_group *group)
{
    struct verdict verdict = petite_may_move(state, group);
    if (!is_allowed(verdict))
        return verdict;
    if (group->is_phantom)
        return refuse("P4.6");
    place_id at = group->at;
    if (group->side != BRITISH || rules->terrain[at] != TERRAIN_PORT
        || at == rules->philadelphia
        || !petite_controls(rules, state, BRITISH, at)
        || petite_is_razed(state, at) || field->markers[AMERICAN][at] > 0
        || petite_landing(state, at) >= 0
        || state->landing_count == PETITE_LANDINGS_MOST)
        return refuse("P20.1");
    return allow();
}

static bool read_group(const struct petite_rules *rules,
                       const struct petite_state *state,
                       const struct action *action, struct petite_group *group)
{
    piece_id heads[ACTION_LIST_MOST];
    int count = action->slots[EMBARK_UNITS].count;
    for (int i = 0; i < count; i++)
        heads[i] = (piece_id)action_item(action, EMBARK_UNITS, i);
    return petite_group(rules, state, heads, count, group);
}

struct verdict petite_embark_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct petite_group group;
    struct petite_field field;
    (void)seat;
    if (!read_group(petite_rules(rules), petite_state(state), action, &group))
        return refuse("P7.1");
    petite_field(petite_rules(rules), petite_state(state), &field);
    return petite_may_embark(petite_rules(rules), petite_state(state), &field,
                             &group);
}

void petite_embark_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    if (!read_group(it.rules, it.state, action, &group))
        return;
    int ready = it.state->course.turn + petite_preparation(&group); /* P20.2 */
    it.state->landing[it.state->landing_count++] =
        (struct petite_landing){group.at, (uint16_t)ready};
    for (int i = 0; i < group.count; i++) {
        struct petite_unit *unit = &it.state->unit[group.counter[i]];
        unit->is_aboard = 1; /* P20.8 */
        unit->has_moved = 1;
        petite_lose_crossing(&it, group.counter[i]);
    }
    struct event *event =
        petite_event(&it, EVENT_EMBARKED, "P20.7", seat, group.at);
    event->number[0] = (int16_t)ready;
    events_run(play->events, event, group.head, group.head_count);
    PETITE_MET(&it, "P20.1", "P20.2", "P20.8");
}

static void drop_landing(struct petite_state *state, int index)
{
    for (int i = index + 1; i < state->landing_count; i++)
        state->landing[i - 1] = state->landing[i];
    state->landing[--state->landing_count] = (struct petite_landing){0};
}

void petite_end_landing(struct petite_play *play, place_id port)
{
    int index = petite_landing(play->state, port);
    if (index < 0)
        return;
    drop_landing(play->state, index);
    for (piece_id i = 0; i < play->rules->unit_count; i++)
        if (play->state->unit[i].at == port)
            play->state->unit[i].is_aboard = 0;
    petite_event(play, EVENT_LANDING_ENDS, "P20.8", BRITISH, port);
}

static bool has_coast(const struct petite_rules *rules, place_id at, bool upper)
{
    for (int d = 0; d < 6; d++) {
        place_id next = board_step(&rules->base.board, at, d);
        if (next != PLACE_NONE && rules->terrain[next] == TERRAIN_SEA)
            return true;
        if (rules->water[at][d] == WATER_STRAIT
            || (rules->water[at][d] == WATER_HUDSON
                && (upper || !rules->is_upper[at][d])))
            return true;
    }
    return false;
}

struct verdict petite_beach(const struct petite_rules *rules,
                            const struct petite_state *state, int32_t to)
{
    bool is_land = to >= 0 && rules->terrain[to] != TERRAIN_SEA;
    bool is_open = petite_is_hudson_open(rules, state);
    if (is_land && !is_open && has_coast(rules, (place_id)to, true)
        && !has_coast(rules, (place_id)to, false))
        return refuse_at("P19.3", (place_id)to);
    if (!is_land || rules->terrain[to] == TERRAIN_SWAMP
        || petite_controls(rules, state, AMERICAN, (place_id)to)
        || !has_coast(rules, (place_id)to, is_open))
        return refuse("P20.3");
    return allow();
}

/* Everybody aboard in a port, as a group; false if nobody is. */
static bool ship(const struct petite_rules *rules,
                 const struct petite_state *state, int32_t port,
                 struct petite_group *group)
{
    piece_id heads[PETITE_PIECES_MOST];
    if (port < 0 || petite_landing(state, (place_id)port) < 0)
        return false;
    int count = petite_aboard(rules, state, (place_id)port, heads);
    return count > 0 && petite_group(rules, state, heads, count, group);
}

static bool is_commanded(const struct petite_state *state,
                         const struct petite_group *group)
{
    for (int i = 0; i < group->count; i++)
        if (!state->unit[group->counter[i]].commanded)
            return false;
    return true;
}

static bool has_moved(const struct petite_state *state,
                      const struct petite_group *group)
{
    for (int i = 0; i < group->count; i++)
        if (state->unit[group->counter[i]].has_moved)
            return true;
    return false;
}

/* P25.3: of a landing P7.1 comes last. */
struct verdict petite_may_land(const struct petite_rules *rules,
                               const struct petite_state *state, int32_t port,
                               int32_t to)
{
    struct petite_group group;
    bool is_there = ship(rules, state, port, &group);
    if (is_there && !is_commanded(state, &group))
        return refuse("P3.8");
    struct verdict beach = petite_beach(rules, state, to);
    if (!is_allowed(beach) && beach.place_count > 0) /* P19.3 before P20 */
        return beach;
    if (!is_there
        || state->landing[petite_landing(state, (place_id)port)].ready
               > state->course.turn)
        return refuse("P20.2");
    if (!is_allowed(beach))
        return beach;
    if (state->weather == WEATHER_SNOW)
        return refuse("P20.4");
    return has_moved(state, &group) ? refuse("P7.1") : allow();
}

struct verdict petite_land_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    if (seat != BRITISH)
        return refuse("P20.2");
    return petite_may_land(petite_rules(rules), petite_state(state),
                           action_item(action, LAND_AT, 0),
                           action_item(action, LAND_TO, 0));
}

/* Those who are there are shown to be or not to be decoys (P4.7, P7.8). */
static void tell_beach(struct petite_play *play,
                       const struct petite_group *group, place_id to)
{
    uint16_t hexes[1] = {to};
    struct petite_field field;
    petite_field(play->rules, play->state, &field);
    for (int i = 0; i < group->head_count; i++) {
        struct event *event =
            petite_event(play, EVENT_MOVED, "P20.3", BRITISH, group->at);
        event->piece = group->head[i];
        event->number[1] = (int16_t)i;
        event->number[2] = field.real[AMERICAN][to] > 0;
        event->number[4] = 1;
        events_run(play->events, event, hexes, 1);
    }
}

void petite_land_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    int32_t port = action_item(action, LAND_AT, 0);
    place_id to = (place_id)action_item(action, LAND_TO, 0);
    if (!ship(it.rules, it.state, port, &group))
        return;
    petite_deal(&it, seat, (place_id)port);
    drop_landing(it.state, petite_landing(it.state, (place_id)port));
    petite_unmask(&it, AMERICAN, to, 1);
    tell_beach(&it, &group, to);
    for (int i = 0; i < group.count; i++) {
        struct petite_unit *unit = &it.state->unit[group.counter[i]];
        unit->at = to;
        unit->is_aboard = 0;
        unit->has_moved = 1;
        unit->landed = (uint8_t)it.state->course.turn; /* P20.6 */
        unit->came = CAME_LANDING;
        unit->came_from = (uint16_t)port;
    }
    PETITE_MET(&it, "P20.4", "P20.5", "P20.6");
}

struct verdict petite_may_disembark(const struct petite_rules *rules,
                                    const struct petite_state *state,
                                    side_id side, int32_t port)
{
    struct petite_group group;
    if (side != BRITISH || !ship(rules, state, port, &group))
        return refuse("P20.7");
    if (!is_commanded(state, &group))
        return refuse("P3.8");
    return has_moved(state, &group) ? refuse("P7.1") : allow();
}

struct verdict petite_disembark_check(const struct rules *rules,
                                      const void *state, seat_id seat,
                                      const struct action *action)
{
    return petite_may_disembark(petite_rules(rules), petite_state(state), seat,
                                action_item(action, DISEMBARK_AT, 0));
}

void petite_disembark_apply(struct play *play, seat_id seat,
                            const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    int32_t port = action_item(action, DISEMBARK_AT, 0);
    if (!ship(it.rules, it.state, port, &group))
        return;
    drop_landing(it.state, petite_landing(it.state, (place_id)port));
    for (int i = 0; i < group.count; i++) {
        it.state->unit[group.counter[i]].is_aboard = 0;
        it.state->unit[group.counter[i]].has_moved = 1;
    }
    petite_event(&it, EVENT_DISEMBARKED, "P20.7", seat, (place_id)port);
}
