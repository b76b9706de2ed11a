/* Close combat (T12): who may attack whom, and who must. */

#include "server/rules/toy-soldiers/combat.h"

/* T16.5: halted in this turn or the one before. */
static bool is_checked(const struct toys_state *state, piece_id unit)
{
    uint8_t checked = state->unit[unit].checked;
    return checked > 0 && state->course.turn <= checked + 1;
}

struct verdict toys_attack_able(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    uint8_t kind = pos.rules->piece[unit].kind;
    bool is_attacker = it->locked_with != ID_NONE;
    const struct {
        bool is_so;
        const char *clause;
    } bars[] = {
        {kind != KIND_INFANTRY && kind != KIND_CAVALRY, "T12.3"},
        {toys_is_beaten(pos.state, unit), "T4.10"},
        {!is_attacker && toys_is_locked(pos, unit), "T12.7"},
        {it->is_attacked, "T3.10"},
        {toys_is_halted(pos.state, unit), "T4.5"},
        {it->leaderless > 0, "T4.2"},
        {toys_is_worn(pos, unit), "T2.5"},
        {it->formation == FORMATION_SQUARE, "T5.4"},
        {it->is_marched, "T5.1"},
        {is_checked(pos.state, unit), "T16.5"},
    };
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].is_so)
            return refuse(bars[i].clause);
    return allow();
}

/* T12.3, without the target of a charge. */
static bool is_prey(struct toys_position pos, piece_id unit, place_id from,
                    piece_id target)
{
    const struct toys_unit *prey = &pos.state->unit[target];
    if (!toys_is_on(pos.state, target) || !toys_is_formed(pos.rules, target)
        || pos.rules->piece[target].side == pos.rules->piece[unit].side
        || prey->crew_with != ID_NONE
        || !toys_touches(pos.rules, from, prey->at))
        return false;
    return pos.rules->piece[unit].kind != KIND_INFANTRY
           || pos.rules->piece[target].kind != KIND_CAVALRY
           || toys_ground_is(pos.rules, prey->at, TERRAIN_BUA); /* T10.10 */
}

struct verdict toys_attack_from(struct toys_position pos, piece_id unit,
                                place_id from, piece_id target)
{
    if (!is_prey(pos, unit, from, target))
        return refuse("T12.3");
    return toys_attack_ground(pos.rules, pos.rules->piece[unit].kind, from,
                              pos.state->unit[target].at);
}

struct verdict toys_attack_verdict(struct toys_position pos, piece_id unit,
                                   piece_id target)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    struct verdict verdict = toys_attack_able(pos, unit);
    if (!is_allowed(verdict))
        return verdict;
    if (!is_prey(pos, unit, it->at, target)
        || (pos.rules->piece[unit].kind == KIND_CAVALRY
            && it->charging != target))
        return refuse("T12.3");
    if (it->locked_with != ID_NONE && it->locked_with != target)
        return refuse("T16.6");
    return toys_attack_from(pos, unit, it->at, target);
}

int toys_attack_targets(struct toys_position pos, piece_id unit,
                        piece_id targets[TOYS_UNITS_MOST])
{
    int count = 0;
    if (!toys_is_on(pos.state, unit)
        || !is_allowed(toys_attack_able(pos, unit)))
        return 0;
    for (piece_id target = 0; target < pos.rules->unit_count; target++)
        if (is_allowed(toys_attack_verdict(pos, unit, target)))
            targets[count++] = target;
    return count;
}

bool toys_can_attack(struct toys_position pos, piece_id unit)
{
    piece_id targets[TOYS_UNITS_MOST];
    return toys_attack_targets(pos, unit, targets) > 0;
}

struct verdict toys_attack_due(struct toys_position pos, piece_id unit)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    bool is_locked = it->locked_with != ID_NONE;
    if ((!is_locked && !it->must_attack) || !toys_can_attack(pos, unit))
        return allow();
    return refuse(is_locked ? "T16.6" : "T12.1");
}

bool toys_may_advance(struct toys_position pos, piece_id unit, place_id to)
{
    place_id from = pos.state->unit[unit].at;
    piece_id there = toys_formed_at(pos, to, SIDE_NONE);
    bool is_free =
        there == ID_NONE
        || (pos.rules->piece[there].side != pos.rules->piece[unit].side
            && pos.state->unit[there].crew_with != ID_NONE);
    return is_free
           && is_allowed(toys_step_ground(
               pos.rules, pos.rules->piece[unit].kind, from, to));
}
