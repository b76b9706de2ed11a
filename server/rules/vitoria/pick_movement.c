/* Choices of work, exit, deployment and rally. */

#include "server/rules/vitoria/pick.h"

static piece_id one_piece(const struct vitoria_asking *asking, int field)
{
    return (piece_id)action_one(asking->partial, field, ID_NONE);
}

/* May this unit do this task on this bridge; a task below 0 is any. */
static bool may_work(const struct vitoria_asking *asking, piece_id unit,
                     int32_t task, const struct board_bridge *bridge)
{
    for (int32_t it = 0; it < 2; it++) {
        int work = it == 0 ? WORK_DESTROY : WORK_REPAIR;
        if ((task < 0 || task == it)
            && is_allowed(vitoria_work_allowed(asking->pos, asking->zoc_map,
                                               unit, work, bridge->between[0],
                                               bridge->between[1])))
            return true;
    }
    return false;
}

static bool has_work(const struct vitoria_asking *asking, piece_id unit,
                     int32_t task)
{
    const struct board *board = &asking->pos.rules->base.board;
    for (int i = 0; i < board->bridge_count; i++)
        if (may_work(asking, unit, task, &board->bridges[i]))
            return true;
    return false;
}

static void pick_engineers(const struct vitoria_asking *asking)
{
    for (int p = 0;
         p < asking->pos.rules->unit_count && !picks_will_do(asking->picks);
         p++)
        if (vitoria_is_own(asking, (piece_id)p)
            && asking->pos.rules->piece[p].kind == KIND_ENGINEER
            && vitoria_is_here(asking->pos.state, (piece_id)p)
            && has_work(asking, (piece_id)p, -1))
            picks_add(asking->picks, p);
}

static void pick_bridges(const struct vitoria_asking *asking)
{
    const struct board *board = &asking->pos.rules->base.board;
    piece_id unit = one_piece(asking, WORK_UNIT);
    int32_t task = action_one(asking->partial, WORK_TASK, -1);
    for (int i = 0; unit != ID_NONE && i < board->bridge_count; i++)
        if (may_work(asking, unit, task, &board->bridges[i]))
            picks_add(asking->picks, board->bridges[i].between[0])->second =
                board->bridges[i].between[1];
}

void vitoria_pick_work(const struct vitoria_asking *asking)
{
    piece_id unit = one_piece(asking, WORK_UNIT);
    if (asking->field == WORK_UNIT)
        pick_engineers(asking);
    else if (asking->field == WORK_BRIDGE)
        pick_bridges(asking);
    for (int32_t task = 0; asking->field == WORK_TASK && task < 2; task++)
        if (unit != ID_NONE && has_work(asking, unit, task))
            picks_add(asking->picks, task);
}

void vitoria_pick_exit(const struct vitoria_asking *asking)
{
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (vitoria_is_own(asking, (piece_id)p)
            && vitoria_is_here(asking->pos.state, (piece_id)p)
            && is_allowed(vitoria_exit_allowed(asking->pos, asking->zoc_map,
                                               (piece_id)p)))
            picks_add(asking->picks, p)->cost =
                asking->pos.rules->tables.exit_cost;
}

static bool may_stand(const struct vitoria_asking *asking, piece_id unit,
                      place_id to)
{
    return is_allowed(vitoria_place_hex(asking->pos, unit, to));
}

/* The hexes of the unit's zones where it may stand, ascending; at most so many.
 */
static int rooms(const struct vitoria_asking *asking, piece_id unit, int most,
                 place_id hexes[BOARD_PLACES_MOST])
{
    const struct vitoria_rules *rules = asking->pos.rules;
    bool is_in_zone[BOARD_PLACES_MOST] = {false};
    int count = 0;
    for (int i = 0; i < rules->zone_count; i++)
        for (int k = 0;
             rules->zone[i].has[unit] && k < rules->zone[i].area->count; k++)
            is_in_zone[rules->zone[i].area->places[k]] = true;
    for (place_id to = 0; to < rules->base.board.places && count < most; to++)
        if (is_in_zone[to] && may_stand(asking, unit, to))
            hexes[count++] = to;
    return count;
}

static bool may_come(const struct vitoria_asking *asking, piece_id unit,
                     int32_t column, int turn)
{
    return is_allowed(
        vitoria_place_column(asking->pos, unit, (int)column, turn));
}

