/* Choices of an attack, whose parts bind one another (V7.1.1 to V7.1.4). */

#include "server/rules/vitoria/pick.h"

#include <stdio.h>
#include <string.h>

enum { HEXES_MOST = 6 * VITORIA_UNITS_MOST };

static bool is_pursuit(const struct vitoria_asking *asking)
{
    const struct step *step = course_top(&asking->pos.state->course);
    return step != NULL && step->kind == STEP_PURSUIT_ATTACK;
}

static bool can_attack(const struct vitoria_asking *asking, piece_id unit,
                       place_id target)
{
    if (is_pursuit(asking))
        return vitoria_can_attack_on(asking->pos, unit, target);
    return vitoria_is_able(asking->pos, unit)
           && vitoria_can_attack(asking->pos, asking->zoc_map, unit, target);
}

static bool names_unit(const struct vitoria_attack *attack, piece_id unit)
{
    for (int i = 0; i < attack->unit_count; i++)
        if (attack->unit[i] == unit)
            return true;
    return false;
}

static bool names_target(const struct vitoria_attack *attack, place_id target)
{
    for (int i = 0; i < attack->target_count; i++)
        if (attack->target[i] == target)
            return true;
    return false;
}

static bool add_unit(struct vitoria_attack *attack, piece_id unit)
{
    if (names_unit(attack, unit) || attack->unit_count == VITORIA_GROUP_MOST)
        return false;
    attack->unit[attack->unit_count++] = unit;
    return true;
}

static bool add_target(struct vitoria_attack *attack, place_id target)
{
    if (names_target(attack, target)
        || attack->target_count == VITORIA_TARGETS_MOST)
        return false;
    attack->target[attack->target_count++] = target;
    return true;
}

static bool is_mate(const struct vitoria_asking *asking,
                    const struct vitoria_attack *attack, piece_id unit)
{
    if (!vitoria_is_own(asking, unit)
        || !vitoria_is_here(asking->pos.state, unit)
        || !vitoria_is_able(asking->pos, unit))
        return false;
    for (int i = 0; i < attack->unit_count; i++)
        if (asking->pos.state->unit[attack->unit[i]].at
            == asking->pos.state->unit[unit].at)
            return true;
    return false;
}

/* V7.1.3: an attack that names one of a stack names all of it. */
static void add_mates(const struct vitoria_asking *asking,
                      struct vitoria_attack *attack)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (is_mate(asking, attack, (piece_id)p))
            add_unit(attack, (piece_id)p);
}

static bool all_reach(const struct vitoria_asking *asking,
                      const struct vitoria_attack *attack)
{
    for (int i = 0; i < attack->unit_count; i++)
        for (int k = 0; k < attack->target_count; k++)
            if (!can_attack(asking, attack->unit[i], attack->target[k]))
                return false;
    return true;
}

/* Could somebody attack the hex; somebody who is not in the attack? */
static bool has_attacker(const struct vitoria_asking *asking, place_id hex,
                         const struct vitoria_attack *without)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (vitoria_is_own(asking, (piece_id)p)
            && vitoria_is_here(asking->pos.state, (piece_id)p)
            && (without == NULL || !names_unit(without, (piece_id)p))
            && can_attack(asking, (piece_id)p, hex))
            return true;
    return false;
}

/* V7.1.1: due hexes that would be left without an attacker come along. */
static bool add_stranded(const struct vitoria_asking *asking,
                         struct vitoria_attack *attack)
{
    bool is_added = false;
    for (int i = 0; i < asking->pos.state->due_count; i++) {
        place_id hex = asking->pos.state->due[i];
        if (!names_target(attack, hex) && vitoria_is_due(asking->pos, hex)
            && has_attacker(asking, hex, NULL)
            && !has_attacker(asking, hex, attack))
            is_added |= add_target(attack, hex);
    }
    return is_added;
}

static struct verdict judge(const struct vitoria_asking *asking,
                            const struct vitoria_attack *attack)
{
    struct vitoria_attack plain = *attack;
    plain.general = ID_NONE;
    plain.mode = MODE_NONE;
    return vitoria_attack_allowed(asking->pos, asking->zoc_map, &plain);
}

/* With units and targets named: adds what is bound to them. */
static bool close_named(const struct vitoria_asking *asking,
                        struct vitoria_attack *attack)
{
    if (!attack->is_pursuit)
        add_mates(asking, attack);
    for (;;) {
        if (!all_reach(asking, attack))
            return false;
        struct verdict verdict = judge(asking, attack);
        if (is_allowed(verdict))
            return true;
        if (strcmp(verdict.clause, "V7.1.1") != 0
            || !add_stranded(asking, attack))
            return false;
    }
}

