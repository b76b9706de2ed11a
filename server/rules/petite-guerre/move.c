/* Moving and beginning to cross (P7, P8.3): the march itself. */

#include "server/rules/petite-guerre/move.h"

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/effect.h"

/* The heads that an action names, by `unit` or by `units`. */
static bool read_group(struct petite_position pos, const struct action *action,
                       int unit_field, int units_field,
                       struct petite_group *group)
{
    piece_id heads[ACTION_LIST_MOST];
    int field = action_count(action, unit_field) > 0
                        || action->slots[units_field].count == 0
                    ? unit_field
                    : units_field;
    int count = action->slots[field].count;
    for (int i = 0; i < count; i++)
        heads[i] = (piece_id)action_item(action, field, i);
    return petite_group(pos, heads, count, group);
}

struct verdict petite_move_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    struct petite_group group;
    struct petite_field field;
    struct petite_position pos = petite_position(rules, state);
    const struct slot *path = &action->slots[MOVE_PATH];
    (void)seat;
    if (!read_group(pos, action, MOVE_UNIT, MOVE_UNITS, &group))
        return refuse("P7.1");
    petite_field(pos, &field);
    return petite_move_judge(pos, &field, &group, action->items + path->first,
                             path->count,
                             action_one(action, MOVE_FORCED, 0) != 0);
}

/* How far it walks: up to the first hex that is truly occupied (P7.8). */
static int walk(struct petite_play *play, const struct petite_group *group,
                const struct slot *path, const int32_t *items, bool *is_met)
{
    struct petite_field field;
    side_id enemy = petite_enemy(group->side);
    petite_field(petite_now(play), &field);
    *is_met = false;
    for (int i = 0; i < path->count; i++) {
        place_id at = (place_id)items[i];
        if (field.markers[enemy][at] == 0)
            continue;
        if (!group->is_phantom)
            petite_unmask(play, enemy, at, 1); /* P4.7 */
        if (field.real[enemy][at] > 0) {
            events_met(play->events, "P7.8");
            *is_met = true;
            return i + 1;
        }
    }
    return path->count;
}

static void note_column(struct petite_state *state,
                        const struct petite_group *group, place_id to)
{
    if (group->infantry == 0 && !group->is_phantom)
        return;
    for (int i = 0; i < state->column_count; i++)
        if (state->column[i].from == group->at && state->column[i].to == to) {
            state->column[i].count++;
            return;
        }
    if (state->column_count == PETITE_COLUMNS_MOST) {
        course_fault(&state->course, FAULT_COLUMNS);
        return;
    }
    state->column[state->column_count++] =
        (struct petite_column){group->at, to, 1};
}

/* By what way the group comes into the hex where it ends (P13.2, P15.2). */
static int way_of(const struct petite_play *play,
                  const struct petite_group *group, place_id to, int length)
{
    if (length != 1 || petite_water(play->rules, group->at, to) == WATER_NONE
        || petite_is_bridged(petite_now(play), group->side, group->at, to))
        return CAME_MARCHING;
    return petite_is_opened(play->state, group->at, to) ? CAME_CARD
                                                        : CAME_CROSSING;
}

static void arrive(struct petite_play *play, const struct petite_group *group,
                   place_id to, int way)
{
    for (int i = 0; i < group->count; i++) {
        struct petite_unit *it = &play->state->unit[group->counter[i]];
        it->at = to;
        it->has_moved = 1;
        it->crossing = PLACE_NONE; /* P8.4 */
        it->came = (uint8_t)way;
        it->came_from = way == CAME_MARCHING ? (uint16_t)PLACE_NONE : group->at;
    }
    static const char *const clauses[] = {NULL, "P8.3", "P8.6"};
    if (clauses[way] != NULL)
        events_met(play->events, clauses[way]);
}

