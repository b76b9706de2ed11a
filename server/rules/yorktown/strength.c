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
static int commander_value(struct yorktown_position pos, piece_id unit,
                           bool halves_with_unit)
{
    piece_id commander = yorktown_commander_of(pos, unit);
    if (commander == ID_NONE)
        return 0;
    int value = pos.rules->piece[commander].combat; /* Y8.1 */
    if (is_hit(pos.state, commander)
        || (halves_with_unit && is_hit(pos.state, unit)))
        value = yorktown_half(value);
    return value;
}

int yorktown_strength(struct yorktown_position pos, piece_id unit)
{
    const struct yorktown_piece *card = &pos.rules->piece[unit];
    int value = card->combat;

    if (card->kind == KIND_COMMANDER) /* Y8.6 */
        return is_hit(pos.state, unit) ? yorktown_half(value) : value;
    if (card->kind == KIND_ARTILLERY) /* Y9.11, Y7.7 */
        return ARTILLERY_DEFENCE + commander_value(pos, unit, true);
    if (pos.state->lost[card->nation] > 0) /* Y8.5 */
        value = value > COMMANDER_LOSS ? value - COMMANDER_LOSS : 1;
    value += commander_value(pos, unit, false);
    return is_hit(pos.state, unit) ? yorktown_half(value) : value; /* Y7.4 */
}

int yorktown_attack_strength(struct yorktown_position pos, piece_id unit,
                             place_id target)
{
    place_id from = pos.state->unit[unit].at;
    int strength = yorktown_strength(pos, unit);
    bool is_out_of_wall = yorktown_town(pos.rules, from) != 0
                          && yorktown_is_town_wall(pos.rules, from, target);
    if (yorktown_is_redoubt(pos, from) || is_out_of_wall) /* Y9.10 */
        return 2 * strength;
    return strength;
}

int yorktown_defenders(struct yorktown_position pos, side_id side,
                       place_id target, piece_id units[2])
{
    int count = yorktown_units_at(pos, side, target, units);
    if (count > 0)
        return count;
    piece_id alone = yorktown_commander_at(pos, side, target);
    if (alone == ID_NONE)
        return 0;
    units[0] = alone;
    return 1;
}

int yorktown_facing_loss(struct yorktown_position pos, side_id defender,
                         place_id target, place_id from)
{
    piece_id units[2];
    int count = yorktown_units_at(pos, defender, target, units);
    /* Y9.9, Y8.6, Y9.11 */
    if (count != 1 || yorktown_is_redoubt(pos, target)
        || pos.rules->piece[units[0]].kind == KIND_ARTILLERY)
        return 0;
    if (yorktown_town(pos.rules, target) != 0
        && yorktown_is_town_wall(pos.rules, from, target)) /* Y9.8 */
        return 0;
    int direction = board_direction(&pos.rules->base.board, target, from);
    int turn = (direction - pos.state->unit[units[0]].facing + 6) % 6;
    if (turn == 3)
        return EXACT_REAR;
    return turn == 2 || turn == 4 ? REAR_SIDE : 0; /* Y9.3, Y9.4 */
}

int yorktown_facing_losses(struct yorktown_position pos, side_id defender,
                           place_id target, const piece_id *units, int count)
{
    int loss = 0;
    for (int i = 0; i < count; i++) {
        place_id from = pos.state->unit[units[i]].at;
        bool is_counted = false;
        for (int k = 0; k < i; k++)
            is_counted |= pos.state->unit[units[k]].at == from;
        if (!is_counted)
            loss += yorktown_facing_loss(pos, defender, target, from);
    }
    return loss < FACING_CAP ? loss : FACING_CAP;
}

int yorktown_defence(struct yorktown_position pos, place_id target,
                     const piece_id *units, int count)
{
    side_id defender = yorktown_enemy(pos.rules->piece[units[0]].side);
    piece_id defenders[2];
    int defending = yorktown_defenders(pos, defender, target, defenders);
    int sum = 0;
    for (int i = 0; i < defending; i++) /* Y9.12 */
        sum += yorktown_strength(pos, defenders[i]);
    if (yorktown_is_fortified(pos, target)) /* Y9.7 */
        sum *= 2;
    sum -= yorktown_facing_losses(pos, defender, target, units, count);
    return sum > 0 ? sum : 0; /* Y9.2 */
}

int yorktown_differential(struct yorktown_position pos, place_id target,
                          const piece_id *units, int count)
{
    int attack = 0;
    for (int i = 0; i < count; i++)
        attack += yorktown_attack_strength(pos, units[i], target);
    return attack - yorktown_defence(pos, target, units, count);
}
