/* Applying: what each type of action does once it is allowed. */

#include "tests/drill/apply.h"

#include "tests/drill/check.h"
#include "tests/drill/drill.h"
#include "tests/drill/flow.h"
#include "tests/drill/plant.h"

/* Moves the units of a set to a place, where they may take a prize. */
static void units_put(struct play *play, unit_set units, place_id to)
{
    struct drill_state *state = play->state;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece)) {
            state->units[piece].at = to;
            state->units[piece].fate = FATE_FIELD;
        }
    place_hold(play, to,
               drill_rules_of(play->rules)->pieces[unit_first(units)].side);
}

static struct event *event_of_units(struct play *play, enum drill_event kind,
                                    const char *clause, unit_set units)
{
    uint16_t ids[DRILL_UNITS];
    struct event *event = events_add(play->events, (uint16_t)kind, clause);
    events_run(play->events, event, ids, unit_list(units, ids));
    return event;
}

/* The same of units that go a way: it stands in the run behind them. */
static struct event *event_of_way(struct play *play, enum drill_event kind,
                                  const char *clause, unit_set units,
                                  const struct action *action, int field)
{
    uint16_t run[DRILL_UNITS + DRILL_WAY];
    int count = unit_list(units, run), steps = action_count(action, field);
    struct event *event = events_add(play->events, (uint16_t)kind, clause);
    for (int i = 0; i < steps && i < DRILL_WAY; i++)
        run[count + i] = (uint16_t)action_item(action, field, i);
    event->number[2] = (int16_t)(steps < DRILL_WAY ? steps : DRILL_WAY);
    events_run(play->events, event, run, count + event->number[2]);
    if (!play->events->is_full)
        event->count = (uint16_t)count;
    event->to = (place_id)action_item(action, field, steps - 1);
    return event;
}

DRILL_APPLY(apply_place)
{
    struct event *event = events_add(play->events, EVENT_PLACE, "D3.1");
    (void)seat;
    event->piece = (piece_id)action_one(action, PLACE_UNIT, 0);
    event->to = (place_id)action_one(action, PLACE_TO, 0);
    units_put(play, unit_only(event->piece), event->to);
}

DRILL_APPLY(apply_plot)
{
    struct drill_state *state = play->state;
    struct event *event = events_add(play->events, EVENT_PLOT, "D3.2");
    (void)seat;
    event->piece = (piece_id)action_one(action, PLOT_UNIT, 0);
    event->number[0] = (int16_t)(action_one(action, PLOT_ORDER, 0) + 1);
    state->units[event->piece].order = (uint8_t)event->number[0];
    events_met(play->events, "D6.4");
}

/* D4.6: the die of a forced march; true if the units arrive tired. */
static bool throw_for_march(struct play *play, struct event *event)
{
    int die = chance_roll(play->chance, 6);
    events_met(play->events, "D4.6");
    event->number[0] = (int16_t)die;
    event->number[1] = die <= 2;
    return die <= 2;
}

DRILL_APPLY(apply_move)
{
    struct drill_state *state = play->state;
    unit_set units = set_of(action, &action->slots[MOVE_UNITS]);
    struct event *event =
        event_of_way(play, EVENT_MOVE, "D4.1", units, action, MOVE_PATH);
    uint8_t conditions = HAS_MARCHED;
    (void)seat;

    event->at = state->units[unit_first(units)].at;
    if (unit_count(units) > 1)
        events_met(play->events, "D4.10");
    if (action_one(action, MOVE_FORCED, 0) != 0 && throw_for_march(play, event))
        conditions |= IS_TIRED;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece))
            state->units[piece].state |= conditions;
    if (state->units[unit_first(units)].is_revealed == 0)
        events_met(play->events, "D6.1");
    units_put(play, units, event->to);
}

DRILL_APPLY(apply_bridge)
{
    struct drill_state *state = play->state;
    place_id a = (place_id)action_item(action, BRIDGE_EDGE, 0);
    place_id b = (place_id)action_item(action, BRIDGE_EDGE, 1);
    struct event *event = events_add(play->events, EVENT_BRIDGE, "D4.7");
    (void)seat;

    event->at = a < b ? a : b;
    event->to = a < b ? b : a;
    state->bridges[state->bridge_count++] =
        (struct drill_bridge){.between = {event->at, event->to}};
    state->units[action_one(action, BRIDGE_UNIT, 0)].state |= HAS_MARCHED;
}

DRILL_APPLY(apply_enter)
{
    struct drill_state *state = play->state;
    struct event *event = events_add(play->events, EVENT_ENTER, "D4.8");
    (void)seat;
    event->piece = (piece_id)action_one(action, ENTER_UNIT, 0);
    event->to = (place_id)action_one(action, ENTER_TO, 0);
    state->units[event->piece].state |= HAS_MARCHED;
    units_put(play, unit_only(event->piece), event->to);
}

