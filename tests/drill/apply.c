/* Applying: what each type of action does once it is allowed. */

#include "tests/drill/actions.h"
#include "tests/drill/fight.h"
#include "tests/drill/flow.h"
#include "tests/drill/plant.h"

static int32_t given(const struct drill_play *play, int field)
{
    return action_one(play->action, field, 0);
}

/* Moves units to a place, where they may take a prize (D7.1). */
static void units_put(struct drill_play *play, id_set units, place_id to)
{
    uint16_t *control = &play->state->control[to];
    side_id side = play->rules->pieces[set_first(units)].side;
    EACH_OF(piece, units) {
        play->state->units[piece].at = to;
        play->state->units[piece].fate = FATE_FIELD;
    }
    if (board_area_has(play->rules->prizes, to) && *control != side) {
        *control = side;
        events_met(play->events, "D7.1");
    }
}

/* A unit comes to a place, as the action says. */
static void put_asked(struct drill_play *play, enum drill_event kind,
                      const char *clause)
{
    struct event *event = events_add(play->events, (uint16_t)kind, clause);
    event->piece = (piece_id)given(play, PLACE_UNIT);
    event->to = (place_id)given(play, PLACE_TO);
    units_put(play, set_only(event->piece), event->to);
}

static struct event *event_of_units(struct drill_play *play,
                                    enum drill_event kind, const char *clause,
                                    id_set units)
{
    uint16_t ids[DRILL_UNITS];
    struct event *event = events_add(play->events, (uint16_t)kind, clause);
    events_run(play->events, event, ids, set_list(units, ids));
    return event;
}

/* The same of units that go a way: it stands in the run behind them. */
static struct event *event_of_way(struct drill_play *play,
                                  enum drill_event kind, const char *clause,
                                  id_set units, int field)
{
    uint16_t run[DRILL_UNITS + DRILL_PATH_MOST];
    int count = set_list(units, run);
    int steps = action_ids(play->action, field, DRILL_PATH_MOST, run + count);
    struct event *event = events_add(play->events, (uint16_t)kind, clause);
    event->at = play->state->units[set_first(units)].at;
    event->to = run[count + steps - 1];
    event->number[2] = (int16_t)steps;
    events_run(play->events, event, run, count + steps);
    if (!play->events->is_full)
        event->count = (uint16_t)count;
    return event;
}

void apply_place(struct drill_play *play)
{
    put_asked(play, EVENT_PLACE, "D3.1");
}

void apply_plot(struct drill_play *play)
{
    int order = given(play, PLOT_ORDER) + 1;
    piece_id unit = (piece_id)given(play, PLOT_UNIT);
    play->state->units[unit].order = (uint8_t)order;
    events_note(play->events, EVENT_PLOT, "D3.2", order, 0)->piece = unit;
    events_met(play->events, "D6.4");
}

/* D4.6: the die of a forced march; true if the units arrive tired. */
static bool throw_for_march(struct drill_play *play, struct event *event)
{
    int die = chance_roll(play->chance, 6);
    events_met(play->events, "D4.6");
    event->number[0] = (int16_t)die;
    event->number[1] = die <= 2;
    return die <= 2;
}

void apply_move(struct drill_play *play)
{
    struct drill_unit *all = play->state->units;
    id_set units = set_named(play->action, &play->action->slots[MOVE_UNITS]);
    struct event *event =
        event_of_way(play, EVENT_MOVE, "D4.1", units, MOVE_PATH);
    uint8_t conditions = HAS_MARCHED;

    if (set_count(units) > 1)
        events_met(play->events, "D4.10");
    if (given(play, MOVE_FORCED) != 0 && throw_for_march(play, event))
        conditions |= IS_TIRED;
    EACH_OF(piece, units)
        all[piece].state |= conditions;
    if (all[set_first(units)].is_revealed == 0)
        events_met(play->events, "D6.1");
    units_put(play, units, event->to);
}

void apply_bridge(struct drill_play *play)
{
    struct drill_state *state = play->state;
    place_id a = (place_id)action_item(play->action, BRIDGE_EDGE, 0);
    place_id b = (place_id)action_item(play->action, BRIDGE_EDGE, 1);
    struct event *event = events_add(play->events, EVENT_BRIDGE, "D4.7");
    event->at = a < b ? a : b;
    event->to = a < b ? b : a;
    state->bridges[state->bridge_count++] =
        (struct drill_bridge){.between = {event->at, event->to}};
    state->units[given(play, BRIDGE_UNIT)].state |= HAS_MARCHED;
}

