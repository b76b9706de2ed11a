/* The flow of play: from phase to phase, and to the end. */

#include "tests/drill/flow.h"

#include "tests/drill/fight.h"
#include "tests/drill/plant.h"
#include "tests/drill/seats.h"
#include "tests/drill/tables.h"

#include <string.h>

bool is_placed_in_secret(const struct drill_state *state)
{
    return state->course.phase == PHASE_DEPLOY && state->course.is_over == 0;
}

/* D3.3: every seat with a player draws a card. */
static void draw_cards(struct drill_play *play)
{
    uint8_t *cards = play->state->cards;
    seat_set seats = side_seats(drill_now(play), SIDE_NONE);
    EACH_OF(seat, seats) {
        uint16_t bag[DRILL_CARDS];
        int among = set_list(cards_at(play->state, CARD_DECK), bag);
        if (among == 0)
            return;
        uint16_t card = bag[chance_draw(play->chance, 0, bag, among)];
        cards[card] = (uint8_t)(CARD_HAND + seat);
        events_note(play->events, EVENT_DRAW, "D3.3", seat, card);
        events_met(play->events, "D6.3");
    }
}

/* A new turn is planned: conditions, orders and signals fall away. */
static void begin_turn(struct drill_play *play)
{
    struct drill_state *state = play->state;
    EACH_OF(piece, ALL_UNITS) {
        state->units[piece].state = 0;
        state->units[piece].order = ORDER_NONE;
    }
    for (seat_id seat = 0; seat < DRILL_SEATS; seat++)
        state->signals[seat] = (struct drill_signal){.to = ID_NONE};
    letters_arrive(play);
    events_note(play->events, EVENT_TURN, "D2.1", state->course.turn, 0);
    draw_cards(play);
}

/* Planted: of these seats those that hold a card to parry with, if any does. */
static seat_set parrying(struct drill_position pos, seat_set seats)
{
    seat_set kept = 0;
    EACH_OF(seat, seats)
        if (cards_of(pos, (seat_id)seat, CARD_BLOCK) != 0)
            kept |= set_only(seat);
    return kept == 0 ? seats : kept;
}

void phase_enter(struct drill_play *play, enum drill_phase phase, side_id side)
{
    struct course *course = &play->state->course;
    course_return(course, &play->state->back);
    seat_set seats = side_seats(drill_now(play), side);
    if (drill_plant == PLANT_WAIT && phase == PHASE_MARCH)
        seats = parrying(drill_now(play), seats);
    course->phase = (uint16_t)phase;
    course->side = side;
    if (seats == 0) {
        course_fault(course, DRILL_FAULT_NOBODY);
        return;
    }
    course_push(course, (uint16_t)phase, seats);
    if (phase == PHASE_PLAN)
        begin_turn(play);
}

void match_end(struct drill_play *play, int result, int by, const char *clause)
{
    struct drill_state *state = play->state;
    course_clear(&state->course, 0);
    state->course.is_over = 1;
    state->attack_count = 0;
    state->fight = (struct drill_fight){0};
    memset(state->attacks, 0, sizeof state->attacks);
    state->winner = (uint16_t)result;
    state->by = (uint16_t)by;
    events_note(play->events, EVENT_OVER, clause, result, 0);
}

int drill_by_score(struct drill_position pos)
{
    int blue = side_score(pos, BLUE), red = side_score(pos, RED);
    return blue > red ? BLUE : red > blue ? RED : SIDES;
}

static void next_phase(struct drill_play *play)
{
    struct course *course = &play->state->course;

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
    } else if (course->turn < play->state->option[OPTION_TURNS]) {
        course->turn++;
        phase_enter(play, PHASE_PLAN, SIDE_NONE);
    } else {
        match_end(play, drill_by_score(drill_now(play)), 0, "D7.2");
    }
}

void drill_advance(struct play *play)
{
    struct drill_play it = drill_play(play);
    struct course *course = &it.state->course;

    while (course->is_over == 0 && course->fault == 0 && course->depth == 1) {
        fight_advance(&it);
        if (course->depth > 1 || course_to_act(course) != 0)
            return;
        next_phase(&it);
    }
}
