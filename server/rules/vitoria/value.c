/*
 * What a position is worth to a side that thinks: the score (V12), who could
 * have the places that score, order in the ranks, and the melees at hand (V7),
 * with the ground that they would win or lose.
 *
 * Only server/think asks it, and no rule goes by it. It reads the state as it
 * is: who asks has dealt anew what the player cannot know (deal.c).
 */

#include "server/rules/vitoria/game_view.h"

#include "server/rules/vitoria/combat.h"
#include "server/rules/vitoria/victory.h"

#include <string.h>

/* All in one measure: a point of the score is worth 30. The weights were set by
 * hand and never tuned (docs/opponents.md). */
enum vitoria_weight_of {
    FINE = 8,
    POINT = 30,
    DISORDERED = 8, /* less for each point of strength that is not in order */
    ROUTED = 20,
    AWAY = 25,     /* less for four points of strength that are not yet here */
    UNPLACED = 90, /* less for each piece that is still to be placed */
    NEAR = 12,     /* for each combat unit near a general of its side */
    NEAR_MOST = 3, /* hexes to the general, and units that count for one */
    WAGON = 4,     /* a hex nearer to the exit */
    DRIVEN = 20,   /* to be driven off, besides the ground */
    SOON = 90,     /* of a hundred: the side to move, before its combat phase */
    LATER = 60     /* any other melee: much may happen first */
};

struct valuing {
    struct vitoria_position pos;
    /* By place: up to two combat units or parks that stand there (V4.4); a
     * third that is only passing through takes the place of the second. */
    piece_id stands[VITORIA_PLACES][2];
    int worth; /* to the allies */
    int fine;  /* besides, in parts of 1/FINE: a hex more brings little */
};

static int sign_of(side_id side)
{
    return side == ALLIED ? 1 : -1;
}

static int disorder_of(const struct vitoria_unit *unit)
{
    int less = 0;
    if ((unit->condition & (STATE_DISORDERED | STATE_OUT_OF_CONTROL)) != 0)
        less += DISORDERED;
    if ((unit->condition & STATE_ROUTED) != 0)
        less += ROUTED;
    return less * unit->strength;
}

static void stand(struct valuing *valuing)
{
    bool is_deploying = valuing->pos.state->course.phase == PHASE_DEPLOYMENT;
    memset(valuing->stands, 0xFF, sizeof valuing->stands);
    for (piece_id i = 0; i < valuing->pos.rules->unit_count; i++) {
        const struct vitoria_piece *piece = &valuing->pos.rules->piece[i];
        const struct vitoria_unit *unit = &valuing->pos.state->unit[i];
        int sign = sign_of(piece->side);
        if (is_deploying && !unit->is_placed)
            valuing->worth -= sign * UNPLACED;
        if (!vitoria_is_combat(piece->kind) && piece->kind != KIND_PARK)
            continue;
        if (unit->at == PLACE_NONE) {
            if (unit->fate == FATE_WAITING)
                valuing->worth -= sign * AWAY * unit->strength / 4;
            continue;
        }
        valuing->worth -= sign * disorder_of(unit);
        int k = valuing->stands[unit->at][0] != ID_NONE;
        valuing->stands[unit->at][k] = i;
    }
}

/* A place is worth what it scores to whoever has more near it, the nearest
 * counting far more than those who are a turn away. */
static void hope(struct valuing *valuing, const struct vitoria_goal *goal)
{
    const struct board *board = &valuing->pos.rules->base.board;
    int near[SIDES_MOST] = {0, 0};
    for (piece_id i = 0; i < valuing->pos.rules->unit_count; i++) {
        const struct vitoria_piece *piece = &valuing->pos.rules->piece[i];
        const struct vitoria_unit *unit = &valuing->pos.state->unit[i];
        if (unit->at == PLACE_NONE || !vitoria_is_combat(piece->kind)
            || (unit->condition & STATE_ROUTED) != 0)
            continue;
        int steps = board_distance(board, unit->at, goal->at);
        near[piece->side] += 256 * unit->strength / ((2 + steps) * (2 + steps));
    }
    int all = near[ALLIED] + near[FRENCH];
    if (all > 0)
        valuing->fine +=
            FINE * POINT * goal->points * (near[ALLIED] - near[FRENCH]) / all;
}

/* Generals help those who are near; wagons are to get away. */
static void follow(struct valuing *valuing, piece_id unit)
{
    const struct vitoria_rules *rules = valuing->pos.rules;
    const struct vitoria_piece *piece = &rules->piece[unit];
    place_id at = valuing->pos.state->unit[unit].at;
    const struct board *board = &rules->base.board;
    if (at == PLACE_NONE)
        return;
    if (piece->kind == KIND_CONVOY && rules->exit_hex != PLACE_NONE
        && piece->side == rules->exit_side)
        valuing->worth -= sign_of(piece->side) * WAGON
                          * board_distance(board, at, rules->exit_hex);
    if (piece->kind != KIND_GENERAL)
        return;
    int led = 0;
    for (piece_id i = 0; i < rules->unit_count && led < NEAR_MOST; i++)
        led += rules->piece[i].side == piece->side
               && vitoria_is_combat(rules->piece[i].kind)
               && valuing->pos.state->unit[i].at != PLACE_NONE
               && board_distance(board, at, valuing->pos.state->unit[i].at)
                      <= NEAR_MOST;
    valuing->worth += sign_of(piece->side) * NEAR * led;
}