void apply_enter(struct drill_play *play)
{
    play->state->units[given(play, ENTER_UNIT)].state |= HAS_MARCHED;
    put_asked(play, EVENT_ENTER, "D4.8");
}

void apply_attack(struct drill_play *play)
{
    const struct declared all = declared_by(play->action);
    struct drill_state *state = play->state;
    for (int g = 0; g < all.count; g++) {
        place_id target = (place_id)all.attack[g].target;
        id_set units = all.attack[g].units;
        state->attacks[state->attack_count++] =
            (struct drill_attack){target, units};
        event_of_units(play, EVENT_ATTACK, "D5.1", units)->to = target;
        EACH_OF(piece, units)
            state->units[piece].state |= HAS_FOUGHT;
    }
}

/* The cards are settled: all steps about them go, the die follows. */
static void end_cards(struct drill_play *play, bool has_parry)
{
    course_clear(&play->state->course, 1);
    play->state->fight.has_parry = has_parry;
}

/* D5.4: who has not played last; a card opens the decision upon it. */
void apply_play_card(struct drill_play *play)
{
    struct drill_fight *fight = &play->state->fight;
    struct course *course = &play->state->course;
    int32_t card = given(play, CARD_CARD);
    uint16_t kind = course_top(course)->kind;
    events_note(play->events, EVENT_CARD, "D5.4", play->seat, card);
    play->state->cards[card] = CARD_USED;
    if (kind == STEP_NERVE) {
        end_cards(play, true);
        return;
    }
    id_set other = kind == STEP_PARRY ? fight->attackers : fight->defenders;
    seat_id next = unit_seat(drill_now(play), set_first(other));
    course_push(course, (uint16_t)(kind + 1), seat_only(next));
}

void apply_pass(struct drill_play *play)
{
    uint16_t kind = course_top(&play->state->course)->kind;
    events_met(play->events, kind == STEP_ADVANCE ? "D5.8" : "D5.4");
    if (kind == STEP_ADVANCE)
        course_pop(&play->state->course);
    else
        end_cards(play, kind == STEP_FEINT); /* the last card played stands */
}

void apply_choose(struct drill_play *play)
{
    const struct slot *slot = &play->action->slots[CHOOSE_LOSSES];
    const int32_t *items = play->action->items + slot->first;
    course_pop(&play->state->course);
    for (int i = 0; i + 1 < slot->count; i += 2)
        if (items[i + 1] > 0)
            unit_lose(play, (piece_id)items[i], items[i + 1]);
}

void apply_retreat(struct drill_play *play)
{
    id_set units = step_units(play->state);
    struct event *event =
        event_of_way(play, EVENT_RETREAT, "D5.7", units, RETREAT_PATH);
    course_pop(&play->state->course);
    units_put(play, units, event->to);
}

void apply_advance(struct drill_play *play)
{
    id_set units = set_named(play->action, &play->action->slots[ADVANCE_UNITS]);
    place_id target = play->state->fight.target;
    event_of_units(play, EVENT_ADVANCE, "D5.8", units)->to = target;
    course_pop(&play->state->course);
    units_put(play, units, target);
}

void apply_signal(struct drill_play *play)
{
    struct drill_signal *signal = &play->state->signals[play->seat];
    signal->to = (uint16_t)given(play, SIGNAL_TO);
    signal->number = (uint16_t)given(play, SIGNAL_NUMBER);
    events_note(play->events, EVENT_SIGNAL, "D3.4", play->seat, signal->to)
        ->number[2] = (int16_t)signal->number;
}

void apply_end_phase(struct drill_play *play)
{
    struct course *course = &play->state->course;
    struct step *top = &course->steps[course->depth - 1];
    /* Planted: a seat with this card has to end a phase twice. */
    if (drill_plant == PLANT_CONFLICT
        && cards_of(drill_now(play), play->seat, CARD_NERVE) != 0)
        return;
    top->done |= seat_only(play->seat);
    events_note(play->events, EVENT_READY, "D2.8", play->seat, 0);
    if (top->kind <= STEP_PLAN)
        events_met(play->events, "D6.6");
}

void apply_resign(struct drill_play *play)
{
    side_id side = play->rules->base.side_of_seat[play->seat];
    match_end(play, other_side(side), 1, "D7.3");
}

void apply_break(struct drill_play *play)
{
    events_met(play->events, "D7.4");
    course_fault(&play->state->course, DRILL_FAULT_BROKEN);
}
