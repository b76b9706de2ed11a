/* The set-up (Y3): placing units before the first turn. */

#include "server/rules/yorktown/orders.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/effect.h"

static bool is_setup_unit(const struct yorktown_rules *rules, piece_id unit)
{
    for (int i = 0; i < rules->setup_unit_count; i++)
        if (rules->setup_unit[i] == unit)
            return true;
    return false;
}

struct verdict yorktown_place_area(struct yorktown_position pos, piece_id unit,
                                   int32_t at)
{
    side_id side = pos.rules->piece[unit].side;
    const char *clause = side == ALLIED ? "Y3.4" : "Y3.1";
    if (at < 0 || !is_place(pos.state->unit[unit].at))
        return refuse(clause);
    if (side == BRITISH)
        return yorktown_town(pos.rules, (place_id)at) != 0
                       || pos.rules->printed[at]
                   ? allow()
                   : refuse_at(clause, (place_id)at);
    if (!is_setup_unit(pos.rules, unit)
        || !board_area_has(pos.rules->approach, (place_id)at))
        return refuse(clause);
    return allow();
}

static struct verdict check_facing(const struct yorktown_rules *rules,
                                   piece_id unit, const struct action *action)
{
    int32_t facing = action_one(action, PLACE_FACING, 0);
    if (facing < 0 || facing > 5
        || (action_has(action, PLACE_FACING)
            && rules->piece[unit].kind == KIND_COMMANDER))
        return refuse("Y4.7");
    return allow();
}

static struct verdict check_frigate(struct yorktown_position pos, piece_id unit,
                                    const struct action *action)
{
    struct verdict verdict = check_facing(pos.rules, unit, action);
    int32_t at = action_item(action, PLACE_AT, 0);
    int facing = action_one(action, PLACE_FACING, pos.state->unit[unit].facing);
    if (!is_allowed(verdict))
        return verdict;
    if (at < 0 || pos.rules->terrain[at] != TERRAIN_RIVER)
        return refuse("Y3.3");
    place_id stern = yorktown_stern(pos.rules, (place_id)at, facing);
    if (stern == PLACE_NONE || pos.rules->terrain[stern] != TERRAIN_RIVER)
        return refuse("Y3.3");
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        const struct yorktown_unit *it = &pos.state->unit[i];
        if (i == unit || pos.rules->piece[i].kind != KIND_FRIGATE
            || !is_place(it->at))
            continue;
        place_id other = yorktown_stern(pos.rules, it->at, it->facing);
        if (it->at == at || it->at == stern || other == at || other == stern)
            return refuse("Y4.4");
    }
    return allow();
}

struct verdict yorktown_place_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    piece_id unit = (piece_id)action_item(action, PLACE_UNIT, 0);
    int32_t at = action_item(action, PLACE_AT, 0);
    if (pos.rules->piece[unit].kind == KIND_FRIGATE)
        return check_frigate(pos, unit, action);
    struct verdict verdict = yorktown_place_area(pos, unit, at);
    if (!is_allowed(verdict))
        return verdict;
    struct yorktown_field field;
    yorktown_field(pos, seat, &field);
    struct crowd crowd = yorktown_crowd(&field, seat, (place_id)at);
    bool is_unit = yorktown_is_combat(pos.rules, unit);
    if (pos.state->unit[unit].at == at) {
        crowd.units -= is_unit;
        crowd.commanders -= !is_unit;
    }
    if (!is_allowed(
            yorktown_room(pos, &crowd, (place_id)at, is_unit, !is_unit)))
        return refuse_at("Y4.4", (place_id)at);
    return check_facing(pos.rules, unit, action);
}

void yorktown_place_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    piece_id unit = (piece_id)action_item(action, PLACE_UNIT, 0);
    place_id at = (place_id)action_item(action, PLACE_AT, 0);
    struct yorktown_unit *placed = &it.state->unit[unit];
    const char *clause = seat == ALLIED ? "Y3.4" : "Y3.1";
    if (it.rules->piece[unit].kind == KIND_FRIGATE)
        clause = "Y3.3";
    struct event *event = events_add(play->events, EVENT_PLACED, clause);
    event->piece = unit;
    event->at = placed->at;
    event->to = at;
    event->side = seat;
    uint16_t from = placed->at;
    placed->at = at;
    placed->began = at;
    placed->facing = (uint8_t)action_one(action, PLACE_FACING, placed->facing);
    event->number[0] = placed->facing;
    if (it.rules->piece[unit].kind == KIND_COMMANDER)
        yorktown_stack(it.rules, it.state, unit,
                       (piece_id)action_one(action, PLACE_JOIN, ID_NONE));
    yorktown_stack_at(it.rules, it.state, seat, from);
    yorktown_stack_at(it.rules, it.state, seat, at);
}
