/* Strength (Y9): what a unit is worth in attack and in defence. */

#include "server/rules/yorktown/strength.h"

enum {
    ARTILLERY_DEFENCE = 10, /* Y9.11 */
    COMMANDER_LOSS = 10,    /* Y8.5 */
    REAR_SIDE = 5,          /* Y9.4 */
    EXACT_REAR = 10,        /* Y9.5 */
    FACING_CAP = 10         /* Y9.6 */
};

static bool is_hit(const struct yorktown_state *state, piece_id unit)
{
    return (state->unit[unit].marks & MARK_HIT) != 0;
}

/* The commander's part; halved once, whoever of the two is hit (Y9.11). */
static int commander_value(const struct yorktown_rules *rules,
                           const struct yorktown_state *state, piece_id unit,
                           bool halves_with_unit)
{
    piece_id commander = yorktown_commander_of(rules, state, unit);
    if (commander == ID_NONE)
        return 0;
    int value = rules->piece[commander].combat; /* Y8.1 */
    if (is_hit(state, commander) || (halves_with_unit && is_hit(state, unit)))
        value = yorktown_half(value);
    return value;
}

int yorktown_strength(const struct yorktown_rules *rules,
                      const struct yorktown_state *state, piece_id unit)
{
    const struct yorktown_piece *card = &rules->piece[unit];
    int value = card->combat;

    if (card->kind == KIND_COMMANDER) /* Y8.6 */
        return is_hit(state, unit) ? yorktown_half(value) : value;
    if (card->kind == KIND_ARTILLERY) /* Y9.11, Y7.7 */
        return ARTILLERY_DEFENCE + commander_value(rules, state, unit, true);
    if (state->lost[card->nation] > 0) /* Y8.5 */
        value = value > COMMANDER_LOSS ? value - COMMANDER_LOSS : 1;
    value += commander_value(rules, state, unit, false);
    return is_hit(state, unit) ? yorktown_half(value) : value; /* Y7.4 */
}

int yorktown_attack_strength(const struct yorktown_rules *rules,
                             const struct yorktown_state *state, piece_id unit,
                             place_id target)
{
    place_id from = state->unit[unit].at;
    int strength = yorktown_strength(rules, state, unit);
    bool is_out_of_wall = yorktown_town(rules, from) != 0
                          && yorktown_is_town_wall(rules, from, target);
    if (yorktown_is_redoubt(rules, state, from) || is_out_of_wall) /* Y9.10 */
        return 2 * strength;
    return strength;
}

int yorktown_defenders(const struct yorktown_rules *rules,
                       const struct yorktown_state *state, side_id side,
                       place_id target, piece_id units[2])
{
    int count = yorktown_units_at(rules, state, side, target, units);
    if (count > 0)
        return count;
    piece_id alone = yorktown_commander_at(rules, state, side, target);
    if (alone == ID_NONE)
        return 0;
    units[0] = alone;
    return 1;
}

int yorktown_facing_loss(const struct yorktown_rules *rules,
                         const struct yorktown_state *state, side_id defender,
                         place_id target, place_id from)
{
    piece_id units[2];
    int count = yorktown_units_at(rules, state, defender, target, units);
    /* Y9.9, Y8.6, Y9.11 */
    if (count != 1 || yorktown_is_redoubt(rules, state, target)
        || rules->piece[units[0]].kind == KIND_ARTILLERY)
        return 0;
    if (yorktown_town(rules, target) != 0
        && yorktown_is_town_wall(rules, from, target)) /* Y9.8 */
        return 0;
    int direction = board_direction(&rules->base.board, target, from);
    int turn = (direction - state->unit[units[0]].facing + 6) % 6;
    if (turn == 3)
        return EXACT_REAR;
    return turn == 2 || turn == 4 ? REAR_SIDE : 0; /* Y9.3, Y9.4 */
}

int yorktown_facing_losses(const struct yorktown_rules *rules,
                           const struct yorktown_state *state, side_id defender,
                           place_id target, const piece_id *units, int count)
{
    int loss = 0;
    for (int i = 0; i < count; i++) {
        place_id from = state->unit[units[i]].at;
        bool is_counted = false;
        for (int k = 0; k < i; k++)
            is_counted |= state->unit[units[k]].at == from;
        if (!is_counted)
            loss += yorktown_facing_loss(rules, state, defender, target, from);
    }
    return loss < FACING_CAP ? loss : FACING_CAP;
}

int yorktown_defence(const struct yorktown_rules *rules,
                     const struct yorktown_state *state, place_id target,
                     const piece_id *units, int count)
{
    side_id defender = yorktown_enemy(rules->piece[units[0]].side);
    piece_id defenders[2];
    int defending =
        yorktown_defenders(rules, state, defender, target, defenders);
    int sum = 0;
    for (int i = 0; i < defending; i++) /* Y9.12 */
        sum += yorktown_strength(rules, state, defenders[i]);
    if (yorktown_is_fortified(rules, state, target)) /* Y9.7 */
        sum *= 2;
    sum -= yorktown_facing_losses(rules, state, defender, target, units, count);
    return sum > 0 ? sum : 0; /* Y9.2 */
}

int yorktown_differential(const struct yorktown_rules *rules,
                          const struct yorktown_state *state, place_id target,
                          const piece_id *units, int count)
{
    int attack = 0;
    for (int i = 0; i < count; i++)
        attack += yorktown_attack_strength(rules, state, units[i], target);
    return attack - yorktown_defence(rules, state, target, units, count);
}
