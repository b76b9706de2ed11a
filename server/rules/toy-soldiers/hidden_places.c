/* Where those stand who are on the field and not shown (T17.3). */

#include "server/rules/toy-soldiers/hidden.h"

#include "server/rules/toy-soldiers/sight.h"

/* The squares in an order, and those at which the viewer's side looks. */
struct squares {
    const struct toys_hiding *hiding;
    int count;
    uint16_t order[TOYS_PLACES];
    bool is_watched[TOYS_PLACES];
};

static bool is_objective(const struct toys_rules *rules, place_id at)
{
    for (int i = 0; i < rules->objective_count; i++)
        if (rules->objective[i].at == at)
            return true;
    return false;
}

static bool is_watched(const struct toys_hiding *hiding, place_id at)
{
    const struct toys_rules *rules = hiding->rules;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (!toys_is_theirs(hiding, i)
            && hiding->state->unit[i].at != PLACE_NONE
            && toys_sees_place(rules, hiding->state->unit[i].at, at,
                               toys_is_mounted(rules, i)))
            return true;
    return false;
}

/* From the edge of a side's own rear forward (T1.6). */
static int depth_of(const struct toys_rules *rules, side_id side, int at)
{
    const struct board *board = &rules->base.board;
    int column = at / board->rows, row = at % board->rows;
    const int from_edge[4] = {row, board->columns - 1 - column,
                              board->rows - 1 - row, column};
    return from_edge[rules->rear[side] / 2];
}

static void order_squares(struct squares *squares, side_id side)
{
    const struct toys_rules *rules = squares->hiding->rules;
    int count = rules->base.board.places, found = 0;
    squares->count = count;
    if (squares->hiding->dealer != NULL) {
        dealer_order(squares->hiding->dealer, count, squares->order);
        return;
    }
    for (int depth = 0; found < count; depth++)
        for (int at = 0; at < count; at++)
            if (depth_of(rules, side, at) == depth)
                squares->order[found++] = (uint16_t)at;
}

/* T1.3; a free square, for those who need not share one. */
static bool has_room(const struct squares *squares, piece_id unit, place_id at,
                     bool is_free)
{
    const struct toys_rules *rules = squares->hiding->rules;
    struct toys_position pos = toys_hiding_now(squares->hiding);
    side_id side = rules->piece[unit].side;
    if (toys_holds(pos, at, toys_enemy(side)))
        return false;
    if (is_free)
        return !toys_holds(pos, at, side);
    if (toys_is_formed(rules, unit))
        return toys_formed_at(pos, at, SIDE_NONE) == ID_NONE;
    return !toys_is_figure(rules, unit)
           || toys_figure_at(pos, at, SIDE_NONE) == ID_NONE;
}

/* Ground that suits every piece, and that nobody holds by it (T18.3). */
static bool is_plain(const struct toys_rules *rules, place_id at)
{
    return (toys_ground_is(rules, at, TERRAIN_OPEN)
            || toys_ground_is(rules, at, TERRAIN_CROPS))
           && !is_objective(rules, at);
}

/* Plain ground with nobody else; else any ground; else, which cannot be needed
 * where they truly stand somewhere, any square. */
static place_id find_square(const struct squares *squares, piece_id unit)
{
    const struct toys_rules *rules = squares->hiding->rules;
    for (int need = 0; need < 3; need++)
        for (int i = 0; i < squares->count; i++) {
            place_id at = squares->order[i];
            if ((need == 0 && !is_plain(rules, at))
                || (need < 2
                    && (squares->is_watched[at]
                        || toys_ground_is(rules, at, TERRAIN_RIVER)))
                || !has_room(squares, unit, at, need == 0))
                continue;
            return at;
        }
    return PLACE_NONE;
}

static bool needs_square(const struct toys_hiding *hiding, piece_id unit)
{
    const struct toys_unit *it = &hiding->state->unit[unit];
    return toys_is_theirs(hiding, unit) && !hiding->seen[unit]
           && it->status != CONDITION_ABSENT && it->status != CONDITION_LOST
           && !it->is_coming;
}

/* Formed units first, who share with none of their like. */
static void place_side(struct squares *squares, side_id side)
{
    static const uint8_t order[KIND_COUNT] = {KIND_INFANTRY,  KIND_CAVALRY,
                                              KIND_ARTILLERY, KIND_SKIRMISHER,
                                              KIND_GENERAL,   KIND_ADC};
    const struct toys_hiding *hiding = squares->hiding;
    order_squares(squares, side);
    for (int kind = 0; kind < KIND_COUNT; kind++)
        for (piece_id i = 0; i < hiding->rules->unit_count; i++)
            if (hiding->rules->piece[i].kind == order[kind]
                && hiding->rules->piece[i].side == side
                && needs_square(hiding, i))
                hiding->state->unit[i].at = find_square(squares, i);
}

/* Gunners whom nobody sees are with some battalion that nobody sees (T14.5).
 */
static void shelter_gunners(const struct toys_hiding *hiding, piece_id guns)
{
    const struct toys_rules *rules = hiding->rules;
    struct toys_unit *it = &hiding->state->unit[guns];
    int found = 0;
    if (it->crew_with == ID_NONE || hiding->seen[it->crew_with])
        return;
    for (piece_id i = 0; i < rules->unit_count; i++)
        if (rules->piece[i].kind == KIND_INFANTRY
            && rules->piece[i].side == rules->piece[guns].side
            && needs_square(hiding, i) && toys_hiding_draw(hiding, ++found) == 0
            && (hiding->dealer != NULL || found == 1))
            it->crew_with = i;
}

void toys_hide_places(const struct toys_hiding *hiding)
{
    struct squares squares = {.hiding = hiding};
    for (place_id at = 0; at < hiding->rules->base.board.places; at++)
        squares.is_watched[at] = is_watched(hiding, at);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != hiding->side)
            place_side(&squares, side);
    for (piece_id i = 0; i < hiding->rules->unit_count; i++)
        if (toys_is_theirs(hiding, i))
            shelter_gunners(hiding, i);
}
