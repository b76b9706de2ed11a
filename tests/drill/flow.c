/* The flow of play: from phase to phase, and to the end. */

#include "tests/drill/flow.h"

#include "tests/drill/drill.h"
#include "tests/drill/plant.h"

/* D3.3: every seat with a player draws a card. */
static void draw_cards(struct play *play)
{
    struct drill_state *state = play->state;
    seat_set seats = side_seats(drill_rules_of(play->rules), state, SIDE_NONE);
    for (seat_id seat = 0; seat < play->rules->seat_count; seat++) {
        uint16_t bag[DRILL_CARDS];
        int among = 0;
        for (uint16_t card = 0; card < DRILL_CARDS; card++)
            if (state->cards[card] == CARD_DECK)
                bag[among++] = card;
        if (among == 0 || !seat_in(seats, seat))
            continue;
        uint16_t card = bag[chance_draw(play->chance, 0, bag, among)];
        state->cards[card] = (uint8_t)(CARD_HAND + seat);
        struct event *event = events_add(play->events, EVENT_DRAW, "D3.3");
        event->number[0] = seat;
        event->number[1] = (int16_t)card;
        events_met(play->events, "D6.3");
    }
}

/* A new turn is planned: conditions, orders and signals fall away. */
static void begin_turn(struct play *play)
{
    struct drill_state *state = play->state;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        state->units[piece].state = 0;
        state->units[piece].order = ORDER_NONE;
    }
    for (seat_id seat = 0; seat < DRILL_SEATS; seat++)
        state->signals[seat] = (struct drill_signal){.to = ID_NONE};
    letters_arrive(play);
    events_add(play->events, EVENT_TURN, "D2.1")->number[0] =
        (int16_t)state->course.turn;
    draw_cards(play);
}

/* Planted: seats that hold a card to parry with. */
static seat_set parrying(const struct drill_rules *rules,
                         const struct drill_state *state)
{
    seat_set seats = 0;
    for (int card = 0; card < DRILL_CARDS; card++)
        if (state->cards[card] >= CARD_HAND
            && rules->card_kind[card] == CARD_BLOCK)
            seats |= seat_only((seat_id)(state->cards[card] - CARD_HAND));
    return seats;
}

void phase_enter(struct play *play, enum drill_phase phase, side_id side)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;
    seats_return(play);
    seat_set seats = side_seats(rules, state, side);

    if (drill_plant == PLANT_WAIT && phase == PHASE_MARCH
        && (seats & parrying(rules, state)) != 0)
        seats &= parrying(rules, state);
    state->course.phase = (uint16_t)phase;
    state->course.side = side;
    if (seats == 0) {
        course_fault(&state->course, DRILL_FAULT_NOBODY);
        return;
    }
    course_push(&state->course, (uint16_t)phase, seats);
    if (phase == PHASE_PLAN)
        begin_turn(play);
}

void match_end(struct play *play, int result, int by, const char *clause)
{
    struct drill_state *state = play->state;
    while (state->course.depth > 0)
        course_pop(&state->course);
    state->course.is_over = 1;
    state->attack_count = 0;
    state->fight = (struct drill_fight){0};
    for (int i = 0; i < DRILL_ATTACKS_MOST; i++)
        state->attacks[i] = (struct drill_attack){0};
    state->winner = (uint16_t)result;
    state->by = (uint16_t)by;
    events_add(play->events, EVENT_OVER, clause);
}

void place_hold(struct play *play, place_id place, side_id side)
{
    struct drill_state *state = play->state;
    if (!board_area_has(drill_rules_of(play->rules)->prizes, place)
        || state->control[place] == side)
        return;
    state->control[place] = side;
    events_met(play->events, "D7.1");
}

int drill_by_score(const struct drill_rules *rules,
                   const struct drill_state *state)
{
    int blue = side_score(rules, state, BLUE);
    int red = side_score(rules, state, RED);
    return blue > red ? BLUE : red > blue ? RED : SIDES;
}

static void end_by_score(struct play *play)
{
    int result = drill_by_score(drill_rules_of(play->rules), play->state);
    match_end(play, result, 0, "D7.2");
}

static void next_phase(struct play *play)
{
    struct drill_state *state = play->state;
    struct course *course = &state->course;

    course_pop(course);
    if (course->phase == PHASE_DEPLOY) {
        events_add(play->events, EVENT_STANDS, "D3.1");
        phase_enter(play, PHASE_PLAN, SIDE_NONE);
    } else if (course->phase == PHASE_PLAN) {
        phase_enter(play, PHASE_MARCH, BLUE);
    } else if (course->phase == PHASE_MARCH) {
        phase_enter(play, PHASE_FIGHT, (side_id)course->side);
    } else if (course->side == BLUE) {
        phase_enter(play, PHASE_MARCH, RED);
    } else if (course->turn < state->options.turns) {
        course->turn++;
        phase_enter(play, PHASE_PLAN, SIDE_NONE);
    } else {
        end_by_score(play);
    }
}

void drill_advance(struct play *play)
{
    struct drill_state *state = play->state;
    struct course *course = &state->course;

    while (course->is_over == 0 && course->fault == 0 && course->depth == 1) {
        fight_advance(play);
        if (course->depth > 1 || course_to_act(course) != 0)
            return;
        next_phase(play);
    }
}
