/*
 * What a position is worth to a side that thinks: the score (T18), who could
 * take what is to be held, the men and their order, and who is outnumbered.
 */

#include "server/rules/toy-soldiers/game_view.h"

#include "server/rules/toy-soldiers/units.h"
#include "server/rules/toy-soldiers/victory.h"

/* All in one measure: a point of the score is worth 60. */
enum toys_weight {
    FINE = 8,
    SCORE = 60,
    MAN = 12,      /* of the combat value that a formed unit has left */
    FLAG = 8,      /* counted against a unit this turn */
    RETIRING = 25, /* who fall back, besides what that costs in the score */
    WORN = 15,
    RIDER = 12,      /* a general or an aide on the field */
    WAITING = 8,     /* a point of who is chosen and not yet on the field */
    CLOSE = 2,       /* squares within which units count as together */
    OUTNUMBERED = 4, /* for each man more that is close */
    LAID = 10,       /* guns on a target: the shot comes when all have ended */
    READY = 15,      /* guns unlimbered, with an enemy in range */
    REACH = 1,       /* a square nearer, as far as canister goes */
    UNDER_FIRE = 10  /* guns within musket shot */
};

struct valuing {
    struct toys_position pos;
    int worth; /* to side 0 */
    int fine;  /* besides, in parts of FINE: what a hex more brings is small */
};

static bool is_fighting(const struct valuing *valuing, piece_id unit)
{
    return toys_is_on(valuing->pos.state, unit)
           && toys_is_formed(valuing->pos.rules, unit);
}

static int men_of(const struct valuing *valuing, piece_id unit)
{
    const struct toys_unit *it = &valuing->pos.state->unit[unit];
    int order = -FLAG * it->flags;
    if (toys_is_beaten(valuing->pos.state, unit))
        order -= RETIRING;
    if (toys_is_worn(valuing->pos, unit))
        order -= WORN;
    return MAN * it->cv + order;
}

static bool is_guns(const struct valuing *valuing, piece_id unit)
{
    return valuing->pos.rules->piece[unit].kind == KIND_ARTILLERY;
}

/* A place is worth what it scores to whoever has more near it. Guns take none:
 * they would limber up and roll under the muskets. */
static void hope(struct valuing *valuing, const struct toys_objective *goal)
{
    const struct board *board = &valuing->pos.rules->base.board;
    int near[SIDES_MOST] = {0, 0};
    for (piece_id i = 0; i < valuing->pos.rules->unit_count; i++)
        if (is_fighting(valuing, i) && !is_guns(valuing, i)
            && !toys_is_beaten(valuing->pos.state, i))
            near[valuing->pos.rules->piece[i].side] +=
                64 * valuing->pos.state->unit[i].cv
                / (1
                   + board_distance(board, valuing->pos.state->unit[i].at,
                                    goal->at));
    int all = near[0] + near[1];
    if (all > 0)
        valuing->fine += FINE * SCORE * goal->value * (near[0] - near[1]) / all;
}

/* Men of both sides close to a unit: who is outnumbered will be beaten. */
static int margin_at(const struct valuing *valuing, piece_id unit)
{
    const struct board *board = &valuing->pos.rules->base.board;
    side_id side = valuing->pos.rules->piece[unit].side;
    int margin = 0;
    bool is_met = false;
    for (piece_id i = 0; i < valuing->pos.rules->unit_count; i++) {
        if (!is_fighting(valuing, i)
            || board_distance(board, valuing->pos.state->unit[unit].at,
                              valuing->pos.state->unit[i].at)
                   > CLOSE)
            continue;
        bool is_own = valuing->pos.rules->piece[i].side == side;
        is_met |= !is_own;
        margin += is_own ? valuing->pos.state->unit[i].cv
                         : -valuing->pos.state->unit[i].cv;
    }
    return is_met ? margin : 0;
}

/* Squares to the nearest enemy who fights; FAR_OFF if there is none. */
static int nearest_of(const struct valuing *valuing, piece_id unit)
{
    enum { FAR_OFF = 100 };
    const struct board *board = &valuing->pos.rules->base.board;
    const struct toys_piece *piece = valuing->pos.rules->piece;
    int nearest = FAR_OFF;
    for (piece_id i = 0; i < valuing->pos.rules->unit_count; i++) {
        if (piece[i].side == piece[unit].side || !is_fighting(valuing, i))
            continue;
        int steps = board_distance(board, valuing->pos.state->unit[unit].at,
                                   valuing->pos.state->unit[i].at);
        nearest = steps < nearest ? steps : nearest;
    }
    return nearest;
}

/* What guns are for. That a line of fire is closed is not looked at. */
static int fire_of(const struct valuing *valuing, piece_id unit)
{
    const struct toys_unit *it = &valuing->pos.state->unit[unit];
    const struct toys_type *type = toys_type(valuing->pos, unit);
    int worth = it->plot != ID_NONE ? LAID : 0;
    if (!is_guns(valuing, unit) || toys_is_beaten(valuing->pos.state, unit))
        return 0;
    int nearest = nearest_of(valuing, unit);
    if (it->formation == FORMATION_UNLIMBERED && nearest <= type->effective)
        worth += READY;
    if (nearest > type->canister)
        worth -= REACH * (nearest - type->canister);
    if (nearest <= valuing->pos.rules->tables.musket)
        worth -= UNDER_FIRE;
    return worth;
}

/* Less than on the field: so armies are chosen whole, and drawn up. */
static int worth_of(const struct valuing *valuing, piece_id unit)
{
    const struct toys_unit *it = &valuing->pos.state->unit[unit];
    if (it->status == CONDITION_ABSENT || it->status == CONDITION_LOST)
        return 0;
    bool is_rider = toys_is_rider(valuing->pos.rules, unit);
    if (!toys_is_on(valuing->pos.state, unit))
        return is_rider ? 0 : WAITING * toys_points(valuing->pos, unit);
    if (is_rider)
        return RIDER;
    return is_fighting(valuing, unit)
               ? men_of(valuing, unit) + fire_of(valuing, unit)
                     + OUTNUMBERED * margin_at(valuing, unit)
               : MAN * it->cv;
}

int toys_value(const struct rules *rules, const void *state, side_id side)
{
    struct valuing valuing = {.pos = toys_position(rules, state)};
    valuing.worth =
        SCORE * (toys_score(valuing.pos, 0) - toys_score(valuing.pos, 1));
    for (int i = 0; i < valuing.pos.rules->objective_count; i++)
        hope(&valuing, &valuing.pos.rules->objective[i]);
    for (piece_id i = 0; i < valuing.pos.rules->unit_count; i++) {
        int worth = worth_of(&valuing, i);
        valuing.worth += valuing.pos.rules->piece[i].side == 0 ? worth : -worth;
    }
    int worth = FINE * valuing.worth + valuing.fine;
    return side == 0 ? worth : -worth;
}
