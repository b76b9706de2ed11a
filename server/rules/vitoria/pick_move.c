/* Choices of a move: who, along which path, and where all that can lead. */

#include "server/rules/vitoria/pick.h"

#include <string.h>

enum { WAGONS_PASSED = 4, FORM_MOST = VITORIA_GROUP_MOST };

/* The movers and the position by which they are judged (V10.3). */
struct moving {
    const struct vitoria_asking *asking;
    struct vitoria_position pos;
    const struct vitoria_zoc_map *zoc_map;
    struct vitoria_walk walk;
    struct vitoria_state room;
    struct vitoria_zoc_map redrawn;
};

static bool may_step(struct vitoria_position pos,
                     const struct vitoria_zoc_map *zoc_map,
                     struct vitoria_walk *walk, place_id to)
{
    return is_allowed(vitoria_walk_step(pos, zoc_map, walk, to));
}

static bool may_end(struct vitoria_position pos,
                    const struct vitoria_zoc_map *zoc_map,
                    const struct vitoria_walk *walk, bool charge)
{
    return is_allowed(vitoria_walk_end(pos, zoc_map, walk, charge));
}

static bool finishes(struct vitoria_position pos,
                     const struct vitoria_zoc_map *zoc_map,
                     const struct vitoria_walk *walk, int depth)
{
    if (may_end(pos, zoc_map, walk, false))
        return true;
    for (int way = 0; depth > 0 && way < 6; way++) {
        struct vitoria_walk next = *walk;
        place_id to = board_step(&pos.rules->base.board, walk->at, way);
        if (to != PLACE_NONE && may_step(pos, zoc_map, &next, to)
            && finishes(pos, zoc_map, &next, depth - 1))
            return true;
    }
    return false;
}

/* Only wagons in the way (V4.5) keep a walk from ending where it is, so the
 * search is short. */
bool vitoria_can_finish(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_walk *walk)
{
    return finishes(pos, zoc_map, walk, WAGONS_PASSED);
}

/* The hexes that may come next, before they are judged. */
static int ways_on(const struct moving *moving,
                   place_id places[BOARD_PLACES_MOST])
{
    const struct vitoria_asking *asking = moving->asking;
    int count = 0;
    if (moving->walk.at == PLACE_NONE)
        return vitoria_entries(moving->pos, moving->zoc_map,
                               moving->walk.unit[0], places);
    for (int way = 0; way < 6; way++) {
        place_id to =
            board_step(&asking->pos.rules->base.board, moving->walk.at, way);
        if (to != PLACE_NONE)
            places[count++] = to;
    }
    return count;
}

static bool begin(struct moving *moving, const struct vitoria_asking *asking,
                  const piece_id *units, int count)
{
    moving->asking = asking;
    moving->zoc_map = asking->zoc_map;
    moving->pos = asking->pos;
    moving->pos.state =
        vitoria_worked(asking->pos.state, units, count, &moving->room);
    if (moving->pos.state != asking->pos.state) {
        vitoria_zoc_map(moving->pos, &moving->redrawn);
        moving->zoc_map = &moving->redrawn;
    }
    return is_allowed(vitoria_walk_begin(moving->pos, moving->zoc_map,
                                         asking->side, units, count,
                                         &moving->walk));
}

/* Can they make one step from which the move can be ended? */
static bool can_go(const struct moving *moving)
{
    place_id places[BOARD_PLACES_MOST];
    int count = ways_on(moving, places);
    for (int i = 0; i < count; i++) {
        struct vitoria_walk next = moving->walk;
        if (may_step(moving->pos, moving->zoc_map, &next, places[i])
            && vitoria_can_finish(moving->pos, moving->zoc_map, &next))
            return true;
    }
    return false;
}

static bool can_move(const struct vitoria_asking *asking, const piece_id *units,
                     int count)
{
    struct moving moving;
    return begin(&moving, asking, units, count) && can_go(&moving);
}

static bool is_movable(const struct vitoria_asking *asking, piece_id piece)
{
    uint8_t fate = asking->pos.state->unit[piece].fate;
    return vitoria_is_own(asking, piece)
           && (fate == FATE_ON_MAP || fate == FATE_WAITING)
           && !asking->pos.state->unit[piece].is_moved;
}

