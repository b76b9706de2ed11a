/* Close combat (T12): who may attack whom, and who must. */

#include "server/rules/toy-soldiers/combat.h"

/* T16.5: halted in this turn or the one before. */
static bool is_checked(const struct toys_state *state, piece_id unit)
{
    uint8_t checked = state->unit[unit].checked;
    return checked > 0 && state->course.turn <= checked + 1;
}

struct verdict toys_attack_able(const struct toys_rules *rules,
                                const struct toys_state *state, piece_id unit)
{
    const struct toys_unit *it = &state->unit[unit];
    uint8_t kind = rules->piece[unit].kind;
    bool is_attacker = it->locked_with != ID_NONE;
    const struct {
        bool is_so;
        const char *clause;
    } bars[] = {
        {kind != KIND_INFANTRY && kind != KIND_CAVALRY, "T12.3"},
        {toys_is_beaten(state, unit), "T4.10"},
        {!is_attacker && toys_is_locked(rules, state, unit), "T12.7"},
        {it->is_attacked, "T3.10"},
        {toys_is_halted(state, unit), "T4.5"},
        {it->leaderless > 0, "T4.2"},
        {toys_is_worn(rules, state, unit), "T2.5"},
        {it->formation == FORMATION_SQUARE, "T5.4"},
        {it->is_marched, "T5.1"},
        {is_checked(state, unit), "T16.5"},
    };
    for (size_t i = 0; i < sizeof bars / sizeof *bars; i++)
        if (bars[i].is_so)
            return refuse(bars[i].clause);
    return allow();
}

/* T12.3, without the target of a charge. */
static bool is_prey(const struct toys_rules *rules,
                    const struct toys_state *state, piece_id unit,
                    place_id from, piece_id target)
{
    const struct toys_unit *prey = &state->unit[target];
    if (!toys_is_on(state, target) || !toys_is_formed(rules, target)
        || rules->piece[target].side == rules->piece[unit].side
        || prey->crew_with != ID_NONE || !toys_touches(rules, from, prey->at))
        return false;
    return rules->piece[unit].kind != KIND_INFANTRY
           || rules->piece[target].kind != KIND_CAVALRY
           || toys_ground_is(rules, prey->at, TERRAIN_BUA); /* T10.10 */
}

struct verdict toys_attack_from(const struct toys_rules *rules,
                                const struct toys_state *state, piece_id unit,
                                place_id from, piece_id target)
{
    if (!is_prey(rules, state, unit, from, target))
        return refuse("T12.3");
    return toys_attack_ground(rules, rules->piece[unit].kind, from,
                              state->unit[target].at);
}

struct verdict toys_attack_verdict(const struct toys_rules *rules,
                                   const struct toys_state *state,
                                   piece_id unit, piece_id target)
{
    const struct toys_unit *it = &state->unit[unit];
    struct verdict verdict = toys_attack_able(rules, state, unit);
    if (!is_allowed(verdict))
        return verdict;
    if (!is_prey(rules, state, unit, it->at, target)
        || (rules->piece[unit].kind == KIND_CAVALRY && it->charging != target))
        return refuse("T12.3");
    if (it->locked_with != ID_NONE && it->locked_with != target)
        return refuse("T16.6");
    return toys_attack_from(rules, state, unit, it->at, target);
}

int toys_attack_targets(const struct toys_rules *rules,
                        const struct toys_state *state, piece_id unit,
                        piece_id targets[TOYS_UNITS_MOST])
{
    int count = 0;
    if (!toys_is_on(state, unit)
        || !is_allowed(toys_attack_able(rules, state, unit)))
        return 0;
    for (piece_id target = 0; target < rules->unit_count; target++)
        if (is_allowed(toys_attack_verdict(rules, state, unit, target)))
            targets[count++] = target;
    return count;
}

bool toys_can_attack(const struct toys_rules *rules,
                     const struct toys_state *state, piece_id unit)
{
    piece_id targets[TOYS_UNITS_MOST];
    return toys_attack_targets(rules, state, unit, targets) > 0;
}

struct verdict toys_attack_due(const struct toys_rules *rules,
                               const struct toys_state *state, piece_id unit)
{
    const struct toys_unit *it = &state->unit[unit];
    bool is_locked = it->locked_with != ID_NONE;
    if ((!is_locked && !it->must_attack)
        || !toys_can_attack(rules, state, unit))
        return allow();
    return refuse(is_locked ? "T16.6" : "T12.1");
}

bool toys_may_advance(const struct toys_rules *rules,
                      const struct toys_state *state, piece_id unit,
                      place_id to)
{
    place_id from = state->unit[unit].at;
    piece_id there = toys_formed_at(rules, state, to, SIDE_NONE);
    bool is_free = there == ID_NONE
                   || (rules->piece[there].side != rules->piece[unit].side
                       && state->unit[there].crew_with != ID_NONE);
    return is_free
           && is_allowed(
               toys_step_ground(rules, rules->piece[unit].kind, from, to));
}
