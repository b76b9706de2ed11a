/* The arithmetic of a melee or a fire: values, ratio, shifts, modifiers. */

#include "server/rules/vitoria/combat.h"

#include <string.h>

/* A product of quarters, kept exact: V5.5 rounds once, at the end. */
struct product {
    int over, under;
};

static void multiply(struct product *product, int quarters)
{
    if (quarters == FACTOR_UNIT)
        return;
    product->over *= quarters;
    product->under *= FACTOR_UNIT;
}

static bool is_smaller(struct product a, struct product b)
{
    return a.over * b.under < b.over * a.under;
}

/* V7.3: rounded up to a whole number. */
static int value_of(int strength, struct product product)
{
    return (strength * product.over + product.under - 1) / product.under;
}

static struct product attack_factor(struct vitoria_position pos, piece_id unit,
                                    place_id target, bool is_fire)
{
    const struct board *board = &pos.rules->base.board;
    const struct vitoria_tables *tables = &pos.rules->tables;
    place_id from = pos.state->unit[unit].at;
    enum vitoria_foot foot = vitoria_foot_of(pos.rules->piece[unit].kind);
    struct product product = {1, 1};
    multiply(&product, tables->terrain[board->terrain[target]].attack[foot]);
    if (is_fire) /* only the ground of the target counts */
        return product;
    int direction = board_direction(board, from, target);
    multiply(&product, tables->edge[vitoria_edge(pos, from, direction)].attack);
    if (board->elevation[target] > board->elevation[from])
        multiply(&product, tables->up.attack);
    return product;
}

bool vitoria_meets_stack(const struct vitoria_melee *melee)
{
    const struct vitoria_group *defenders = &melee->part[1];
    for (int i = 0; i < defenders->count; i++)
        for (int k = 0; k < i; k++)
            if (defenders->at[i] == defenders->at[k])
                return true;
    return false;
}

static int attack_value(struct vitoria_position pos,
                        const struct vitoria_melee *melee, int index)
{
    piece_id unit = melee->part[0].unit[index];
    bool is_fire = melee->kind == ENGAGE_FIRE;
    struct product least = attack_factor(pos, unit, melee->target[0], is_fire);
    for (int i = 1; i < melee->target_count; i++) {
        struct product product =
            attack_factor(pos, unit, melee->target[i], is_fire);
        if (is_smaller(product, least))
            least = product;
    }
    if (pos.rules->piece[unit].kind == KIND_ARTILLERY
        && vitoria_meets_stack(melee))
        least.over *= pos.rules->tables.stack_factor; /* V6.5 */
    if (melee->charge[index])
        least.over *= pos.rules->tables.charge_factor; /* V8.3 */
    return value_of(pos.state->unit[unit].strength, least);
}

static int defence_value(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    const struct vitoria_unit *it = &pos.state->unit[unit];
    if (piece->kind == KIND_PARK) /* its value is its strength */
        return it->strength;
    struct product product = {1, 1};
    uint8_t terrain = pos.rules->base.board.terrain[it->at];
    multiply(&product, pos.rules->tables.terrain[terrain]
                           .defence[vitoria_foot_of(piece->kind)]);
    int value = value_of(it->strength, product);
    /* V7.3: disorder and rout halve, rounded down, at least one; a unit out of
     * control defends as a disordered one (V11.6). */
    if ((it->condition
         & (STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL))
        != 0)
        value = value / 2 > 1 ? value / 2 : 1;
    return value;
}

/* V7.2.2; columns run from 1-4 (0) over 1-1 (3) to 6-1 (8). */
static int ratio_column(int attack, int defence)
{
    enum { EVEN = 3 };
    int column = attack >= defence ? EVEN - 1 + attack / defence
                                   : EVEN + 1 - (defence + attack - 1) / attack;
    return column < 0 ? 0 : column >= COLUMNS ? COLUMNS - 1 : column;
}

