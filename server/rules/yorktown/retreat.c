/* Retreats (Y11.5 to Y11.7): where a beaten unit may go. */

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/move.h"
#include "server/rules/yorktown/resolve.h"

/* A hex whose attack has yet to be resolved takes nobody in (Y11.6). */
static bool is_awaiting_attack(const struct yorktown_state *state,
                               place_id place)
{
    for (int i = state->attack_next; i < state->attack_count; i++)
        if (state->attack[i].target == place)
            return true;
    return false;
}

/* Over a wall only by a gate, or outward from a redoubt (Y11.6). */
static bool may_cross(struct yorktown_position pos, place_id from, place_id to)
{
    if (!yorktown_is_wall(pos, from, to)
        || yorktown_has_road(pos.rules, from, to))
        return true;
    return !yorktown_is_town_wall(pos.rules, from, to)
           && yorktown_is_redoubt(pos, from) && !yorktown_is_redoubt(pos, to);
}

bool yorktown_retreat_step(struct yorktown_position pos,
                           const struct yorktown_field *field, piece_id unit,
                           place_id from, place_id to, bool is_last)
{
    side_id side = pos.rules->piece[unit].side;
    if (board_direction(&pos.rules->base.board, from, to) < 0
        || pos.rules->cost[pos.rules->terrain[to]] == COST_NONE
        || (pos.rules->limits != NULL && !board_area_has(pos.rules->limits, to))
        || (pos.rules->piece[unit].kind == KIND_ARTILLERY
            && !yorktown_guns_may_step(pos.rules, from, to))
        || field->zone[yorktown_enemy(side)][to] || !may_cross(pos, from, to)
        || is_awaiting_attack(pos.state, to))
        return false;
    struct crowd crowd = yorktown_crowd(field, side, to);
    if (!is_last)
        return crowd.units + crowd.commanders + crowd.others == 0;
    bool is_unit = yorktown_is_combat(pos.rules, unit);
    bool has_commander =
        !is_unit || yorktown_commander_of(pos, unit) != ID_NONE;
    return is_allowed(yorktown_room(pos, &crowd, to, is_unit, has_commander));
}

/* Is there a path of so many hexes to a hex so far away? */
static bool has_path(struct yorktown_position pos,
                     const struct yorktown_field *field, piece_id unit,
                     int length)
{
    const struct board *board = &pos.rules->base.board;
    place_id start = pos.state->unit[unit].at;
    for (int first = 0; first < 6; first++) {
        place_id one = board_step(board, start, first);
        if (one == PLACE_NONE
            || !yorktown_retreat_step(pos, field, unit, start, one,
                                      length == 1))
            continue;
        if (length == 1)
            return true;
        for (int second = 0; second < 6; second++) {
            place_id two = board_step(board, one, second);
            if (two != PLACE_NONE && board_distance(board, start, two) == 2
                && yorktown_retreat_step(pos, field, unit, one, two, true))
                return true;
        }
    }
    return false;
}

int yorktown_retreat_length(struct yorktown_position pos, piece_id unit)
{
    struct yorktown_field field;
    yorktown_field(pos, pos.rules->piece[unit].side, &field);
    for (int length = pos.state->unit[unit].owes; length > 0; length--)
        if (has_path(pos, &field, unit, length))
            return length;
    return 0;
}

static bool is_path(struct yorktown_position pos, piece_id unit,
                    const struct action *action)
{
    struct yorktown_field field;
    const struct slot *path = &action->slots[RETREAT_PATH];
    place_id start = pos.state->unit[unit].at;
    place_id at = start;
    if (path->count == 0 || path->count != yorktown_retreat_length(pos, unit))
        return false;
    yorktown_field(pos, pos.rules->piece[unit].side, &field);
    for (int i = 0; i < path->count; i++) {
        int32_t next = action->items[path->first + i];
        if (next < 0
            || !yorktown_retreat_step(pos, &field, unit, at, (place_id)next,
                                      i == path->count - 1))
            return false;
        at = (place_id)next;
    }
    return board_distance(&pos.rules->base.board, start, at) == path->count;
}

struct verdict yorktown_retreat_check(const struct rules *rules,
                                      const void *state, seat_id seat,
                                      const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    piece_id unit = (piece_id)action_item(action, RETREAT_UNIT, 0);
    (void)seat;
    if (pos.state->unit[unit].owes == 0)
        return refuse("Y2.6");
    if (!is_path(pos, unit, action))
        return refuse("Y11.6");
    int32_t facing = action_one(action, RETREAT_FACING, 0);
    if (facing < 0 || facing > 5
        || (action_has(action, RETREAT_FACING)
            && !yorktown_is_combat(pos.rules, unit)))
        return refuse("Y4.7");
    return allow();
}

void yorktown_retreat_apply(struct play *play, seat_id seat,
                            const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    piece_id unit = (piece_id)action_item(action, RETREAT_UNIT, 0);
    struct yorktown_unit *own_unit = &it.state->unit[unit];
    const struct slot *path = &action->slots[RETREAT_PATH];
    piece_id commander = yorktown_commander_of(yorktown_now(&it), unit);
    uint16_t hexes[2] = {0};
    for (int i = 0; i < path->count && i < 2; i++)
        hexes[i] = (uint16_t)action->items[path->first + i];
    struct event *event = events_add(play->events, EVENT_RETREATED, "Y11.5");
    event->piece = unit;
    event->other = commander;
    event->at = own_unit->at;
    event->side = seat;
    events_run(play->events, event, hexes, path->count);
    events_met(play->events, "Y11.6");
    course_pop(&it.state->course);
    own_unit->at = hexes[path->count - 1];
    own_unit->owes = 0;
    own_unit->still = 0; /* Y13.2 */
    if (yorktown_is_combat(it.rules, unit))
        own_unit->facing =
            (uint8_t)action_one(action, RETREAT_FACING, own_unit->facing);
    if (commander != ID_NONE)
        it.state->unit[commander].at = own_unit->at; /* Y8.4 */
    yorktown_stack_at(it.rules, it.state, seat, event->at);
    yorktown_stack_at(it.rules, it.state, seat, own_unit->at);
}
