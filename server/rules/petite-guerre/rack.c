/* The rack (P4): regrouping, phantoms, and combining (P10). */

#include "server/rules/petite-guerre/actions.h"
#include "server/rules/petite-guerre/command.h"

#include <string.h>

/* Has the marker of a counter reconnoitred in this player turn (P5.3)? */
static bool has_looked(const struct petite_state *state, piece_id counter)
{
    return state->unit[petite_head_of(state, counter)].has_looked != 0
           || state->unit[counter].has_looked != 0;
}

/* P4.4: all in one hex, and no enemy marker there. */
static bool is_together(struct petite_position pos,
                        const struct petite_field *field,
                        const piece_id *counters, int count, place_id at)
{
    for (int i = 0; i < count; i++)
        if (pos.state->unit[counters[i]].at != at)
            return false;
    side_id side = pos.rules->piece[counters[0]].side;
    return !petite_is_enemy_marked(field, side, at);
}

/* P4.2: who may lie in a box at all. */
static bool fits_box(const struct petite_rules *rules, piece_id counter,
                     piece_id to)
{
    if (counter == to || petite_is_phantom(rules, counter))
        return false;
    return !petite_is_commander(rules, counter)
           || rules->piece[counter].seniority > rules->piece[to].seniority;
}

struct verdict petite_may_attach(struct petite_position pos,
                                 const struct petite_field *field,
                                 const piece_id *counters, int count,
                                 piece_id to)
{
    if (!petite_is_commander(pos.rules, to) || !petite_is_head(pos, to))
        return refuse("P4.2");
    for (int i = 0; i < count; i++)
        if (!fits_box(pos.rules, counters[i], to))
            return refuse("P4.2");
    if (!is_together(pos, field, counters, count, pos.state->unit[to].at))
        return refuse("P4.4");
    for (int i = 0; i < count; i++)
        if (pos.state->unit[counters[i]].head == to)
            return refuse("P4.4");
    bool looks = pos.state->unit[to].has_looked != 0;
    bool is_aboard = false;
    for (int i = 0; i < count; i++) {
        looks |= has_looked(pos.state, counters[i]);
        is_aboard |= pos.state->unit[counters[i]].is_aboard != 0;
    }
    if (looks)
        return refuse("P5.3");
    if (pos.state->unit[to].is_aboard) /* nobody joins it later */
        return refuse("P20.1");
    return is_aboard ? refuse("P20.8") : allow();
}

struct verdict petite_may_detach(struct petite_position pos,
                                 const struct petite_field *field,
                                 const piece_id *counters, int count)
{
    if (!is_together(pos, field, counters, count,
                     pos.state->unit[counters[0]].at))
        return refuse("P4.4");
    for (int i = 0; i < count; i++)
        if (pos.state->unit[counters[i]].head == ID_NONE)
            return refuse("P4.4");
    for (int i = 0; i < count; i++)
        if (has_looked(pos.state, counters[i]))
            return refuse("P5.3");
    for (int i = 0; i < count; i++)
        if (pos.state->unit[counters[i]].is_aboard)
            return refuse("P20.8");
    return allow();
}

static int named(const struct action *action, int field,
                 piece_id counters[ACTION_LIST_MOST])
{
    int count = action_count(action, field);
    for (int i = 0; i < count; i++)
        counters[i] = (piece_id)action_item(action, field, i);
    return count;
}

struct verdict petite_attach_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    piece_id counters[ACTION_LIST_MOST];
    struct petite_field field;
    if (action->slots[ATTACH_UNITS].mark == MARK_REPEATED)
        return refuse("P4.4");
    int count = named(action, ATTACH_UNITS, counters);
    (void)seat;
    petite_field(pos, &field);
    return petite_may_attach(pos, &field, counters, count,
                             (piece_id)action_item(action, ATTACH_TO, 0));
}

/* What a counter loses by changing boxes (P3.7, P8.4). */
static void unsettle(struct petite_play *play, piece_id counter)
{
    struct petite_unit *it = &play->state->unit[counter];
    if (it->self == SELF_TAKEN)
        it->self = SELF_FAILED;
    petite_lose_crossing(play, counter);
}

void petite_attach_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id counters[ACTION_LIST_MOST];
    int count = named(action, ATTACH_UNITS, counters);
    piece_id to = (piece_id)action_item(action, ATTACH_TO, 0);
    struct event *event =
        petite_event(&it, EVENT_ATTACHED, "P4.4", seat, it.state->unit[to].at);
    event->piece = to;
    events_run(play->events, event, counters, count);
    for (int i = 0; i < count; i++) {
        piece_id box[PETITE_PIECES_MOST];
        int size = petite_box(petite_now(&it), counters[i], box);
        for (int k = 0; k < size; k++) {
            it.state->unit[box[k]].head = to;
            unsettle(&it, box[k]);
        }
    }
    events_met(play->events, "P4.2");
}