static bool close_units(const struct vitoria_asking *asking,
                        struct vitoria_attack *attack)
{
    place_id at = asking->pos.state->unit[attack->unit[0]].at;
    if (at == PLACE_NONE) /* named by a client, though it is off the map */
        return false;
    for (int way = 0; way < 6; way++) {
        struct vitoria_attack tried = *attack;
        place_id hex = board_step(&asking->pos.rules->base.board, at, way);
        if (hex == PLACE_NONE || !can_attack(asking, attack->unit[0], hex))
            continue;
        add_target(&tried, hex);
        if (close_named(asking, &tried)) {
            *attack = tried;
            return true;
        }
    }
    return false;
}

bool vitoria_attack_close(const struct vitoria_asking *asking,
                          struct vitoria_attack *attack)
{
    if (attack->unit_count > 0)
        return attack->target_count > 0 ? close_named(asking, attack)
                                        : close_units(asking, attack);
    /* If any set of stacks will do, one stack of it will do too. */
    for (int p = 0; p < asking->pos.rules->unit_count; p++) {
        struct vitoria_attack tried = *attack;
        piece_id piece = (piece_id)p;
        if (!vitoria_is_own(asking, piece)
            || !vitoria_is_here(asking->pos.state, piece)
            || (attack->target_count > 0
                && !can_attack(asking, piece, attack->target[0])))
            continue;
        add_unit(&tried, piece);
        if (tried.target_count > 0 ? close_named(asking, &tried)
                                   : close_units(asking, &tried)) {
            *attack = tried;
            return true;
        }
    }
    return false;
}

void vitoria_attack_read(const struct vitoria_asking *asking,
                         struct vitoria_attack *attack)
{
    const struct action *partial = asking->partial;
    memset(attack, 0, sizeof *attack);
    attack->side = asking->side;
    attack->is_pursuit = is_pursuit(asking);
    for (int i = 0; i < action_count(partial, ATTACK_UNITS); i++)
        add_unit(attack, (piece_id)action_item(partial, ATTACK_UNITS, i));
    for (int i = 0; i < action_count(partial, ATTACK_TARGETS); i++)
        add_target(attack, (place_id)action_item(partial, ATTACK_TARGETS, i));
    attack->general =
        (piece_id)action_one(partial, ATTACK_GENERAL, (int32_t)ID_NONE);
    attack->mode = (uint8_t)(action_one(partial, ATTACK_MODE, -1) + 1);
}

static bool is_due(const struct vitoria_asking *asking, place_id hex)
{
    for (int i = 0; i < asking->pos.state->due_count; i++)
        if (asking->pos.state->due[i] == hex)
            return vitoria_is_due(asking->pos, hex);
    return false;
}

/* Hexes that somebody could attack, ascending. */
static int attackable(const struct vitoria_asking *asking,
                      place_id hexes[HEXES_MOST])
{
    bool is_seen[BOARD_PLACES_MOST] = {false};
    const struct board *board = &asking->pos.rules->base.board;
    int count = 0;
    for (int p = 0; p < asking->pos.rules->unit_count; p++) {
        if (!vitoria_is_own(asking, (piece_id)p)
            || !vitoria_is_here(asking->pos.state, (piece_id)p))
            continue;
        for (int way = 0; way < 6; way++) {
            place_id hex =
                board_step(board, asking->pos.state->unit[p].at, way);
            if (hex != PLACE_NONE && can_attack(asking, (piece_id)p, hex))
                is_seen[hex] = true;
        }
    }
    for (place_id hex = 0; hex < board->places; hex++)
        if (is_seen[hex])
            hexes[count++] = hex;
    return count;
}

/* Due hexes first: they must be attacked (V7.1.1). */
static void pick_targets(const struct vitoria_asking *asking)
{
    place_id hexes[HEXES_MOST];
    struct vitoria_attack attack;
    vitoria_attack_read(asking, &attack);
    int count = attackable(asking, hexes);
    for (int due = 1; due >= 0; due--)
        for (int i = 0; i < count && !picks_will_do(asking->picks); i++) {
            struct vitoria_attack tried = attack;
            if (is_due(asking, hexes[i]) != (due != 0)
                || !add_target(&tried, hexes[i])
                || !vitoria_attack_close(asking, &tried))
                continue;
            struct choice *choice = picks_add(asking->picks, hexes[i]);
            choice->clause = due ? "V7.1.1" : NULL;
        }
}

