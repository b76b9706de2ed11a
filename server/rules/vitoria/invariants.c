/* Every invariant of a position (law 2: what cannot be is a fault). */

#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/victory.h"

#include <stddef.h>

static const char *unit_fault(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    bool is_here = it->at != PLACE_NONE;
    if (is_here != (it->fate == FATE_ON_MAP))
        return "a unit is on the map or has a fate, not both";
    if (is_here && !pos.rules->is_in_play[it->at])
        return "a unit stands outside the playing area";
    if (it->strength > piece->strength)
        return "a unit is stronger than printed";
    if (is_here && it->strength == 0 && piece->strength > 0)
        return "a unit without strength is on the map";
    if (!is_here && it->condition != 0)
        return "a condition lies on a unit off the map";
    if ((it->condition & STATE_ROUTED) != 0
        && (it->condition & STATE_DISORDERED) != 0
        && (it->condition & STATE_OUT_OF_CONTROL) == 0)
        return "a routed unit is not also disordered";
    if ((it->condition & STATE_NEUTRALISED) != 0 && piece->kind != KIND_GENERAL)
        return "only a general is neutralised";
    if ((it->condition & ~STATE_NEUTRALISED) != 0
        && !vitoria_is_combat(piece->kind))
        return "only combat units are disordered, routed or out of control";
    if (it->work_task != WORK_NONE && piece->kind != KIND_ENGINEER)
        return "only engineers work";
    return NULL;
}

/* Combat units of both sides never share a hex. */
static const char *hex_fault(struct vitoria_position pos)
{
    uint8_t held[VITORIA_PLACES] = {0};
    for (int i = 0; i < pos.rules->unit_count; i++)
        if (pos.state->unit[i].at != PLACE_NONE
            && vitoria_is_combat(pos.rules->piece[i].kind))
            held[pos.state->unit[i].at] |=
                (uint8_t)(1U << pos.rules->piece[i].side);
    for (int place = 0; place < VITORIA_PLACES; place++)
        if (held[place] == 3)
            return "combat units of both sides stand in one hex";
    return NULL;
}

/* When nobody is asked, nothing is on the way. */
static const char *rest_fault(const struct vitoria_state *state)
{
    if (vitoria_open(state) != NULL)
        return state->task_count > 0 || state->melee[0].kind != ENGAGE_NONE
                       || state->move.is_on || state->entry.is_on
                   ? NULL
                   : "a decision is open for nothing";
    if (state->task_count > 0)
        return "a task is left undone";
    if (state->move.is_on || state->entry.is_on || state->fallen.count > 0
        || state->melee[0].kind != ENGAGE_NONE
        || state->melee[1].kind != ENGAGE_NONE)
        return "something half resolved is left over";
    return NULL;
}

static const char *course_fault_of(const struct vitoria_state *state)
{
    const struct course *course = &state->course;
    if (course->is_over != (course->phase == PHASE_OVER))
        return "the phase `over` and the end go together";
    if (!course->is_over && course->depth == 0)
        return "nobody is awaited";
    if (course->depth > 2)
        return "more than one decision is open";
    return NULL;
}

const char *vitoria_invariants(const struct rules *base, const void *data)
{
    struct vitoria_position pos = vitoria_position(base, data);
    const char *fault = course_fault_of(pos.state);
    for (int i = 0; i < pos.rules->unit_count && fault == NULL; i++)
        fault = unit_fault(pos, (piece_id)i);
    if (fault == NULL)
        fault = hex_fault(pos);
    if (fault == NULL)
        fault = rest_fault(pos.state);
    return fault;
}
