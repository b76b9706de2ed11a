/* Setting up: the first position, and positions that a case gives. */

#include "tests/drill/flow.h"
#include "tests/drill/tables.h"

#include <string.h>

static void reset(const struct drill_rules *rules, struct drill_state *state,
                  const int16_t *options)
{
    fields_reset(drill_fields, DRILL_FIELDS, state);
    for (int i = 0; i < OPTIONS; i++)
        state->option[i] = (uint16_t)options[i];
    EACH_OF(piece, ALL_UNITS)
        state->units[piece].label = (uint8_t)piece;
    memcpy(state->control, rules->control, sizeof state->control);
}

/* D6.5: the labels under which the reserve is seen. */
static void deal_labels(struct drill_play *play)
{
    uint16_t labels[DRILL_UNITS];
    chance_deal(play->chance, DRILL_UNITS, labels);
    events_met(play->events, "D6.5");
    EACH_OF(piece, ALL_UNITS)
        play->state->units[piece].label = (uint8_t)labels[piece];
}

void drill_setup(struct play *play, const struct options *options,
                 seat_set empty)
{
    struct drill_play it = drill_play(play);
    struct drill_state *state = it.state;

    reset(it.rules, state, options->value);
    state->course.empty = empty;
    if (empty != 0)
        events_met(it.events, "D1.3");
    deal_labels(&it);
    EACH_OF(piece, ALL_UNITS) {
        uint16_t at = it.rules->start[piece];
        state->units[piece].at = at;
        state->units[piece].fate = at == ID_NONE ? FATE_RESERVE : FATE_FIELD;
    }
    for (side_id side = BLUE; side < SIDES; side++)
        if (side_seats(drill_now(&it), side) == 0)
            course_fault(&state->course, DRILL_FAULT_NOBODY);
    phase_enter(&it, it.rules->has_deploy ? PHASE_DEPLOY : PHASE_PLAN,
                SIDE_NONE);
}

void drill_blank(const struct rules *rules, void *state)
{
    reset(drill_rules(rules), state, rules->option_initial);
}

/* What entering the phase would bring lies behind a position that is given. */
void drill_settle(struct play *play)
{
    struct drill_play it = drill_play(play);
    struct course *course = &it.state->course;
    bool is_common =
        course->phase == PHASE_DEPLOY || course->phase == PHASE_PLAN;

    if (is_common || course->side >= SIDES)
        course->side = is_common ? SIDE_NONE : BLUE;
    EACH_OF(piece, ALL_UNITS) {
        struct drill_unit *unit = &it.state->units[piece];
        if (unit->fate == FATE_FIELD && unit->at == ID_NONE)
            unit->fate = FATE_RESERVE;
    }
    course_push(course, course->phase,
                side_seats(drill_now(&it), (side_id)course->side));
}
