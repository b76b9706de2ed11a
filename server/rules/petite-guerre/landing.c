/* Landings (P20): embarking, preparation, the beach. */

#include "server/rules/petite-guerre/landing.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/ship.h"

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

struct verdict petite_may_embark(struct petite_position pos,
                                 const struct petite_field *field,
                                 const struct petite_group *group)
{
    struct verdict verdict = petite_may_move(pos.state, group);
    if (!is_allowed(verdict))
        return verdict;
    if (group->is_phantom)
        return refuse("P4.6");
    place_id at = group->at;
    if (group->side != BRITISH || pos.rules->terrain[at] != TERRAIN_PORT
        || at == pos.rules->philadelphia || !petite_controls(pos, BRITISH, at)
        || petite_is_razed(pos.state, at) || field->markers[AMERICAN][at] > 0
        || petite_landing(pos.state, at) >= 0
        || pos.state->landing_count == PETITE_LANDINGS_MOST)
        return refuse("P20.1");
    return allow();
}

static bool read_group(struct petite_position pos, const struct action *action,
                       struct petite_group *group)
{
    piece_id heads[ACTION_LIST_MOST];
    int count = action->slots[EMBARK_UNITS].count;
    for (int i = 0; i < count; i++)
        heads[i] = (piece_id)action_item(action, EMBARK_UNITS, i);
    return petite_group(pos, heads, count, group);
}

struct verdict petite_embark_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_group group;
    struct petite_field field;
    (void)seat;
    if (!read_group(pos, action, &group))
        return refuse("P7.1");
    petite_field(pos, &field);
    return petite_may_embark(pos, &field, &group);
}

void petite_embark_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    if (!read_group(petite_now(&it), action, &group))
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

struct verdict petite_beach(struct petite_position pos, int32_t to)
{
    bool is_land = to >= 0 && pos.rules->terrain[to] != TERRAIN_SEA;
    bool is_open = petite_is_hudson_open(pos);
    if (is_land && !is_open && has_coast(pos.rules, (place_id)to, true)
        && !has_coast(pos.rules, (place_id)to, false))
        return refuse_at("P19.3", (place_id)to);
    if (!is_land || pos.rules->terrain[to] == TERRAIN_SWAMP
        || petite_controls(pos, AMERICAN, (place_id)to)
        || !has_coast(pos.rules, (place_id)to, is_open))
        return refuse("P20.3");
    return allow();
}

/* Everybody aboard in a port, as a group; false if nobody is. */
static bool ship(struct petite_position pos, int32_t port,
                 struct petite_group *group)
{
    piece_id heads[PETITE_PIECES_MOST];
    if (port < 0 || petite_landing(pos.state, (place_id)port) < 0)
        return false;
    int count = petite_aboard(pos, (place_id)port, heads);
    return count > 0 && petite_group(pos, heads, count, group);
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
struct verdict petite_may_land(struct petite_position pos, int32_t port,
                               int32_t to)
{
    struct petite_group group;
    bool is_there = ship(pos, port, &group);
    if (is_there && !is_commanded(pos.state, &group))
        return refuse("P3.8");
    struct verdict beach = petite_beach(pos, to);
    if (!is_allowed(beach) && beach.place_count > 0) /* P19.3 before P20 */
        return beach;
    if (!is_there
        || pos.state->landing[petite_landing(pos.state, (place_id)port)].ready
               > pos.state->course.turn)
        return refuse("P20.2");
    if (!is_allowed(beach))
        return beach;
    if (pos.state->weather == WEATHER_SNOW)
        return refuse("P20.4");
    return has_moved(pos.state, &group) ? refuse("P7.1") : allow();
}

struct verdict petite_land_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    if (seat != BRITISH)
        return refuse("P20.2");
    return petite_may_land(petite_position(rules, state),
                           action_item(action, LAND_AT, 0),
                           action_item(action, LAND_TO, 0));
}

/* Those who are there are shown to be or not to be decoys (P4.7, P7.8). */
static void tell_beach(struct petite_play *play,
                       const struct petite_group *group, place_id to)
{
    uint16_t hexes[1] = {to};
    struct petite_field field;
    petite_field(petite_now(play), &field);
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
    if (!ship(petite_now(&it), port, &group))
        return;
    petite_deal(&it, seat, (place_id)port);
    petite_drop_landing(it.state, (place_id)port);
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

struct verdict petite_may_disembark(struct petite_position pos, side_id side,
                                    int32_t port)
{
    struct petite_group group;
    if (side != BRITISH || !ship(pos, port, &group))
        return refuse("P20.7");
    if (!is_commanded(pos.state, &group))
        return refuse("P3.8");
    return has_moved(pos.state, &group) ? refuse("P7.1") : allow();
}

struct verdict petite_disembark_check(const struct rules *rules,
                                      const void *state, seat_id seat,
                                      const struct action *action)
{
    return petite_may_disembark(petite_position(rules, state), seat,
                                action_item(action, DISEMBARK_AT, 0));
}

void petite_disembark_apply(struct play *play, seat_id seat,
                            const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    int32_t port = action_item(action, DISEMBARK_AT, 0);
    if (!ship(petite_now(&it), port, &group))
        return;
    petite_drop_landing(it.state, (place_id)port);
    for (int i = 0; i < group.count; i++) {
        it.state->unit[group.counter[i]].is_aboard = 0;
        it.state->unit[group.counter[i]].has_moved = 1;
    }
    petite_event(&it, EVENT_DISEMBARKED, "P20.7", seat, (place_id)port);
}