static void begin_melee(const struct vitoria_asking *asking,
                        const struct vitoria_attack *attack,
                        struct vitoria_melee *melee)
{
    memset(melee, 0, sizeof *melee);
    melee->kind = attack->is_pursuit ? ENGAGE_PURSUIT : ENGAGE_MELEE;
    melee->side = asking->side;
    melee->general[0] = melee->general[1] = ID_NONE;
    melee->target_count = (uint16_t)attack->target_count;
    for (int i = 0; i < attack->target_count; i++)
        melee->target[i] = attack->target[i];
    melee->part[0].count = (uint16_t)attack->unit_count;
    for (int i = 0; i < attack->unit_count; i++) {
        piece_id unit = attack->unit[i];
        melee->part[0].unit[i] = unit;
        melee->part[0].at[i] = asking->pos.state->unit[unit].at;
        melee->charge[i] = asking->pos.state->unit[unit].is_charging
                           && vitoria_charges(asking->pos, unit, attack->target,
                                              attack->target_count);
    }
}

/* The odds, when all defenders are face up; else none (V13.5). */
static void note_odds(const struct vitoria_asking *asking,
                      const struct vitoria_attack *attack,
                      struct choice *choice)
{
    piece_id units[VITORIA_GROUP_MOST];
    struct vitoria_melee melee;
    struct vitoria_sum sum;
    begin_melee(asking, attack, &melee);
    int count =
        vitoria_defenders(asking->pos, asking->side, attack->target,
                          attack->target_count, attack->is_pursuit, units);
    for (int i = 0; i < count; i++) {
        if (!asking->pos.state->unit[units[i]].is_revealed)
            return;
        melee.part[1].unit[i] = units[i];
        melee.part[1].at[i] = asking->pos.state->unit[units[i]].at;
    }
    melee.part[1].count = (uint16_t)count;
    if (count == 0)
        return;
    vitoria_odds(asking->pos, &melee, &sum);
    snprintf(choice->note, sizeof choice->note, "at %s",
             asking->pos.rules->tables.column[sum.final]);
}

/* Those who must go with what is named come first. */
static void pick_units(const struct vitoria_asking *asking)
{
    struct vitoria_attack attack;
    vitoria_attack_read(asking, &attack);
    for (int mate = attack.is_pursuit ? 0 : 1; mate >= 0; mate--)
        for (int p = 0;
             p < asking->pos.rules->unit_count && !picks_will_do(asking->picks);
             p++) {
            struct vitoria_attack tried = attack;
            piece_id piece = (piece_id)p;
            bool goes_with =
                !attack.is_pursuit && is_mate(asking, &attack, piece);
            if (!vitoria_is_own(asking, piece)
                || !vitoria_is_here(asking->pos.state, piece)
                || goes_with != (mate != 0) || !add_unit(&tried, piece)
                || !vitoria_attack_close(asking, &tried))
                continue;
            struct choice *choice = picks_add(asking->picks, p);
            choice->clause = mate ? "V7.1.3" : NULL;
            note_odds(asking, &tried, choice);
        }
}

static bool may_help(const struct vitoria_asking *asking, piece_id general,
                     int mode, const struct vitoria_attack *attack)
{
    return attack->unit_count > 0
           && is_allowed(vitoria_general_allowed(asking->pos, asking->zoc_map,
                                                 general, mode, attack->unit,
                                                 attack->unit_count));
}

static void pick_general(const struct vitoria_asking *asking)
{
    struct vitoria_attack attack;
    vitoria_attack_read(asking, &attack);
    if (asking->field == ATTACK_MODE) {
        for (int mode = MODE_SUPPORT; mode <= MODE_PART; mode++)
            if (attack.general != ID_NONE
                && may_help(asking, attack.general, mode, &attack))
                picks_add(asking->picks, mode - 1);
        return;
    }
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (vitoria_is_own(asking, (piece_id)p)
            && asking->pos.rules->piece[p].kind == KIND_GENERAL
            && vitoria_is_here(asking->pos.state, (piece_id)p)
            && (may_help(asking, (piece_id)p, MODE_SUPPORT, &attack)
                || may_help(asking, (piece_id)p, MODE_PART, &attack)))
            picks_add(asking->picks, p);
}

void vitoria_pick_attack(const struct vitoria_asking *asking)
{
    switch (asking->field) {
    case ATTACK_TARGETS: pick_targets(asking); break;
    case ATTACK_UNITS: pick_units(asking); break;
    case ATTACK_GENERAL:
    case ATTACK_MODE: pick_general(asking); break;
    case ATTACK_PURSUIT:
        if (is_pursuit(asking))
            picks_add(asking->picks, 1);
        break;
    default: break;
    }
}
