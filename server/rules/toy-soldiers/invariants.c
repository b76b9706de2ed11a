/* Every invariant of a position: what cannot be is a fault. */

#include "server/rules/toy-soldiers/flow.h"
#include "server/rules/toy-soldiers/victory.h"

#include <stddef.h>

static const char *unit_fault(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    const struct toys_type *type = toys_type(pos, unit);
    bool is_here = it->at != PLACE_NONE;
    bool is_lost = it->status == CONDITION_LOST;
    if (it->status == CONDITION_ABSENT)
        return is_here ? "a piece that is not in the game is on the field"
                       : NULL;
    if (type->kind != pos.rules->piece[unit].kind)
        return "a piece is of a type of another kind";
    if (is_here && it->at >= pos.rules->base.board.places)
        return "a piece stands off the map";
    if (is_lost && is_here)
        return "a lost piece is on the field";
    if (is_lost != (it->lost != FATE_NONE))
        return "a piece is lost and it is said how, or neither";
    if (it->cv > it->cv_start)
        return "a unit has more than it began with";
    if (is_here && toys_is_beaten(pos.state, unit)
        && !toys_is_formed(pos.rules, unit))
        return "only formed units retire and rout";
    if (it->status == CONDITION_ROUTING && it->flags > 0)
        return "a routing unit keeps no flags";
    if (it->letter != ID_NONE
        && (pos.rules->piece[unit].kind != KIND_ADC || !is_here
            || it->letter >= pos.state->letter_count
            || pos.state->letter[it->letter].how != HOW_TRANSIT))
        return "only an aide on the field carries a letter on its way";
    return NULL;
}

/* What names another piece names one for which that makes sense. */
static const char *bond_fault(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    side_id side = pos.rules->piece[unit].side;
    if (it->crew_with != ID_NONE
        && (pos.rules->piece[unit].kind != KIND_ARTILLERY
            || pos.rules->piece[it->crew_with].side != side
            || !toys_is_on(pos.state, it->crew_with)))
        return "gunners shelter with a unit of their side on the field";
    if (it->locked_with != ID_NONE
        && !toys_touches(pos.rules, it->at,
                         pos.state->unit[it->locked_with].at))
        return "two that are locked are in contact";
    if (it->plot != ID_NONE
        && (pos.state->course.phase != PHASE_ARTILLERY
            || pos.rules->piece[unit].kind != KIND_ARTILLERY))
        return "only guns have a plot, in the artillery phase";
    return NULL;
}

/* T1.3: one formed unit and one figure a square, of one side only. While the
 * armies are drawn up the sides' areas keep them apart. */
static const char *square_fault(struct toys_position pos)
{
    uint8_t sides[TOYS_PLACES] = {0};
    uint8_t formed[TOYS_PLACES] = {0};
    uint8_t figures[TOYS_PLACES] = {0};
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        place_id at = pos.state->unit[unit].at;
        if (at == PLACE_NONE)
            continue;
        sides[at] |= (uint8_t)(1U << pos.rules->piece[unit].side);
        formed[at] = (uint8_t)(formed[at] + toys_is_formed(pos.rules, unit));
        figures[at] = (uint8_t)(figures[at] + toys_is_figure(pos.rules, unit));
    }
    for (int at = 0; at < pos.rules->base.board.places; at++) {
        if (sides[at] == 3)
            return "pieces of both sides share a square";
        if (formed[at] > 1 || figures[at] > 1)
            return "two formed units or two figures share a square";
    }
    return NULL;
}

/* When nobody is asked, nothing is on the way; somebody is awaited. */
static const char *rest_fault(const struct toys_state *state)
{
    const struct course *course = &state->course;
    if (course->is_over)
        return course->depth == 0 && state->task_count == 0
                   ? NULL
                   : "something is on the way after the end";
    if (course_to_act(course) == 0)
        return "nobody is awaited";
    if ((course_to_act(course) & course->empty) != 0)
        return "an empty seat is awaited";
    if (toys_open(state) == NULL && state->task_count > 0)
        return "work is left and nobody decides";
    return NULL;
}

const char *toys_invariants(const struct rules *rules, const void *state)
{
    struct toys_position pos = toys_position(rules, state);
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++) {
        const char *fault = unit_fault(pos, unit);
        if (fault == NULL)
            fault = bond_fault(pos, unit);
        if (fault != NULL)
            return fault;
    }
    const char *fault = square_fault(pos);
    return fault == NULL ? rest_fault(pos.state) : fault;
}