static bool has_turn(const struct vitoria_asking *asking, piece_id unit,
                     int32_t column)
{
    const struct vitoria_rules *rules = asking->pos.rules;
    for (int turn = rules->column_first_turn; turn <= rules->column_last_turn;
         turn++)
        if (may_come(asking, unit, column, turn))
            return true;
    return false;
}

/* Is this the row of those who come by a column? */
static bool is_by_column(const struct vitoria_asking *asking)
{
    return asking->row->fields[1].field == PLACE_COLUMN;
}

/* Is there a hex for it at all, or in the row of columns a column? */
static bool has_room(const struct vitoria_asking *asking, piece_id unit)
{
    bool by_column = is_by_column(asking);
    for (int32_t column = 0; by_column && column < COLUMN_WORDS; column++)
        if (has_turn(asking, unit, column))
            return true;
    place_id hexes[BOARD_PLACES_MOST];
    return !by_column && rooms(asking, unit, 1, hexes) > 0;
}

/* The unplaced first: they are what is still to be done. */
static void pick_placed(const struct vitoria_asking *asking, bool is_placed)
{
    for (int p = 0;
         p < asking->pos.rules->unit_count && !picks_will_do(asking->picks);
         p++)
        if (vitoria_is_own(asking, (piece_id)p)
            && asking->pos.state->unit[p].fate != FATE_ABSENT
            && (asking->pos.state->unit[p].is_placed != 0) == is_placed
            && has_room(asking, (piece_id)p))
            picks_add(asking->picks, p);
}

static void pick_column(const struct vitoria_asking *asking, piece_id unit)
{
    const struct vitoria_rules *rules = asking->pos.rules;
    int32_t column = action_one(asking->partial, PLACE_COLUMN, -1);
    if (asking->field == PLACE_COLUMN) {
        for (int32_t c = 0; c < COLUMN_WORDS; c++)
            if (has_turn(asking, unit, c))
                picks_add(asking->picks, c);
        return;
    }
    for (int turn = rules->column_first_turn; turn <= rules->column_last_turn;
         turn++)
        if (column >= 0 && may_come(asking, unit, column, turn))
            picks_add(asking->picks, turn);
}

void vitoria_pick_place(const struct vitoria_asking *asking)
{
    piece_id unit = one_piece(asking, PLACE_UNIT);
    if (asking->field == PLACE_UNIT) {
        pick_placed(asking, false);
        pick_placed(asking, true);
        return;
    }
    if (unit == ID_NONE)
        return;
    if (asking->field != PLACE_TO) {
        pick_column(asking, unit);
        return;
    }
    place_id hexes[BOARD_PLACES_MOST];
    int count = rooms(asking, unit, BOARD_PLACES_MOST, hexes);
    for (int i = 0; i < count; i++)
        picks_add(asking->picks, hexes[i]);
}

static bool may_rally(const struct vitoria_asking *asking, piece_id general,
                      piece_id unit)
{
    return vitoria_is_own(asking, unit)
           && vitoria_is_here(asking->pos.state, unit)
           && is_allowed(vitoria_rally_unit(asking->pos, general, unit));
}

static bool has_rally(const struct vitoria_asking *asking, piece_id general)
{
    if (!is_allowed(vitoria_rally_general(asking->pos, general)))
        return false;
    for (int p = 0; p < asking->pos.rules->unit_count; p++)
        if (may_rally(asking, general, (piece_id)p))
            return true;
    return false;
}

void vitoria_pick_rally(const struct vitoria_asking *asking)
{
    piece_id general = one_piece(asking, RALLY_GENERAL);
    for (int p = 0;
         p < asking->pos.rules->unit_count && !picks_will_do(asking->picks);
         p++) {
        piece_id piece = (piece_id)p;
        if (asking->field == RALLY_GENERAL) {
            if (vitoria_is_own(asking, piece)
                && vitoria_is_here(asking->pos.state, piece)
                && asking->pos.rules->piece[p].kind == KIND_GENERAL
                && has_rally(asking, piece))
                picks_add(asking->picks, p);
        } else if (general != ID_NONE
                   && action_count(asking->partial, RALLY_UNITS) < 2
                   && !action_names(asking->partial, RALLY_UNITS, p)
                   && may_rally(asking, general, piece)) {
            picks_add(asking->picks, p);
        }
    }
}