/* P9.1: attrition for every combat unit, in order of id, where it ends. */
static void tire(struct petite_play *play, const struct petite_group *group)
{
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        for (int i = 0; i < group->count; i++)
            if (group->counter[i] == unit && petite_is_combat(play->rules, unit)
                && is_place(play->state->unit[unit].at))
                petite_attrition(play, unit, ID_NONE, "P9.1", false);
}

static void tell_move(struct petite_play *play,
                      const struct petite_group *group, const uint16_t *hexes,
                      int length, const int16_t numbers[3])
{
    for (int i = 0; i < group->head_count; i++) {
        struct event *event =
            petite_event(play, EVENT_MOVED, "P7.2", group->side, group->at);
        event->piece = group->head[i];
        event->number[0] = numbers[0];
        event->number[1] = (int16_t)i;
        event->number[2] = numbers[1];
        event->number[4] = numbers[2];
        events_run(play->events, event, hexes, length);
    }
}

/* What this march in particular carried out. */
static void note_march(struct petite_play *play,
                       const struct petite_group *group, const uint16_t *hexes,
                       int length)
{
    piece_id heads[PETITE_PIECES_MOST];
    place_id from = group->at;
    if (group->is_phantom)
        PETITE_MET(play, "P4.6");
    if (group->has_heavy || group->is_light)
        PETITE_MET(play, "P7.6");
    if (group->has_guides
        || group->pace > play->rules->piece[group->counter[0]].move)
        PETITE_MET(play, "P7.11");
    if (petite_heads_at(petite_now(play), petite_enemy(group->side), group->at,
                        heads)
        > 0)
        PETITE_MET(play, "P7.9");
    for (int i = 0; i < length; i++) {
        if (petite_water(play->rules, from, hexes[i]) != WATER_NONE)
            PETITE_MET(play, "P8.1", "P8.5");
        from = hexes[i];
    }
}

void petite_move_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    uint16_t hexes[ACTION_PATH_MOST];
    const struct slot *path = &action->slots[MOVE_PATH];
    const int32_t *items = action->items + path->first;
    bool forced = action_one(action, MOVE_FORCED, 0) != 0;
    bool is_met;
    if (!read_group(petite_now(&it), action, MOVE_UNIT, MOVE_UNITS, &group))
        return;
    petite_deal(&it, seat, group.at); /* those who part (P24.3) */
    int length = walk(&it, &group, path, items, &is_met);
    for (int i = 0; i < length; i++)
        hexes[i] = (uint16_t)items[i];
    const int16_t numbers[3] = {forced, is_met, 0};
    tell_move(&it, &group, hexes, length, numbers);
    int way = way_of(&it, &group, hexes[length - 1], length);
    note_march(&it, &group, hexes, length);
    note_column(it.state, &group, hexes[0]);
    arrive(&it, &group, hexes[length - 1], way);
    if (forced)
        tire(&it, &group);
    PETITE_MET(&it, "P3.8", "P7.1", "P7.3", "P7.4", "P7.5", "P7.10", "P11.1",
               "P11.2", "P11.3", "P24.6");
}

struct verdict petite_cross_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_group group;
    (void)seat;
    if (!read_group(pos, action, CROSS_UNIT, CROSS_UNITS, &group))
        return refuse("P7.1");
    return petite_cross_judge(pos, &group, action_item(action, CROSS_TO, 0));
}

void petite_cross_apply(struct play *play, seat_id seat,
                        const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    struct petite_group group;
    place_id to = (place_id)action_item(action, CROSS_TO, 0);
    if (!read_group(petite_now(&it), action, CROSS_UNIT, CROSS_UNITS, &group))
        return;
    for (int i = 0; i < group.head_count; i++) {
        struct event *event =
            petite_event(&it, EVENT_CROSSING, "P8.3", seat, group.at);
        event->piece = group.head[i];
        event->to = to;
    }
    for (int i = 0; i < group.count; i++) {
        it.state->unit[group.counter[i]].crossing = to;
        it.state->unit[group.counter[i]].has_moved = 1;
    }
    if (petite_water(it.rules, group.at, to) == WATER_HUDSON)
        events_met(play->events, "P19.2");
}
