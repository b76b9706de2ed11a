/*
 * What a position is worth to a side that thinks: points, loyalty and what the
 * match turns on (P22), the units and their supply, and who is outnumbered.
 */

#include "server/rules/petite-guerre/game_view.h"

#include "server/rules/petite-guerre/ground.h"
#include "server/rules/petite-guerre/victory.h"

/* All in one measure: a strength point is worth 10. */
enum petite_weight {
    FINE = 8,
    STRENGTH = 10,
    LEADS = 150,  /* to win if it ended now */
    SCORE = 60,   /* a point */
    LOYALTY = 30, /* a step of the index */
    HUNGER = 6,   /* a unit, for each degree of want */
    STOCK = 5,    /* a point of supply or recruits */
    /* A strength point more that the enemy has near by. It counts for each unit
     * there, so for a stack by its square, and the field goes by cards more
     * than by numbers (P13.7): at five times that much the British marched by
     * force to stand before the Americans, and wore themselves out. */
    ALONE = 1,
    NEAR = 1,       /* hexes */
    WANTED = 12,    /* the enemy nearer to whose loss ends the match */
    WANTED_MOST = 8 /* hexes */
};

struct valuing {
    struct petite_position pos;
    int worth; /* to the Americans */
    int fine;  /* besides, in parts of FINE: what a hex more brings is small */
};

static int sign_of(side_id side)
{
    return side == AMERICAN ? 1 : -1;
}

static int strength_of(const struct valuing *valuing, piece_id unit)
{
    return is_place(valuing->pos.state->unit[unit].at)
                   && petite_is_combat(valuing->pos.rules, unit)
               ? petite_strength(valuing->pos, unit)
               : 0;
}

/* A place is worth what it scores to whoever has more near it. */
static void hope(struct valuing *valuing, place_id at, int points)
{
    const struct board *board = &valuing->pos.rules->base.board;
    int near[SIDES_MOST] = {0, 0};
    for (piece_id i = 0; i < valuing->pos.rules->base.names[ID_PIECE].count;
         i++) {
        int strength = strength_of(valuing, i);
        if (strength > 0)
            near[valuing->pos.rules->piece[i].side] +=
                64 * strength
                / (1
                   + board_distance(board, valuing->pos.state->unit[i].at, at));
    }
    int all = near[AMERICAN] + near[BRITISH];
    if (all > 0)
        valuing->fine +=
            FINE * SCORE * points * (near[AMERICAN] - near[BRITISH]) / all;
}

static void value_unit(struct valuing *valuing, piece_id unit)
{
    const struct board *board = &valuing->pos.rules->base.board;
    const struct petite_unit *it = &valuing->pos.state->unit[unit];
    side_id side = valuing->pos.rules->piece[unit].side;
    int strength = strength_of(valuing, unit), margin = 0;
    bool is_met = false;
    if (strength == 0)
        return;
    for (piece_id i = 0; i < valuing->pos.rules->base.names[ID_PIECE].count;
         i++) {
        int other = strength_of(valuing, i);
        if (other == 0
            || board_distance(board, it->at, valuing->pos.state->unit[i].at)
                   > NEAR)
            continue;
        bool is_own = valuing->pos.rules->piece[i].side == side;
        is_met |= !is_own;
        margin += is_own ? other : -other;
    }
    int worth = STRENGTH * strength - HUNGER * it->supply;
    if (is_met)
        worth += ALONE * margin;
    valuing->worth += sign_of(side) * worth;
}

/* He whose loss ends the match is to be far from the enemy (P22.1, P22.5). */
static void value_wanted(struct valuing *valuing)
{
    const struct petite_rules *rules = valuing->pos.rules;
    piece_id wanted = rules->immediate_unit != ID_NONE ? rules->immediate_unit
                                                       : rules->washington;
    if (wanted == ID_NONE || !is_place(valuing->pos.state->unit[wanted].at))
        return;
    side_id side = rules->piece[wanted].side;
    int nearest = WANTED_MOST;
    for (piece_id i = 0; i < rules->base.names[ID_PIECE].count; i++) {
        if (rules->piece[i].side == side || strength_of(valuing, i) == 0)
            continue;
        int steps = board_distance(&rules->base.board,
                                   valuing->pos.state->unit[wanted].at,
                                   valuing->pos.state->unit[i].at);
        nearest = steps < nearest ? steps : nearest;
    }
    valuing->worth += sign_of(side) * WANTED * nearest;
}

int petite_value(const struct rules *rules, const void *state, side_id side)
{
    struct valuing valuing = {.pos = petite_position(rules, state)};
    const struct petite_rules *own = valuing.pos.rules;
    const struct petite_state *now = valuing.pos.state;
    struct petite_judgement judgement = petite_judge(valuing.pos);
    if (judgement.winner != SIDE_NONE)
        valuing.worth += sign_of(judgement.winner) * LEADS;
    valuing.worth += SCORE
                         * (petite_points(valuing.pos, AMERICAN)
                            - petite_points(valuing.pos, BRITISH))
                     + LOYALTY * now->loyalty;
    for (side_id i = 0; i < SIDES_MOST; i++)
        valuing.worth +=
            sign_of(i) * STOCK * (now->supply[i] + now->recruits[i]);
    for (int i = 0; i < own->score_count; i++)
        if (own->score[i].award == AWARD_CONTROL)
            hope(&valuing, own->score[i].at, own->score[i].points);
    for (piece_id i = 0; i < own->base.names[ID_PIECE].count; i++)
        value_unit(&valuing, i);
    value_wanted(&valuing);
    int worth = FINE * valuing.worth + valuing.fine;
    return side == AMERICAN ? worth : -worth;
}
