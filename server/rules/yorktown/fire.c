/* Artillery (Y7) and frigates' guns (Y12.5 to Y12.7). */

#include "server/rules/yorktown/fire.h"

#include "server/rules/yorktown/actions.h"
#include "server/rules/yorktown/strength.h"

#include <string.h>

struct verdict yorktown_may_fire(struct yorktown_position pos, piece_id unit,
                                 int before)
{
    const struct yorktown_unit *it = &pos.state->unit[unit];
    bool is_frigate = pos.rules->piece[unit].kind == KIND_FRIGATE;
    if (is_aboard(it->at))
        return refuse("Y12.13");
    if (is_frigate && pos.state->course.phase != PHASE_NAVAL)
        return refuse("Y12.6");
    if (!is_frigate
        && (pos.state->course.phase != PHASE_ARTILLERY
            || pos.rules->piece[unit].kind != KIND_ARTILLERY
            || !is_place(it->at)))
        return refuse("Y7.1");
    if (is_frigate)
        return it->fires > before ? allow() : refuse("Y12.5");
    if (before > 0 || (it->marks & MARK_FIRED) != 0)
        return refuse("Y7.9");
    return allow();
}

struct verdict yorktown_may_hit(struct yorktown_position pos, piece_id unit,
                                piece_id target)
{
    side_id side = pos.rules->piece[unit].side;
    if (target >= pos.rules->unit_count || pos.rules->piece[target].side == side
        || !is_in_play(pos.state->unit[target].at))
        return refuse("Y7.3");
    if (!yorktown_is_seen(pos, side, target))
        return refuse("Y15.3");
    const struct yorktown_unit *it = &pos.state->unit[target];
    if (!is_place(it->at)
        || (pos.rules->piece[target].kind == KIND_COMMANDER
            && it->with != ID_NONE))
        return refuse("Y7.3");
    if (yorktown_range(pos, unit, target) > RANGE_MOST)
        return refuse("Y7.2");
    return allow();
}

static int32_t shot_item(const struct action *action, int shot, int field)
{
    const struct slot *slot = &action->slots[FIRE_SHOTS];
    const struct slot *part =
        &action->slots[slot->first + shot * SHOT_FIELDS + field];
    return action->items[part->first];
}

static int fired_before(const struct action *action, int shot, piece_id unit)
{
    int before = 0;
    for (int i = 0; i < shot; i++)
        before += shot_item(action, i, SHOT_UNIT) == unit;
    return before;
}

