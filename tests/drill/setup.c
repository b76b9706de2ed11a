/* Setting up: the first position, and positions that a case gives. */

#include "tests/drill/drill.h"
#include "tests/drill/flow.h"

static void reset(const struct rules *rules, struct drill_state *state)
{
    fields_reset(drill_fields, DRILL_FIELDS, state);
    for (int i = 0; i < OPTIONS; i++) {
        uint16_t value = (uint16_t)rules->option_initial[i];
        if (i == OPTION_FOG)
            state->options.fog = value;
        else if (i == OPTION_TURNS)
            state->options.turns = value;
        else if (i == OPTION_FAULTS)
            state->options.faults = value;
        else
            state->options.couriers = value;
    }
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        state->units[piece].label = (uint8_t)piece;
}

/* D6.5: the labels under which the reserve is seen. */
static void deal_labels(struct play *play)
{
    struct drill_state *state = play->state;
    uint16_t labels[DRILL_UNITS];
    chance_deal(play->chance, DRILL_UNITS, labels);
    events_met(play->events, "D6.5");
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        state->units[piece].label = (uint8_t)labels[piece];
}

void drill_setup(struct play *play, const struct options *options,
                 seat_set empty)
{
    const struct drill_rules *rules = drill_rules_of(play->rules);
    struct drill_state *state = play->state;

    reset(play->rules, state);
    state->options.fog = (uint16_t)options->value[OPTION_FOG];
    state->options.turns = (uint16_t)options->value[OPTION_TURNS];
    state->options.faults = (uint16_t)options->value[OPTION_FAULTS];
    state->options.couriers = (uint16_t)options->value[OPTION_COURIERS];
    state->course.empty = empty;
    if (empty != 0)
        events_met(play->events, "D1.3");
    deal_labels(play);
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        struct drill_unit *unit = &state->units[piece];
        unit->at = rules->start[piece].at;
        unit->fate = unit->at == ID_NONE ? FATE_RESERVE : FATE_FIELD;
    }
    for (place_id place = 0; place < DRILL_PLACES; place++)
        state->control[place] = rules->control[place].side;
    for (side_id side = BLUE; side < SIDES; side++)
        if (side_seats(rules, state, side) == 0)
            course_fault(&state->course, DRILL_FAULT_NOBODY);
    phase_enter(play, rules->has_deploy ? PHASE_DEPLOY : PHASE_PLAN, SIDE_NONE);
}

void drill_blank(const struct rules *rules, void *state)
{
    struct drill_state *now = state;
    reset(rules, now);
    for (place_id place = 0; place < DRILL_PLACES; place++)
        now->control[place] = drill_rules_of(rules)->control[place].side;
}

/* What entering the phase would bring lies behind a position that is given. */
void drill_settle(struct play *play)
{
    struct drill_state *state = play->state;
    struct course *course = &state->course;
    bool is_common =
        course->phase == PHASE_DEPLOY || course->phase == PHASE_PLAN;

    if (is_common || course->side >= SIDES)
        course->side = is_common ? SIDE_NONE : BLUE;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        struct drill_unit *unit = &state->units[piece];
        if (unit->fate == FATE_FIELD && unit->at == ID_NONE)
            unit->fate = FATE_RESERVE;
    }
    course_push(
        course, course->phase,
        side_seats(drill_rules_of(play->rules), state, (side_id)course->side));
}
