/* Frigates (Y12): taking aboard and putting ashore. */

#include "server/rules/yorktown/sail.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/move.h"

int yorktown_named(const struct action *action, int unit_field, int units_field,
                   piece_id units[YORKTOWN_UNITS_MOST])
{
    bool has_units = action->slots[units_field].mark != MARK_ABSENT;
    int field = has_units ? units_field : unit_field;
    int count = action->slots[field].count; /* one named twice too */
    units[0] = ID_NONE;
    for (int i = 0; i < count && i < YORKTOWN_UNITS_MOST; i++)
        units[i] = (piece_id)action_item(action, field, i);
    return count < YORKTOWN_UNITS_MOST ? count : YORKTOWN_UNITS_MOST;
}

/* Is a hex next to either hex of a frigate? */
static bool is_alongside(struct yorktown_position pos, piece_id frigate,
                         place_id place)
{
    const struct yorktown_unit *it = &pos.state->unit[frigate];
    place_id stern = yorktown_stern(pos.rules, it->at, it->facing);
    return board_direction(&pos.rules->base.board, it->at, place) >= 0
           || (stern != PLACE_NONE
               && board_direction(&pos.rules->base.board, stern, place) >= 0);
}

/* One combat unit, one commander, or one of each. */
static bool is_group(const struct yorktown_rules *rules, const piece_id *units,
                     int count)
{
    if (count == 1)
        return true;
    if (count != 2)
        return false;
    piece_id unit = units[yorktown_is_combat(rules, units[0]) ? 0 : 1];
    piece_id other = units[unit == units[0] ? 1 : 0];
    return yorktown_is_combat(rules, unit)
           && rules->piece[other].kind == KIND_COMMANDER;
}

/* The same, and stacked: so they go aboard (Y12.10). */
static bool is_stack(struct yorktown_position pos, const piece_id *units,
                     int count)
{
    return is_group(pos.rules, units, count)
           && (count == 1 || pos.state->unit[units[0]].with == units[1]
               || pos.state->unit[units[1]].with == units[0]);
}

/* Y12.10: a commander aboard with his own unit counts nothing. */
static int load_of(struct yorktown_position pos, piece_id frigate)
{
    int load = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        const struct yorktown_unit *it = &pos.state->unit[i];
        bool is_with_his = pos.rules->piece[i].kind == KIND_COMMANDER
                           && it->with != ID_NONE
                           && pos.state->unit[it->with].at == it->at;
        if (it->at == AT_ABOARD + frigate && !is_with_his)
            load++;
    }
    return load;
}

static struct verdict check_boarder(struct yorktown_position pos,
                                    piece_id frigate, piece_id unit)
{
    const struct yorktown_unit *it = &pos.state->unit[unit];
    if (!is_place(it->at) || pos.rules->piece[unit].kind == KIND_FRIGATE
        || yorktown_town(pos.rules, it->at) == 0
        || !is_alongside(pos, frigate, it->at))
        return refuse("Y12.8");
    if ((it->marks & MARK_FIRED) != 0)
        return refuse("Y4.8");
    if ((it->marks & (MARK_BOARDED | MARK_LANDED)) != 0)
        return refuse("Y12.12");
    return allow();
}

struct verdict yorktown_board_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(action, BOARD_UNIT, BOARD_UNITS, units);
    int32_t named = action_item(action, BOARD_FRIGATE, 0);
    if (named < 0 || pos.rules->piece[named].kind != KIND_FRIGATE
        || pos.rules->piece[named].side != seat
        || !is_place(pos.state->unit[named].at))
        return refuse("Y12.8");
    piece_id frigate = (piece_id)named;
    unsigned marks = pos.state->unit[frigate].marks;
    if ((marks & MARK_AGROUND) != 0)
        return refuse("Y12.14");
    if ((marks & (MARK_MOVED | MARK_LANDED)) != 0)
        return refuse("Y12.17");
    if (pos.state->unit[frigate].points < 1)
        return refuse("Y12.9");
    for (int i = 0; i < count; i++) {
        struct verdict verdict = check_boarder(pos, frigate, units[i]);
        if (!is_allowed(verdict))
            return verdict;
    }
    if (!is_stack(pos, units, count))
        return refuse("Y12.8");
    if (load_of(pos, frigate) + 1 > FRIGATE_CAPACITY)
        return refuse("Y12.10");
    return allow();
}