DRILL_APPLY(apply_attack)
{
    struct drill_state *state = play->state;
    const struct slot *slot = &action->slots[ATTACK_ATTACKS];
    (void)seat;
    for (int g = 0; g < slot->count; g++) {
        const struct slot *parts =
            &action->slots[slot->first + g * ATTACK_PARTS];
        place_id target = (place_id)action->items[parts[ATTACK_TARGET].first];
        unit_set units = set_of(action, &parts[ATTACK_UNITS]);
        state->attacks[state->attack_count++] =
            (struct drill_attack){target, units};
        event_of_units(play, EVENT_ATTACK, "D5.1", units)->to = target;
        for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
            if (unit_in(units, piece))
                state->units[piece].state |= HAS_FOUGHT;
    }
}

/* The cards are settled: all steps about them go, the die follows. */
static void end_cards(struct play *play, bool has_parry)
{
    struct drill_state *state = play->state;
    while (state->course.depth > 1)
        course_pop(&state->course);
    state->fight.has_parry = has_parry;
}

/* D5.4: who has not played last; a card opens the decision upon it. */
DRILL_APPLY(apply_play_card)
{
    struct drill_state *state = play->state;
    const struct drill_rules *rules = drill_rules_of(play->rules);
    int32_t card = action_one(action, CARD_CARD, 0);
    uint16_t kind = course_top(&state->course)->kind;
    struct event *event = events_add(play->events, EVENT_CARD, "D5.4");

    event->number[0] = seat;
    event->number[1] = (int16_t)card;
    state->cards[card] = CARD_USED;
    if (kind == STEP_NERVE) {
        end_cards(play, true);
        return;
    }
    unit_set other =
        kind == STEP_PARRY ? state->fight.attackers : state->fight.defenders;
    seat_id next = unit_seat(rules, state, unit_first(other));
    course_push(&state->course, (uint16_t)(kind + 1), seat_only(next));
}

DRILL_APPLY(apply_pass)
{
    struct drill_state *state = play->state;
    uint16_t kind = course_top(&state->course)->kind;
    (void)seat;
    (void)action;
    events_met(play->events, kind == STEP_ADVANCE ? "D5.8" : "D5.4");
    if (kind == STEP_ADVANCE)
        course_pop(&state->course);
    else
        end_cards(play, kind == STEP_FEINT); /* the last card played stands */
}

DRILL_APPLY(apply_choose)
{
    struct drill_state *state = play->state;
    const struct slot *slot = &action->slots[CHOOSE_LOSSES];
    (void)seat;
    course_pop(&state->course);
    for (int i = 0; i + 1 < slot->count; i += 2) {
        int32_t points = action->items[slot->first + i + 1];
        if (points > 0)
            unit_lose(play, (piece_id)action->items[slot->first + i], points);
    }
}

DRILL_APPLY(apply_retreat)
{
    struct drill_state *state = play->state;
    unit_set units = step_units(state);
    struct event *event =
        event_of_way(play, EVENT_RETREAT, "D5.7", units, action, RETREAT_PATH);
    (void)seat;
    event->at = state->fight.target;
    course_pop(&state->course);
    units_put(play, units, event->to);
}

DRILL_APPLY(apply_advance)
{
    struct drill_state *state = play->state;
    unit_set units = set_of(action, &action->slots[ADVANCE_UNITS]);
    (void)seat;
    event_of_units(play, EVENT_ADVANCE, "D5.8", units)->to =
        state->fight.target;
    course_pop(&state->course);
    units_put(play, units, state->fight.target);
}

DRILL_APPLY(apply_signal)
{
    struct drill_state *state = play->state;
    struct event *event = events_add(play->events, EVENT_SIGNAL, "D3.4");
    struct drill_signal *signal = &state->signals[seat];
    signal->to = (uint16_t)action_one(action, SIGNAL_TO, 0);
    signal->number = (uint16_t)action_one(action, SIGNAL_NUMBER, 0);
    event->number[0] = seat;
    event->number[1] = (int16_t)signal->to;
    event->number[2] = (int16_t)signal->number;
}

/* Planted: a seat with this card has to end a phase twice. */
static bool is_holding_nerve(const struct play *play, seat_id seat)
{
    const struct drill_state *state = play->state;
    for (int card = 0; card < DRILL_CARDS; card++)
        if (state->cards[card] == CARD_HAND + seat
            && drill_rules_of(play->rules)->card_kind[card] == CARD_NERVE)
            return true;
    return false;
}

DRILL_APPLY(apply_end_phase)
{
    struct drill_state *state = play->state;
    struct course *course = &state->course;
    struct step *top = &course->steps[course->depth - 1];
    (void)action;
    if (drill_plant == PLANT_CONFLICT && is_holding_nerve(play, seat))
        return;
    top->done |= seat_only(seat);
    events_add(play->events, EVENT_READY, "D2.8")->number[0] = seat;
    if (top->kind <= STEP_PLAN)
        events_met(play->events, "D6.6");
}

DRILL_APPLY(apply_resign)
{
    side_id side = play->rules->side_of_seat[seat];
    (void)action;
    match_end(play, side == BLUE ? RED : BLUE, 1, "D7.3");
}

DRILL_APPLY(apply_break)
{
    struct drill_state *state = play->state;
    (void)seat;
    (void)action;
    events_met(play->events, "D7.4");
    course_fault(&state->course, DRILL_FAULT_BROKEN);
}
