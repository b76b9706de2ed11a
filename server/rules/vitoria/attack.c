/* Who may attack whom, and who would defend (V7.1). */

#include "server/rules/vitoria/combat.h"

/* An enemy there that would defend: one not yet attacked, unless in pursuit. */
static bool has_defender(struct vitoria_position pos, side_id attacker,
                         place_id target, bool is_pursuit)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count = vitoria_units_in(pos, vitoria_enemy(attacker), target,
                                 WANT_COMBAT | WANT_PARK, units);
    for (int i = 0; i < count; i++)
        if (is_pursuit || !pos.state->unit[units[i]].is_attacked)
            return true;
    return false;
}

/* V7.1.4: adjacent and in the zone, an engineer's as if it were infantry. */
static bool reaches(struct vitoria_position pos, piece_id unit, place_id target)
{
    return vitoria_zone_crosses(pos, pos.state->unit[unit].at, target);
}

bool vitoria_can_attack(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit,
                        place_id target)
{
    side_id enemy = vitoria_enemy(pos.rules->piece[unit].side);
    return vitoria_stacked(zoc_map, enemy, target) > 0
           && vitoria_is_able(pos, unit) && reaches(pos, unit, target)
           && has_defender(pos, pos.rules->piece[unit].side, target, false);
}

bool vitoria_can_attack_on(struct vitoria_position pos, piece_id unit,
                           place_id target)
{
    const struct vitoria_melee *melee = &pos.state->melee[0];
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    piece_id units[VITORIA_UNITS_MOST];
    int index = vitoria_group_find(&melee->part[0], unit);
    if (index < 0 || !melee->pursued[index]
        || pos.state->unit[unit].at == PLACE_NONE
        || (pos.state->unit[unit].condition & shaken) != 0
        || !reaches(pos, unit, target))
        return false;
    int count =
        vitoria_units_in(pos, vitoria_enemy(pos.rules->piece[unit].side),
                         target, WANT_COMBAT, units);
    for (int i = 0; i < count; i++)
        if (pos.state->unit[units[i]].fell_back)
            return true;
    return false;
}

bool vitoria_is_due(struct vitoria_position pos, place_id hex)
{
    side_id side = (side_id)pos.state->course.side;
    for (int i = 0; i < pos.state->due_count; i++)
        if (pos.state->due[i] == hex)
            return has_defender(pos, side, hex, false);
    return false;
}

static bool is_named(const struct vitoria_attack *attack, piece_id unit)
{
    for (int i = 0; i < attack->unit_count; i++)
        if (attack->unit[i] == unit)
            return true;
    return false;
}

static bool is_target(const struct vitoria_attack *attack, place_id hex)
{
    for (int i = 0; i < attack->target_count; i++)
        if (attack->target[i] == hex)
            return true;
    return false;
}

typedef struct verdict judge_one(struct vitoria_position pos,
                                 const struct vitoria_attack *attack,
                                 piece_id unit);

static struct verdict is_fresh(struct vitoria_position pos,
                               const struct vitoria_attack *attack,
                               piece_id unit)
{
    (void)attack;
    return pos.state->unit[unit].is_fought ? refuse("V7.1.2") : allow();
}

static struct verdict is_in_order(struct vitoria_position pos,
                                  const struct vitoria_attack *attack,
                                  piece_id unit)
{
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    (void)attack;
    return (pos.state->unit[unit].condition & shaken) != 0 ? refuse("V7.7")
                                                           : allow();
}

static struct verdict is_able(struct vitoria_position pos,
                              const struct vitoria_attack *attack,
                              piece_id unit)
{
    (void)attack;
    return vitoria_is_able(pos, unit) ? allow() : refuse("V7.1.4");
}

static struct verdict are_fresh_targets(struct vitoria_position pos,
                                        const struct vitoria_attack *attack,
                                        piece_id unit)
{
    (void)unit;
    for (int i = 0; i < attack->target_count; i++)
        if (has_defender(pos, attack->side, attack->target[i], true)
            && !has_defender(pos, attack->side, attack->target[i], false))
            return refuse_at("V7.1.2", attack->target[i]);
    return allow();
}