struct verdict yorktown_fire_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    int count = action->slots[FIRE_SHOTS].count;
    (void)seat;
    if (count == 0)
        return refuse("Y7.1");
    for (int i = 0; i < count; i++) {
        piece_id unit = (piece_id)shot_item(action, i, SHOT_UNIT);
        int32_t target = shot_item(action, i, SHOT_TARGET);
        struct verdict verdict =
            yorktown_may_fire(pos, unit, fired_before(action, i, unit));
        if (is_allowed(verdict))
            verdict = yorktown_may_hit(
                pos, unit, target < 0 ? (piece_id)ID_NONE : (piece_id)target);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

/* One shot: a die, a number of hits, half of them if it is hit (Y7.7, Y12.7) */
static void shoot(struct yorktown_play *play, piece_id unit, piece_id target)
{
    struct yorktown_unit *it = &play->state->unit[unit];
    bool is_frigate = play->rules->piece[unit].kind == KIND_FRIGATE;
    int range = yorktown_range(yorktown_now(play), unit, target);
    int die = chance_roll(play->chance, 6); /* Y1.3 */
    int hits = play->rules->hits[range][die];
    if (play->state->unit[target].hits > 0)
        events_met(play->events, "Y7.6");
    if ((it->marks & MARK_HIT) != 0) {
        if (hits % 2 != 0)
            events_met(play->events, "Y1.4");
        hits = yorktown_half(hits); /* Y1.4 */
        events_met(play->events, is_frigate ? "Y12.7" : "Y7.7");
    }
    play->state->unit[target].hits =
        (uint16_t)(play->state->unit[target].hits + hits);
    if (is_frigate)
        it->fires--;
    else
        it->marks |= MARK_FIRED;
    it->is_shown = !is_frigate;
    events_met(play->events, "Y1.3");
    events_met(play->events, "Y1.5");
    events_met(play->events, "Y7.3");
    if (is_frigate)
        events_met(play->events, "Y12.6");
    if (is_frigate && (it->marks & MARK_AGROUND) != 0)
        events_met(play->events, "Y12.14");
    struct event *event = events_add(play->events, EVENT_SHOT, "Y7.2");
    event->piece = unit;
    event->other = target;
    event->side = play->rules->piece[unit].side;
    event->number[0] = (int16_t)range;
    event->number[1] = (int16_t)die;
    event->number[2] = (int16_t)hits;
}

/* What the hits of the player turn have come to (Y7.4 to Y7.6, Y12.7). */
static void take_effect(struct yorktown_play *play, piece_id target)
{
    const struct yorktown_rules *rules = play->rules;
    struct yorktown_unit *it = &play->state->unit[target];
    if (!is_place(it->at))
        return;
    bool is_frigate = rules->piece[target].kind == KIND_FRIGATE;
    bool is_fortified =
        !is_frigate && yorktown_is_fortified(yorktown_now(play), it->at);
    int half = is_frigate ? rules->ship_half : rules->half[is_fortified];
    int gone = is_frigate ? rules->ship_gone : rules->gone[is_fortified];
    const char *effect = is_frigate ? "Y12.7" : is_fortified ? "Y7.5" : "Y7.4";
    if (rules->piece[target].kind == KIND_COMMANDER)
        effect = "Y8.6";
    if (it->hits >= gone) {
        yorktown_eliminate(play, target, effect);
        return;
    }
    if (it->hits < half || (it->marks & MARK_HIT) != 0)
        return;
    yorktown_halve(play, target, effect);
    if (yorktown_is_combat(rules, target)
        && yorktown_commander_of(yorktown_now(play), target) != ID_NONE)
        play->state->struck[play->state->struck_count++] = target; /* Y8.2 */
}

void yorktown_fire_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct yorktown_play it = yorktown_play(play);
    int count = action->slots[FIRE_SHOTS].count;
    bool is_done[YORKTOWN_UNITS_MOST] = {false};
    (void)seat;
    for (int i = 0; i < count; i++)
        shoot(&it, (piece_id)shot_item(action, i, SHOT_UNIT),
              (piece_id)shot_item(action, i, SHOT_TARGET));
    for (int i = 0; i < count; i++) { /* Y7.10 */
        piece_id target = (piece_id)shot_item(action, i, SHOT_TARGET);
        if (!is_done[target])
            take_effect(&it, target);
        is_done[target] = true;
    }
    events_met(play->events, "Y7.10");
    it.state->is_phase_done = it.state->course.phase == PHASE_ARTILLERY;
}

int yorktown_refuges(struct yorktown_position pos, piece_id commander,
                     piece_id units[YORKTOWN_UNITS_MOST])
{
    const struct yorktown_unit *it = &pos.state->unit[commander];
    const struct board *board = &pos.rules->base.board;
    const struct board_area *north = board_area(board, "north-bank");
    int count = 0;
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        place_id at = pos.state->unit[i].at;
        if (!yorktown_is_combat(pos.rules, i) || i == it->with
            || pos.rules->piece[i].side != pos.rules->piece[commander].side
            || !is_place(at)
            || board_distance(board, it->at, at)
                   > pos.rules->piece[commander].move)
            continue;
        piece_id other =
            yorktown_commander_at(pos, pos.rules->piece[commander].side, at);
        bool is_taken = other != ID_NONE && other != commander;
        if (!is_taken
            && (north == NULL
                || board_area_has(north, at) == board_area_has(north, it->at)))
            units[count++] = i;
    }
    return count;
}