struct verdict petite_detach_check(const struct rules *rules, const void *state,
                                   seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    piece_id counters[ACTION_LIST_MOST];
    struct petite_field field;
    if (action->slots[DETACH_UNITS].mark == MARK_REPEATED)
        return refuse("P4.4");
    int count = named(action, DETACH_UNITS, counters);
    (void)seat;
    petite_field(pos, &field);
    return petite_may_detach(pos, &field, counters, count);
}

void petite_detach_apply(struct play *play, seat_id seat,
                         const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id counters[ACTION_LIST_MOST];
    int count = named(action, DETACH_UNITS, counters);
    struct event *event = petite_event(&it, EVENT_DETACHED, "P4.4", seat,
                                       it.state->unit[counters[0]].at);
    events_run(play->events, event, counters, count);
    for (int i = 0; i < count; i++) {
        it.state->unit[counters[i]].head = ID_NONE;
        unsettle(&it, counters[i]);
    }
}

struct verdict petite_may_place(struct petite_position pos,
                                const struct petite_field *field, side_id side,
                                piece_id phantom, int32_t at)
{
    if (!petite_is_phantom(pos.rules, phantom)
        || pos.state->unit[phantom].at != AT_POOL || at < 0
        || field->real[side][at] == 0
        || petite_is_enemy_marked(field, side, at))
        return refuse("P4.5");
    return allow();
}

struct verdict petite_place_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_field field;
    petite_field(pos, &field);
    return petite_may_place(pos, &field, seat,
                            (piece_id)action_item(action, PLACE_UNIT, 0),
                            action_item(action, PLACE_AT, 0));
}

void petite_place_apply(struct play *play, seat_id seat,
                        const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id phantom = (piece_id)action_item(action, PLACE_UNIT, 0);
    place_id at = (place_id)action_item(action, PLACE_AT, 0);
    it.state->unit[phantom].at = at;
    petite_event(&it, EVENT_PLACED, "P4.5", seat, at)->piece = phantom;
}

struct verdict petite_may_lift(struct petite_position pos, piece_id phantom)
{
    return petite_is_phantom(pos.rules, phantom)
                   && is_place(pos.state->unit[phantom].at)
               ? allow()
               : refuse("P4.5");
}

struct verdict petite_lift_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    (void)seat;
    return petite_may_lift(petite_position(rules, state),
                           (piece_id)action_item(action, ONE_UNIT, 0));
}

void petite_lift_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id phantom = (piece_id)action_item(action, ONE_UNIT, 0);
    struct event *event = petite_event(&it, EVENT_DECOY, "P4.5", seat,
                                       it.state->unit[phantom].at);
    event->piece = phantom;
    event->number[0] = 3;
    petite_remove(&it, phantom);
}

struct verdict petite_may_combine(struct petite_position pos, piece_id unit,
                                  const int32_t *into, int count)
{
    if (count != 2 || into[0] == into[1] || !pos.state->unit[unit].is_weak)
        return refuse("P10.1");
    for (int i = 0; i < 2; i++) {
        const struct petite_unit *other = &pos.state->unit[into[i]];
        if (into[i] == unit || !other->is_weak
            || other->at != pos.state->unit[unit].at)
            return refuse("P10.1");
    }
    for (int i = 0; i < 2; i++)
        if (pos.rules->piece[into[i]].kind != pos.rules->piece[unit].kind)
            return refuse("P10.2");
    if (pos.state->unit[unit].is_aboard || pos.state->unit[into[0]].is_aboard
        || pos.state->unit[into[1]].is_aboard)
        return refuse("P20.8");
    return allow();
}

struct verdict petite_combine_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    const struct slot *into = &action->slots[COMBINE_INTO];
    (void)seat;
    return petite_may_combine(petite_position(rules, state),
                              (piece_id)action_item(action, COMBINE_UNIT, 0),
                              action->items + into->first, into->count);
}

void petite_combine_apply(struct play *play, seat_id seat,
                          const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id unit = (piece_id)action_item(action, COMBINE_UNIT, 0);
    uint8_t worst = it.state->unit[unit].supply;
    piece_id into[2];
    for (int i = 0; i < 2; i++) {
        into[i] = (piece_id)action_item(action, COMBINE_INTO, i);
        if (it.state->unit[into[i]].supply > worst)
            worst = it.state->unit[into[i]].supply;
    }
    for (int i = 0; i < 2; i++) {
        it.state->unit[into[i]].is_weak = 0;
        it.state->unit[into[i]].supply = worst; /* P10.3 */
    }
    PETITE_MET(&it, "P10.2", "P10.3");
    struct event *event = petite_event(&it, EVENT_COMBINED, "P10.1", seat,
                                       it.state->unit[unit].at);
    event->piece = unit;
    events_run(play->events, event, into, 2);
    petite_remove(&it, unit);
}