static int hold(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

static bool is_close(const struct vitoria_rules *rules,
                     const struct vitoria_melee *melee)
{
    for (int i = 0; i < melee->part[0].count; i++)
        if (board_distance(&rules->base.board, melee->part[0].at[i],
                           melee->target[0])
            > 1)
            return false;
    return true;
}

/* V10.5: sound engineers in a village or town. */
static bool has_houses(struct vitoria_position pos,
                       const struct vitoria_melee *melee)
{
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    for (int i = 0; i < melee->part[1].count; i++) {
        piece_id unit = melee->part[1].unit[i];
        uint8_t terrain = pos.rules->base.board.terrain[melee->part[1].at[i]];
        if (pos.rules->piece[unit].kind == KIND_ENGINEER
            && (pos.state->unit[unit].condition & shaken) == 0
            && pos.rules->tables.terrain[terrain].is_built_up)
            return true;
    }
    return false;
}

/* V7.3.1: the shifts are added. */
static int shift_of(struct vitoria_position pos,
                    const struct vitoria_melee *melee)
{
    if (melee->kind == ENGAGE_FIRE) /* V6.4 */
        return is_close(pos.rules, melee) ? pos.rules->tables.shift_close : 0;
    int shift = has_houses(pos, melee) ? pos.rules->tables.shift_engineers : 0;
    for (int i = 0; i < melee->part[0].count; i++)
        if (melee->charge[i]
            && pos.rules->piece[melee->part[0].unit[i]].weight == WEIGHT_HEAVY)
            return shift + pos.rules->tables.shift_heavy; /* V8.3 */
    return shift;
}

static int quality(const struct vitoria_rules *rules, piece_id unit, int part)
{
    return part == 0 ? rules->piece[unit].attack : rules->piece[unit].defence;
}

/* V7.3.2: the highest value, then the quality that counts, then the first id.
 */
static piece_id main_unit(const struct vitoria_rules *rules,
                          const struct vitoria_melee *melee,
                          const struct vitoria_sum *sum, int part)
{
    const struct vitoria_group *group = &melee->part[part];
    int best = 0;
    for (int i = 1; i < group->count; i++) {
        int more = sum->value[part][i] - sum->value[part][best];
        int finer = quality(rules, group->unit[i], part)
                    - quality(rules, group->unit[best], part);
        if (more > 0 || (more == 0 && finer > 0)
            || (more == 0 && finer == 0 && group->unit[i] < group->unit[best]))
            best = i;
    }
    return group->unit[best];
}

static int help_of(const struct vitoria_rules *rules, uint16_t mode)
{
    return mode == MODE_SUPPORT ? rules->tables.support
           : mode == MODE_PART  ? rules->tables.part
                                : 0;
}

static void add_modifiers(const struct vitoria_rules *rules,
                          const struct vitoria_melee *melee,
                          struct vitoria_sum *sum)
{
    for (int part = 0; part < 2; part++) {
        int sign = part == 0 ? 1 : -1;
        sum->main_unit[part] = main_unit(rules, melee, sum, part);
        if (melee->kind == ENGAGE_FIRE) /* V6.3 */
            continue;
        sum->quality[part] = sign * quality(rules, sum->main_unit[part], part);
        sum->general[part] = sign * help_of(rules, melee->mode[part]);
    }
    sum->modifier = hold(
        sum->quality[0] + sum->quality[1] + sum->general[0] + sum->general[1],
        rules->tables.modifier_least, rules->tables.modifier_most);
}

void vitoria_odds(struct vitoria_position pos,
                  const struct vitoria_melee *melee, struct vitoria_sum *sum)
{
    memset(sum, 0, sizeof *sum);
    for (int i = 0; i < melee->part[0].count; i++) {
        sum->value[0][i] = attack_value(pos, melee, i);
        sum->total[0] += sum->value[0][i];
    }
    for (int i = 0; i < melee->part[1].count; i++) {
        sum->value[1][i] = defence_value(pos, melee->part[1].unit[i]);
        sum->total[1] += sum->value[1][i];
    }
    if (sum->total[0] == 0 || sum->total[1] == 0)
        return;
    sum->column = ratio_column(sum->total[0], sum->total[1]);
    sum->shift = shift_of(pos, melee);
    sum->final = hold(sum->column + sum->shift, 0, COLUMNS - 1);
    add_modifiers(pos.rules, melee, sum);
}

/* V8.2: open ground, and no stream, bridge or slope to any target. */
bool vitoria_charges(struct vitoria_position pos, piece_id unit,
                     const place_id *targets, int target_count)
{
    const struct board *board = &pos.rules->base.board;
    const struct vitoria_unit *it = &pos.state->unit[unit];
    if (!it->is_charging)
        return false;
    for (int i = 0; i < target_count; i++) {
        int direction = board_direction(board, it->at, targets[i]);
        if (direction < 0
            || pos.rules->tables.terrain[board->terrain[targets[i]]]
                   .is_difficult
            || pos.rules->tables.edge[vitoria_edge(pos, it->at, direction)]
                   .is_difficult
            || board->elevation[targets[i]] > board->elevation[it->at])
            return false;
    }
    return true;
}

const struct vitoria_box *vitoria_box(const struct vitoria_rules *rules,
                                      const struct vitoria_melee *melee)
{
    return melee->die == 0 ? NULL
                           : &rules->tables.box[melee->row][melee->column];
}

const struct vitoria_half *vitoria_half(const struct vitoria_rules *rules,
                                        const struct vitoria_melee *melee,
                                        int part)
{
    static const struct vitoria_half none;
    const struct vitoria_box *box = vitoria_box(rules, melee);
    /* V6.3: the attacker's half of a fire is ignored. */
    return box == NULL || (melee->kind == ENGAGE_FIRE && part == 0)
               ? &none
               : &box->half[part];
}

bool vitoria_is_driven(const struct vitoria_half *half)
{
    return half->is_rout || half->is_eliminated || half->retreat > 0;
}

side_id vitoria_part_side(const struct vitoria_melee *melee, int part)
{
    side_id side = (side_id)melee->side;
    return part == 0 ? side : vitoria_enemy(side);
}