static struct verdict is_in_reach(struct vitoria_position pos,
                                  const struct vitoria_attack *attack,
                                  piece_id unit)
{
    for (int i = 0; i < attack->target_count; i++)
        if (!reaches(pos, unit, attack->target[i])
            || !has_defender(pos, attack->side, attack->target[i], false))
            return refuse_at("V7.1.4", attack->target[i]);
    return allow();
}

static struct verdict is_whole(struct vitoria_position pos,
                               const struct vitoria_attack *attack,
                               piece_id unit)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count = vitoria_units_in(pos, attack->side, pos.state->unit[unit].at,
                                 WANT_COMBAT, units);
    for (int i = 0; i < count; i++)
        if (vitoria_is_able(pos, units[i]) && !is_named(attack, units[i]))
            return refuse_at("V7.1.3", pos.state->unit[unit].at);
    return allow();
}

/* V7.1.1: could any able unit, not of this attack if `after`, attack it? */
static bool is_covered(struct vitoria_position pos,
                       const struct vitoria_attack *attack, place_id hex,
                       bool after)
{
    for (piece_id unit = 0; unit < pos.rules->unit_count; unit++)
        if (pos.rules->piece[unit].side == attack->side
            && vitoria_is_able(pos, unit) && reaches(pos, unit, hex)
            && !(after && is_named(attack, unit)))
            return true;
    return false;
}

static struct verdict covers(struct vitoria_position pos,
                             const struct vitoria_attack *attack)
{
    if (pos.state->combat_option != 0) /* V15.1: voluntary */
        return allow();
    for (int i = 0; i < pos.state->due_count; i++) {
        place_id hex = pos.state->due[i];
        if (!is_target(attack, hex) && vitoria_is_due(pos, hex)
            && is_covered(pos, attack, hex, false)
            && !is_covered(pos, attack, hex, true))
            return refuse_at("V7.1.1", hex);
    }
    return allow();
}

static struct verdict judge_general(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    const struct vitoria_attack *attack)
{
    return attack->general == ID_NONE
               ? allow()
               : vitoria_general_allowed(pos, zoc_map, attack->general,
                                         attack->mode, attack->unit,
                                         attack->unit_count);
}

/* V7.5.8: pursuers alone, together, on one hex of the beaten. */
static struct verdict judge_pursuit(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    const struct vitoria_attack *attack)
{
    if (attack->target_count != 1)
        return refuse("V7.5.8");
    for (int i = 0; i < attack->unit_count; i++)
        if (!vitoria_can_attack_on(pos, attack->unit[i], attack->target[0]))
            return refuse_at("V7.5.8", attack->target[0]);
    return judge_general(pos, zoc_map, attack);
}

struct verdict vitoria_attack_allowed(struct vitoria_position pos,
                                      const struct vitoria_zoc_map *zoc_map,
                                      const struct vitoria_attack *attack)
{
    static judge_one *const judges[] = {is_fresh,    is_in_order,
                                        is_able,     are_fresh_targets,
                                        is_in_reach, is_whole};
    struct verdict verdict = allow();
    if (attack->is_pursuit)
        return judge_pursuit(pos, zoc_map, attack);
    for (size_t i = 0; i < sizeof judges / sizeof judges[0]; i++)
        for (int k = 0; k < attack->unit_count && is_allowed(verdict); k++)
            verdict = judges[i](pos, attack, attack->unit[k]);
    if (is_allowed(verdict))
        verdict = judge_general(pos, zoc_map, attack);
    return is_allowed(verdict) ? covers(pos, attack) : verdict;
}

int vitoria_defenders(struct vitoria_position pos, side_id attacker,
                      const place_id *targets, int target_count,
                      bool is_pursuit, piece_id units[VITORIA_GROUP_MOST])
{
    int count = 0;
    for (int i = 0; i < target_count; i++) {
        piece_id there[VITORIA_UNITS_MOST];
        int all = vitoria_units_in(pos, vitoria_enemy(attacker), targets[i],
                                   WANT_COMBAT | WANT_PARK, there);
        for (int k = 0; k < all && count < VITORIA_GROUP_MOST; k++)
            if (is_pursuit || !pos.state->unit[there[k]].is_attacked)
                units[count++] = there[k];
    }
    return count;
}