static bool is_with(const struct vitoria_asking *asking, piece_id a, piece_id b)
{
    const struct vitoria_unit *one = &asking->pos.state->unit[a];
    const struct vitoria_unit *two = &asking->pos.state->unit[b];
    return one->at == two->at
           && (one->at != PLACE_NONE || one->entry == two->entry);
}

/* Adds those of a sort who can move with the `count` units named already. */
static void add_movers(const struct vitoria_asking *asking,
                       piece_id units[FORM_MOST], int count, bool generals)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++) {
        piece_id piece = (piece_id)p;
        if (picks_will_do(asking->picks))
            return;
        bool is_general = asking->pos.rules->piece[p].kind == KIND_GENERAL;
        bool is_named = false;
        for (int i = 0; i < count; i++)
            is_named |= units[i] == piece;
        if (is_general != generals || is_named || !is_movable(asking, piece)
            || (count > 0 && !is_with(asking, units[0], piece)))
            continue;
        units[count] = piece;
        if (can_move(asking, units, count + 1))
            picks_add(asking->picks, piece);
    }
}

/* Troops before generals: a general may be able to go only with them. */
static void pick_units(const struct vitoria_asking *asking, int field)
{
    piece_id units[FORM_MOST + 1];
    int count = 0;
    for (int i = 0; i < action_count(asking->partial, field); i++)
        if (count < FORM_MOST)
            units[count++] = (piece_id)action_item(asking->partial, field, i);
    add_movers(asking, units, count, false);
    add_movers(asking, units, count, true);
}

/* The walk as far as the partial action has it; false if it cannot be. */
static bool follow(struct moving *moving, const struct vitoria_asking *asking)
{
    const struct action *partial = asking->partial;
    int field = action_has(partial, MOVE_UNITS) ? MOVE_UNITS : MOVE_UNIT;
    piece_id units[FORM_MOST];
    int count = 0;
    for (int i = 0; i < action_count(partial, field) && i < FORM_MOST; i++) {
        units[count] = (piece_id)action_item(partial, field, i);
        if (!is_movable(asking, units[count]))
            return false;
        count++;
    }
    if (count == 0 || !begin(moving, asking, units, count))
        return false;
    for (int i = 0; i < action_count(partial, MOVE_PATH); i++)
        if (!may_step(moving->pos, moving->zoc_map, &moving->walk,
                      (place_id)action_item(partial, MOVE_PATH, i)))
            return false;
    return true;
}

static void pick_path(const struct vitoria_asking *asking)
{
    struct moving moving;
    place_id places[BOARD_PLACES_MOST];
    if (!follow(&moving, asking)
        || action_count(asking->partial, MOVE_PATH) >= ACTION_PATH_MOST)
        return;
    int count = ways_on(&moving, places);
    for (int i = 0; i < count && !picks_will_do(asking->picks); i++) {
        struct vitoria_walk next = moving.walk;
        if (!may_step(moving.pos, moving.zoc_map, &next, places[i])
            || !vitoria_can_finish(moving.pos, moving.zoc_map, &next))
            continue;
        struct choice *choice = picks_add(asking->picks, places[i]);
        choice->cost = (int16_t)vitoria_walk_spent(&moving.walk, &next);
        if (next.is_stopped)
            choice->clause = "V3.3";
    }
    if (asking->picks->is_first)
        return;
    vitoria_pick_reach(asking, moving.pos, moving.zoc_map, &moving.walk);
}

static void pick_charge(const struct vitoria_asking *asking)
{
    struct moving moving;
    if (action_count(asking->partial, MOVE_PATH) > 0 && follow(&moving, asking)
        && may_end(moving.pos, moving.zoc_map, &moving.walk, true))
        picks_add(asking->picks, 1)->clause = "V8.1";
}

void vitoria_pick_move(const struct vitoria_asking *asking)
{
    switch (asking->field) {
    case MOVE_UNIT: pick_units(asking, MOVE_UNIT); break;
    case MOVE_UNITS: pick_units(asking, MOVE_UNITS); break;
    case MOVE_PATH: pick_path(asking); break;
    case MOVE_CHARGE: pick_charge(asking); break;
    default: break;
    }
}