/* The melee that this hex could be attacked in; false if there is none. */
static bool imagine(const struct valuing *valuing, place_id target,
                    side_id attacker, struct vitoria_melee *melee)
{
    const struct board *board = &valuing->pos.rules->base.board;
    *melee = (struct vitoria_melee){.kind = ENGAGE_MELEE,
                                    .side = attacker,
                                    .target_count = 1,
                                    .target = {target},
                                    .general = {ID_NONE, ID_NONE}};
    for (int d = 0; d < board->directions; d++) {
        place_id next = board->next[target][d];
        if (next == PLACE_NONE
            || !vitoria_zone_crosses(valuing->pos, next, target))
            continue;
        for (int k = 0; k < 2; k++) {
            piece_id unit = valuing->stands[next][k];
            if (unit == ID_NONE
                || valuing->pos.rules->piece[unit].side != attacker
                || !vitoria_is_able(valuing->pos, unit)
                || valuing->pos.state->unit[unit].is_fought
                || melee->part[0].count == VITORIA_GROUP_MOST)
                continue;
            melee->part[0].at[melee->part[0].count] = next;
            melee->part[0].unit[melee->part[0].count++] = unit;
        }
    }
    for (int k = 0; k < 2; k++)
        if (valuing->stands[target][k] != ID_NONE) {
            melee->part[1].at[melee->part[1].count] = target;
            melee->part[1].unit[melee->part[1].count++] =
                valuing->stands[target][k];
        }
    return melee->part[0].count > 0;
}

/* What scores where a group stands changes hands if it is driven off: its side
 * loses the points, the other has them (V12.2.2). */
static int ground_of(const struct valuing *valuing,
                     const struct vitoria_group *group, side_id side)
{
    const struct vitoria_rules *rules = valuing->pos.rules;
    int points = 0;
    for (int i = 0; i < rules->goal_count; i++) {
        const struct vitoria_goal *goal = &rules->goal[i];
        bool is_there = false;
        for (int k = 0; k < group->count; k++)
            is_there |= group->at[k] == goal->at;
        if (is_there && vitoria_owner(valuing->pos, goal->at) == side)
            points += 2 * goal->points;
    }
    return POINT * points;
}

/* Has this side a combat phase yet before the match ends (V12.3)? */
static bool may_still_attack(const struct valuing *valuing, side_id side)
{
    const struct course *course = &valuing->pos.state->course;
    if (course->turn < valuing->pos.rules->turns)
        return true;
    if (course->side == side)
        return course->phase <= PHASE_COMBAT;
    return side == FRENCH;
}

/* What one half of a result costs the side that it falls on; `ground` if it is
 * driven off. */
static int cost_of(const struct valuing *valuing,
                   const struct vitoria_half *half,
                   const struct vitoria_group *group, int ground)
{
    int strength = 0;
    for (int i = 0; i < group->count; i++)
        strength += valuing->pos.state->unit[group->unit[i]].strength;
    int points = valuing->pos.rules->tables.step_points * POINT;
    if (half->is_eliminated)
        return points * strength + ground;
    int lost = half->loss < strength ? half->loss : strength;
    int cost = points * lost + (vitoria_is_driven(half) ? ground : 0);
    if (half->is_rout)
        cost += ROUTED * (strength - lost) + DRIVEN;
    else if (half->retreat > 0)
        cost += DISORDERED * (strength - lost) + DRIVEN;
    return cost;
}

static void threaten(struct valuing *valuing, place_id target)
{
    const struct vitoria_rules *rules = valuing->pos.rules;
    const struct course *course = &valuing->pos.state->course;
    struct vitoria_melee melee;
    struct vitoria_sum sum;
    side_id side = rules->piece[valuing->stands[target][0]].side;
    side_id attacker = vitoria_enemy(side);
    int worth = 0;
    if (!may_still_attack(valuing, attacker)
        || !imagine(valuing, target, attacker, &melee))
        return;
    vitoria_odds(valuing->pos, &melee, &sum);
    if (sum.total[0] == 0 || sum.total[1] == 0)
        return;
    int ground = ground_of(valuing, &melee.part[1], side);
    int back = ground_of(valuing, &melee.part[0], attacker);
    for (int die = 1; die <= 6; die++) {
        int row = die + sum.modifier; /* V7.3.2 */
        row = row < 0 ? 0 : row >= ROWS ? ROWS - 1 : row;
        const struct vitoria_box *box = &rules->tables.box[row][sum.final];
        worth += cost_of(valuing, &box->half[1], &melee.part[1], ground)
                 - cost_of(valuing, &box->half[0], &melee.part[0], back);
    }
    worth /= 6;
    bool is_soon = course->side == attacker && course->phase < PHASE_COMBAT;
    /* A side that need not attack does so only for a gain; in contact it must
     * (V7.1), unless combat is voluntary (V15.1). */
    if (worth < 0 && !(is_soon && valuing->pos.state->combat_option == 0))
        return;
    valuing->worth +=
        sign_of(attacker) * worth * (is_soon ? SOON : LATER) / 100;
}

int vitoria_value(const struct rules *rules, const void *state, side_id side)
{
    struct valuing valuing = {.pos = vitoria_position(rules, state)};
    struct vitoria_points points = vitoria_points(valuing.pos);
    valuing.worth = POINT * points.lead;
    stand(&valuing);
    for (int i = 0; i < valuing.pos.rules->goal_count; i++)
        hope(&valuing, &valuing.pos.rules->goal[i]);
    for (piece_id i = 0; i < valuing.pos.rules->unit_count; i++)
        follow(&valuing, i);
    for (place_id place = 0; place < rules->board.places; place++)
        if (valuing.stands[place][0] != ID_NONE)
            threaten(&valuing, place);
    int worth = FINE * valuing.worth + valuing.fine;
    return side == ALLIED ? worth : -worth;
}
