/* Soundness and outcome: what must hold of every position. */

#include "tests/drill/drill.h"
#include "tests/drill/tables.h"

void drill_outcome(const struct rules *rules, const void *at,
                   struct outcome *outcome)
{
    const struct drill_state *state = at;
    *outcome = (struct outcome){.is_over = state->course.is_over != 0,
                                .winner = SIDE_NONE,
                                .result = "",
                                .by = ""};
    for (side_id side = BLUE; side < SIDES; side++)
        outcome->score[side] =
            (int16_t)side_score(drill_rules_of(rules), state, side);
    if (!outcome->is_over)
        return;
    outcome->winner =
        state->winner < SIDES ? (side_id)state->winner : SIDE_NONE;
    outcome->result = drill_results[state->winner];
    outcome->by = drill_deciders[state->by];
}

static const char *sound_unit(const struct drill_rules *rules,
                              const struct drill_state *state, piece_id piece)
{
    const struct drill_unit *unit = &state->units[piece];
    if ((unit->fate == FATE_FIELD) != (unit->at < DRILL_PLACES))
        return "a unit is in the field if and only if it has a place";
    if (unit->hits >= rules->pieces[piece].strength)
        return "a unit with no points left is lost";
    if (unit->order > ORDER_CHARGE || unit->state > 7 || unit->fate > FATE_LOST)
        return "a word of a unit is unknown";
    for (piece_id other = 0; other < piece; other++)
        if (state->units[other].label == unit->label)
            return "two units have one label";
    return NULL;
}

static const char *sound_place(const struct drill_rules *rules,
                               const struct drill_state *state, place_id place)
{
    int blue = unit_count(units_at(rules, state, BLUE, place));
    int red = unit_count(units_at(rules, state, RED, place));
    if (blue > 0 && red > 0)
        return "both sides stand in one hex";
    if (blue > DRILL_ROOM || red > DRILL_ROOM)
        return "a hex is overfull";
    return NULL;
}

static const char *sound_course(const struct drill_state *state)
{
    const struct course *course = &state->course;
    if (course->is_over != 0)
        return course->depth == 0 ? NULL : "an open step after the end";
    if (course->depth == 0)
        return "nobody is awaited and it is not over";
    if (course->steps[0].kind != course->phase)
        return "the first step is not that of the phase";
    if (course->depth > 1 && course_to_act(course) == 0)
        return "a decision that nobody makes";
    if ((course->depth > 1) != (state->fight.stage != STAGE_NONE))
        return "a decision without a fight, or a fight that waits for none";
    return NULL;
}

const char *drill_invariants(const struct rules *rules, const void *at)
{
    const struct drill_rules *all = drill_rules_of(rules);
    const struct drill_state *state = at;
    const char *broken = sound_course(state);
    for (piece_id piece = 0; broken == NULL && piece < DRILL_UNITS; piece++)
        broken = sound_unit(all, state, piece);
    for (place_id place = 0; broken == NULL && place < DRILL_PLACES; place++)
        broken = sound_place(all, state, place);
    return broken;
}
