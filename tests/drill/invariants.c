/* Soundness and outcome: what must hold of every position. */

#include "tests/drill/tables.h"

void drill_outcome(const struct rules *rules, const void *at,
                   struct outcome *outcome)
{
    struct drill_position pos = drill_position(rules, at);
    uint16_t winner = pos.state->winner;
    *outcome = (struct outcome){.is_over = pos.state->course.is_over != 0,
                                .winner = SIDE_NONE,
                                .result = "",
                                .by = ""};
    for (side_id side = BLUE; side < SIDES; side++)
        outcome->score[side] = (int16_t)side_score(pos, side);
    if (!outcome->is_over)
        return;
    outcome->winner = winner < SIDES ? (side_id)winner : SIDE_NONE;
    outcome->result = drill_results[winner];
    outcome->by = drill_deciders[pos.state->by];
}

static const char *sound_unit(struct drill_position pos, piece_id piece)
{
    const struct drill_unit *unit = &pos.state->units[piece];
    if ((unit->fate == FATE_FIELD) != (unit->at < DRILL_PLACES))
        return "a unit is in the field if and only if it has a place";
    if (unit->hits >= pos.rules->pieces[piece].strength)
        return "a unit with no points left is lost";
    if (unit->order > ORDER_CHARGE || unit->state > 7 || unit->fate > FATE_LOST)
        return "a word of a unit is unknown";
    for (piece_id other = 0; other < piece; other++)
        if (pos.state->units[other].label == unit->label)
            return "two units have one label";
    return NULL;
}

static const char *sound_place(struct drill_position pos, place_id place)
{
    int blue = set_count(units_at(pos, BLUE, place));
    int red = set_count(units_at(pos, RED, place));
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
    struct drill_position pos = drill_position(rules, at);
    const char *broken = sound_course(pos.state);
    for (piece_id piece = 0; broken == NULL && piece < DRILL_UNITS; piece++)
        broken = sound_unit(pos, piece);
    for (place_id place = 0; broken == NULL && place < DRILL_PLACES; place++)
        broken = sound_place(pos, place);
    return broken;
}