void yorktown_board_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(action, BOARD_UNIT, BOARD_UNITS, units);
    piece_id frigate = (piece_id)action_item(action, BOARD_FRIGATE, 0);
    uint16_t from = it.state->unit[units[0]].at;
    for (int i = 0; i < count; i++) {
        struct yorktown_unit *unit = &it.state->unit[units[i]];
        unit->at = (uint16_t)(AT_ABOARD + frigate);
        unit->marks |= MARK_BOARDED;
        unit->still = 0; /* Y13.2 */
        if (count == 1)
            unit->with = ID_NONE;
        struct event *event = events_add(play->events, EVENT_BOARDED, "Y12.8");
        event->piece = units[i];
        event->other = frigate;
        event->at = from;
        event->side = seat;
    }
    it.state->unit[frigate].points--;
    events_met(play->events, "Y12.9");
    if (count == 2)
        events_met(play->events, "Y12.10");
    yorktown_stack_at(it.rules, it.state, seat, from);
}

/* Where a unit may land: shore and town, or any land if aground (Y12.11). */
static bool may_land_on(struct yorktown_position pos, piece_id frigate,
                        place_id place)
{
    bool is_aground = (pos.state->unit[frigate].marks & MARK_AGROUND) != 0;
    bool is_beach = pos.rules->terrain[place] == TERRAIN_SHORE
                    || yorktown_town(pos.rules, place) != 0;
    bool is_land = pos.rules->terrain[place] != TERRAIN_RIVER;
    return is_alongside(pos, frigate, place) && !yorktown_is_redoubt(pos, place)
           && (is_aground ? is_land : is_beach);
}

struct verdict yorktown_land_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(action, LAND_UNIT, LAND_UNITS, units);
    int32_t named = action_item(action, LAND_FRIGATE, 0);
    for (int i = 0; i < count; i++)
        if (named < 0 || pos.state->unit[units[i]].at != AT_ABOARD + named)
            return refuse("Y12.11");
    piece_id frigate = (piece_id)named;
    if (pos.state->unit[frigate].points < 1)
        return refuse("Y12.9");
    int32_t at = action_item(action, LAND_AT, 0);
    if (at < 0 || !may_land_on(pos, frigate, (place_id)at)
        || !is_group(pos.rules, units, count))
        return refuse("Y12.11");
    struct yorktown_field field;
    yorktown_field(pos, seat, &field);
    struct crowd crowd = yorktown_crowd(&field, seat, (place_id)at);
    bool has_unit = yorktown_is_combat(pos.rules, units[0])
                    || (count == 2 && yorktown_is_combat(pos.rules, units[1]));
    if (!is_allowed(yorktown_room(pos, &crowd, (place_id)at, has_unit,
                                  !has_unit || count == 2)))
        return refuse_at("Y4.4", (place_id)at);
    if (action_has(action, LAND_FACING)
        && (action_item(action, LAND_FACING, 0) < 0
            || action_item(action, LAND_FACING, 0) > 5 || !has_unit))
        return refuse("Y4.7");
    return allow();
}

void yorktown_land_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(action, LAND_UNIT, LAND_UNITS, units);
    piece_id frigate = (piece_id)action_item(action, LAND_FRIGATE, 0);
    place_id at = (place_id)action_item(action, LAND_AT, 0);
    for (int i = 0; i < count; i++) {
        struct yorktown_unit *unit = &it.state->unit[units[i]];
        unit->at = at;
        unit->began = (uint16_t)(AT_ABOARD + frigate);
        unit->marks |= MARK_LANDED;
        unit->still = 0; /* Y13.2 */
        if (yorktown_is_combat(it.rules, units[i]))
            unit->facing =
                (uint8_t)action_one(action, LAND_FACING, unit->facing);
        struct event *event = events_add(play->events, EVENT_LANDED, "Y12.11");
        event->piece = units[i];
        event->other = frigate;
        event->to = at;
        event->side = seat;
    }
    it.state->unit[frigate].points--; /* Y12.9 */
    events_met(play->events, "Y12.12");
    it.state->unit[frigate].marks |= MARK_LANDED; /* Y12.17 */
    yorktown_stack_at(it.rules, it.state, seat, at);
    yorktown_part(it.rules, it.state); /* left aboard he is alone (Y12.10) */
}
