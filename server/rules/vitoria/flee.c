/* Flight: routed units make for their refuge by the server's hand (V7.8.2). */

#include "server/rules/kit/search.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/move.h"

/* What one flight is judged by. */
struct fleeing {
    struct vitoria_position pos;
    const struct vitoria_zoc_map *zoc_map;
    piece_id unit;
};

static bool is_refuge(const struct fleeing *fleeing, place_id place)
{
    const struct board *board = &fleeing->pos.rules->base.board;
    if (fleeing->pos.rules->piece[fleeing->unit].side == FRENCH)
        return place / board->rows == fleeing->pos.rules->last_column;
    return place == fleeing->pos.state->unit[fleeing->unit].entry;
}

/* May the hex be entered in flight? */
static bool is_open(const struct fleeing *fleeing, place_id place)
{
    const struct vitoria_zoc_map *zoc_map = fleeing->zoc_map;
    side_id side = fleeing->pos.rules->piece[fleeing->unit].side;
    return fleeing->pos.rules->is_in_play[place]
           && !vitoria_has_marker(zoc_map, vitoria_enemy(side), place)
           && !vitoria_in_open_zone(fleeing->pos, zoc_map, side, place,
                                    fleeing->unit)
           && zoc_map->wagons[side][place] == 0
           && vitoria_stacked(zoc_map, side, place)
                  < fleeing->pos.rules->tables.stack_most;
}

/* Costs of V5.2 without roads; a bridge may be crossed. */
static int flight_cost(const struct fleeing *fleeing, place_id from,
                       place_id to)
{
    return is_open(fleeing, to) ? vitoria_step_cost(
               fleeing->pos, fleeing->pos.rules->piece[fleeing->unit].kind,
               from, to, false)
                                : COST_NONE;
}

/* From the refuges back: what it costs to come to the nearest of them. */
static void search_refuges(const struct fleeing *fleeing, struct search *search)
{
    const struct board *board = &fleeing->pos.rules->base.board;
    uint16_t end;
    search_begin(search, SEARCH_BY_FINDING, board->places);
    for (place_id place = 0; place < board->places; place++)
        if (fleeing->pos.rules->is_in_play[place] && is_refuge(fleeing, place)
            && is_open(fleeing, place))
            search_start(search, place);
    while ((end = search_next(search)) != SEARCH_NONE)
        for (int direction = 0; direction < 6; direction++) {
            place_id at = search->ends[end].node;
            place_id from = board_step(board, at, direction);
            int cost =
                from == PLACE_NONE ? COST_NONE : flight_cost(fleeing, from, at);
            if (cost != COST_NONE)
                search_step(search, end, from, direction,
                            search->ends[end].cost + cost);
        }
}

/* The step that costs least with the cheapest way on; the lowest direction
 * among equals. */
static place_id best_step(const struct fleeing *fleeing,
                          const struct search *refuges, place_id at, int *cost)
{
    place_id best = PLACE_NONE;
    int least = 0;
    for (int direction = 0; direction < 6; direction++) {
        place_id to =
            board_step(&fleeing->pos.rules->base.board, at, direction);
        const struct search_end *end =
            to == PLACE_NONE ? NULL : search_find(refuges, to);
        if (end == NULL)
            continue;
        int step = flight_cost(fleeing, at, to);
        if (step == COST_NONE
            || (best != PLACE_NONE && step + end->cost >= least))
            continue;
        best = to;
        least = step + end->cost;
        *cost = step;
    }
    return best;
}

/* V4.3 without the two points: what leaves a zone loses a point. */
static void leave_zone(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_zoc_map zoc_map;
    const struct vitoria_piece *piece = &play->rules->piece[unit];
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    if (piece->kind != KIND_CAVALRY
        && vitoria_in_zone(&zoc_map, piece->side, play->state->unit[unit].at))
        vitoria_lose(play, unit, play->rules->tables.leave_loss, "V4.3");
}

static void shake_friends(struct vitoria_play *play, piece_id runner)
{
    piece_id units[VITORIA_UNITS_MOST];
    int count =
        vitoria_units_in(vitoria_now(play), play->rules->piece[runner].side,
                         play->state->unit[runner].at, WANT_COMBAT, units);
    for (int i = 0; i < count; i++)
        if (units[i] != runner)
            vitoria_disorder(play, units[i], "V7.8.2");
}

/* Runs as far as its points go; V4.6 gives it one step in any case. */
static int run(struct vitoria_play *play, piece_id unit,
               const struct search *refuges, place_id *path)
{
    struct vitoria_zoc_map zoc_map;
    struct fleeing fleeing = {vitoria_now(play), &zoc_map, unit};
    int left = play->rules->piece[unit].move;
    int count = 0;
    struct vitoria_unit *it = &play->state->unit[unit];
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    while (it->at != PLACE_NONE && (count == 0 || !is_refuge(&fleeing, it->at))
           && count < VITORIA_MOVE_PATH_MOST) {
        int cost = 0;
        place_id to = best_step(&fleeing, refuges, it->at, &cost);
        if (to == PLACE_NONE || (cost > left && count > 0))
            break;
        if (count == 0)
            leave_zone(play, unit);
        if (it->at == PLACE_NONE)
            break;
        vitoria_stand(play, unit, to);
        path[count++] = to;
        left = cost > left ? 0 : left - cost;
        shake_friends(play, unit);
    }
    return count;
}

static void flee(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_zoc_map zoc_map;
    struct fleeing fleeing = {vitoria_now(play), &zoc_map, unit};
    struct vitoria_unit *it = &play->state->unit[unit];
    place_id path[VITORIA_MOVE_PATH_MOST];
    struct search refuges;
    place_id from = it->at;
    if (is_refuge(&fleeing, from)) {
        vitoria_off(play, unit, FATE_FLED, "V7.8.2");
        return;
    }
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    search_refuges(&fleeing, &refuges);
    int count = run(play, unit, &refuges, path);
    if (count == 0)
        return;
    if (it->at != PLACE_NONE) {
        it->is_moved = 1;
        it->is_stirred = 1;
        it->from = PLACE_NONE;
    }
    struct event *event = vitoria_note(play, EVENT_FLIGHT, "V7.8.2", unit);
    event->at = from;
    event->to = path[count - 1];
    events_run(play->events, event, path, count);
}

void vitoria_flights(struct vitoria_play *play)
{
    side_id side = (side_id)play->state->course.side;
    for (piece_id unit = 0; unit < play->rules->unit_count; unit++)
        if (play->rules->piece[unit].side == side
            && vitoria_is_here(play->state, unit)
            && (play->state->unit[unit].condition & STATE_ROUTED) != 0)
            flee(play, unit);
    vitoria_fallen(play);
}
