/* Moving: the action `move`, and its steps as they are carried out (V4). */

#include "server/rules/vitoria/move.h"
#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"

#include <string.h>

/* The movers named, by `unit` or `units`. */
static int movers(const struct action *action, uint16_t *units)
{
    int field = action_has(action, MOVE_UNIT) ? MOVE_UNIT : MOVE_UNITS;
    return action_ids(action, field, ACTION_LIST_MOST, units);
}

/* The whole path; a place that does not exist is refused where it comes. */
static struct verdict judge_path(struct vitoria_position pos,
                                 const struct vitoria_zoc_map *zoc_map,
                                 struct vitoria_walk *walk,
                                 const struct action *action)
{
    const struct slot *slot = &action->slots[MOVE_PATH];
    for (int i = 0; i < slot->count; i++) {
        int32_t place = action->items[slot->first + i];
        struct verdict verdict = vitoria_walk_step(
            pos, zoc_map, walk,
            place < 0 ? (place_id)PLACE_NONE : (place_id)place);
        if (!is_allowed(verdict))
            return verdict;
    }
    bool charge = action_one(action, MOVE_CHARGE, 0) != 0;
    return vitoria_walk_end(pos, zoc_map, walk, charge);
}

struct verdict vitoria_move_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    uint16_t units[ACTION_LIST_MOST];
    int count = movers(action, units);
    struct vitoria_state room;
    struct vitoria_zoc_map zoc_map;
    struct vitoria_walk walk;
    if (count > VITORIA_GROUP_MOST)
        return refuse("V4.7");
    struct vitoria_position judged = vitoria_position(
        rules, vitoria_worked(vitoria_state(state), units, count, &room));
    vitoria_zoc_map(judged, &zoc_map);
    struct verdict verdict =
        vitoria_walk_begin(judged, &zoc_map, seat, units, count, &walk);
    return is_allowed(verdict) ? judge_path(judged, &zoc_map, &walk, action)
                               : verdict;
}

/* V10.3: an engineer who leaves lays or takes the marker. */
static void finish_work(struct vitoria_play *play, piece_id unit)
{
    struct vitoria_unit *it = &play->state->unit[unit];
    if (it->work_task == WORK_NONE || it->at == PLACE_NONE)
        return;
    struct event *event = vitoria_note(play, EVENT_BRIDGE, "V10.3", unit);
    event->number[0] = it->work_task;
    event->number[1] = it->work_bridge;
    play->state->broken[it->work_bridge] = it->work_task == WORK_DESTROY;
    it->work_task = WORK_NONE;
    it->work_bridge = 0;
}

static void note_move(struct vitoria_play *play)
{
    const struct vitoria_move *move = &play->state->move;
    struct event *event =
        vitoria_note(play, EVENT_MOVE, "V4.1", move->movers.unit[0]);
    event->number[0] = (int16_t)move->is_charge;
    event->number[1] = (int16_t)move->movers.count;
    events_run(play->events, event, move->movers.unit, move->movers.count);
    if (event->at == PLACE_NONE) {
        events_met(play->events, "V12.1");
        events_met(play->events,
                   "V13.6"); /* it is no longer among the waiting */
    }
    if (!play->state->unit[event->piece].is_revealed)
        events_met(play->events, "V13.3"); /* the line names nation and kind */
    if (move->movers.count > 1)
        events_met(play->events, "V4.7");
}

/* What each step costs the first of the movers, as it was judged. */
static void price_path(struct vitoria_play *play,
                       struct vitoria_position judged,
                       const struct vitoria_zoc_map *zoc_map,
                       struct vitoria_walk *walk)
{
    struct vitoria_move *move = &play->state->move;
    for (int i = 0; i < move->path_count; i++) {
        int had = walk->left[0];
        (void)vitoria_walk_step(judged, zoc_map, walk, move->path[i]);
        move->price[i] = (uint16_t)(had - walk->left[0]);
    }
    if (walk->is_done && walk->step_count == 1)
        events_met(play->events, "V4.6");
}

void vitoria_move_apply(struct play *base, seat_id seat,
                        const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    struct vitoria_move *move = &play.state->move;
    uint16_t units[ACTION_LIST_MOST];
    int count = movers(action, units);
    struct vitoria_walk walk = {0};
    struct vitoria_zoc_map zoc_map;
    struct vitoria_state room;
    struct vitoria_position judged = {
        play.rules, vitoria_worked(play.state, units, count, &room)};
    vitoria_zoc_map(judged, &zoc_map);
    (void)vitoria_walk_begin(judged, &zoc_map, seat, units, count, &walk);
    memset(move, 0, sizeof *move);
    move->is_on = 1;
    move->how = ENTER_MOVE;
    move->is_alone = count == 1;
    move->is_charge = action_one(action, MOVE_CHARGE, 0) != 0;
    for (int i = 0; i < walk.count; i++)
        vitoria_group_add(&play, &move->movers, walk.unit[i], walk.at);
    move->path_count = (uint16_t)action_ids(action, MOVE_PATH,
                                            VITORIA_MOVE_PATH_MOST, move->path);
    price_path(&play, judged, &zoc_map, &walk);
    play.state->last_mover = ID_NONE;
    play.state->last_left = 0;
    note_move(&play);
    for (int i = 0; i < count; i++) {
        struct vitoria_unit *it = &play.state->unit[units[i]];
        finish_work(&play, units[i]);
        it->is_moved = 1;
        it->is_early = play.state->course.phase == PHASE_LEADERS;
        it->is_stirred = 1;
        if (play.rules->piece[units[i]].kind == KIND_GENERAL)
            events_met(play.events, "V4.2");
    }
    vitoria_push(&play, TASK_MOVE);
}

void vitoria_pursue(struct vitoria_play *play, piece_id unit,
                    const place_id *path, int count)
{
    struct vitoria_move *move = &play->state->move;
    memset(move, 0, sizeof *move);
    move->is_on = 1;
    move->how = ENTER_PURSUIT;
    move->has_left = 1;
    vitoria_group_add(play, &move->movers, unit, play->state->unit[unit].at);
    move->path_count = (uint16_t)count;
    memcpy(move->path, path, (size_t)count * sizeof *path);
    vitoria_push(play, TASK_MOVE);
}

static int combat_among(const struct vitoria_rules *rules,
                        const struct vitoria_group *movers)
{
    int count = 0;
    for (int i = 0; i < movers->count; i++)
        count += vitoria_is_combat(rules->piece[movers->unit[i]].kind);
    return count;
}

static void drop_the_lost(struct vitoria_play *play)
{
    struct vitoria_group *movers = &play->state->move.movers;
    for (int i = movers->count - 1; i >= 0; i--) {
        const struct vitoria_unit *it = &play->state->unit[movers->unit[i]];
        if ((it->at == PLACE_NONE && it->fate != FATE_WAITING)
            || (it->condition & STATE_OUT_OF_CONTROL) != 0)
            vitoria_group_drop(movers, movers->unit[i]);
    }
}

/* V4.3: infantry, guns and engineers lose a point by leaving. */
static void pay_for_leaving(struct vitoria_play *play,
                            const struct vitoria_zoc_map *zoc_map)
{
    struct vitoria_move *move = &play->state->move;
    struct vitoria_group movers = move->movers;
    move->has_left = 1;
    for (int i = 0; i < movers.count; i++) {
        piece_id unit = movers.unit[i];
        uint8_t kind = play->rules->piece[unit].kind;
        place_id at = play->state->unit[unit].at;
        if (at == PLACE_NONE || !vitoria_is_combat(kind)
            || !vitoria_in_zone(zoc_map, play->rules->piece[unit].side, at))
            continue;
        events_met(play->events, "V4.3");
        bool slips = vitoria_in_zone(zoc_map, play->rules->piece[unit].side,
                                     move->path[0]);
        events_met(play->events, slips ? "V3.5" : "V3.4");
        if (kind != KIND_CAVALRY)
            vitoria_lose(play, unit, play->rules->tables.leave_loss, "V4.3");
    }
    drop_the_lost(play);
    vitoria_fallen(play);
}

/* Has the next hex become closed since the move was accepted (section 5)? */
static bool is_blocked(const struct vitoria_play *play,
                       const struct vitoria_zoc_map *zoc_map, place_id to)
{
    const struct vitoria_group *movers = &play->state->move.movers;
    side_id side = play->rules->piece[movers->unit[0]].side;
    side_id enemy = vitoria_enemy(side);
    if (vitoria_has_marker(zoc_map, enemy, to)
        && !vitoria_is_capturable(zoc_map, enemy, to)
        && (zoc_map->wagons[enemy][to] == 0 || zoc_map->combat[enemy][to] > 0
            || zoc_map->park[enemy][to] > 0))
        return true;
    for (int i = 0; i < movers->count; i++)
        if ((play->state->unit[movers->unit[i]].condition & STATE_DISORDERED)
                != 0
            && vitoria_in_zone(zoc_map, side, to))
            return true;
    return false;
}

/* V7.5.7: where a pursuit stops; V11.6 may still send it into wagons. */
static bool stops_pursuit(const struct vitoria_play *play,
                          const struct vitoria_zoc_map *zoc_map, place_id to)
{
    piece_id unit = play->state->move.movers.unit[0];
    side_id side = play->rules->piece[unit].side;
    side_id enemy = vitoria_enemy(side);
    int cost =
        vitoria_step_cost(vitoria_now(play), play->rules->piece[unit].kind,
                          play->state->unit[unit].at, to, true);
    return cost == COST_NONE || zoc_map->combat[side][to] >= 2
           || zoc_map->wagons[side][to] + zoc_map->wagons[enemy][to] > 0
           || (vitoria_has_marker(zoc_map, enemy, to)
               && !vitoria_is_capturable(zoc_map, enemy, to));
}

/* The clauses by which a hex is entered. */
static void note_ground(struct vitoria_play *play,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit,
                        place_id from, place_id to)
{
    const struct board *board = &play->rules->base.board;
    side_id side = play->rules->piece[unit].side;
    events_met(play->events, "V5.2");
    if (from != PLACE_NONE && board->elevation[to] > board->elevation[from])
        events_met(play->events, "V5.1");
    if (from != PLACE_NONE
        && vitoria_line_cost(play->rules, play->rules->piece[unit].kind, from,
                             to)
               != COST_NONE)
        events_met(play->events, "V5.3");
    int direction = from == PLACE_NONE ? -1 : board_direction(board, from, to);
    if (direction >= 0) {
        enum vitoria_edge edge =
            vitoria_edge(vitoria_now(play), from, direction);
        if (edge == EDGE_BRIDGE || edge == EDGE_FORD)
            events_met(play->events, "V5.4");
    }
    if (vitoria_in_zone(zoc_map, side, to)) {
        bool is_general = play->rules->piece[unit].kind == KIND_GENERAL;
        events_met(play->events, is_general ? "V3.6" : "V3.3");
        events_met(play->events, "V3.1");
        events_met(play->events, "V3.2");
    }
    if (zoc_map->combat[side][to] > 0)
        events_met(play->events, "V4.5");
    if (play->rules->piece[unit].kind == KIND_CONVOY) {
        events_met(play->events, "V11.1");
        events_met(play->events, "V11.2");
    }
}

static void stand_all(struct vitoria_play *play,
                      const struct vitoria_zoc_map *zoc_map, place_id to)
{
    struct vitoria_move *move = &play->state->move;
    for (int i = 0; i < move->movers.count; i++) {
        piece_id unit = move->movers.unit[i];
        struct vitoria_unit *it = &play->state->unit[unit];
        uint8_t kind = play->rules->piece[unit].kind;
        it->from = move->how == ENTER_MOVE ? it->at : PLACE_NONE;
        it->is_stirred = 1;
        vitoria_stand(play, unit, to);
        /* V4.5, V11.3: through the wagons. */
        if (move->how == ENTER_MOVE && vitoria_is_combat(kind)
            && zoc_map->wagons[play->rules->piece[unit].side][to] > 0) {
            events_met(play->events, "V11.3");
            vitoria_disorder(play, unit, "V4.5");
        }
    }
}

static void step(struct vitoria_play *play,
                 const struct vitoria_zoc_map *zoc_map)
{
    struct vitoria_move *move = &play->state->move;
    place_id to = move->path[move->next];
    piece_id first = move->movers.unit[0];
    bool is_move = move->how == ENTER_MOVE;
    int price = move->price[move->next];
    note_ground(play, zoc_map, first, play->state->unit[first].at, to);
    struct event *event =
        vitoria_note(play, EVENT_STEP, is_move ? "V4.1" : "V7.5.7", first);
    event->to = to;
    event->number[0] = (int16_t)price;
    events_run(play->events, event, move->movers.unit, move->movers.count);
    stand_all(play, zoc_map, to);
    move->spent = (uint16_t)(move->spent + price);
    move->next++;
    vitoria_enter(play, move->how, to, move->movers.unit, move->movers.count);
}

/* Who moved alone may still leave by the exit (V12.2.5). */
static void finish(struct vitoria_play *play, bool is_cut)
{
    struct vitoria_state *state = play->state;
    struct vitoria_move *move = &state->move;
    piece_id first = move->movers.unit[0];
    if (is_cut && move->movers.count > 0)
        vitoria_note(play, EVENT_MOVE_CUT, NULL, first);
    if (move->is_alone && move->movers.count == 1) {
        int left = play->rules->piece[first].move - move->spent;
        state->last_mover = first;
        state->last_left = (uint16_t)(left > 0 ? left : 0);
        if (move->is_charge && !is_cut
            && (state->unit[first].condition & STATE_DISORDERED) == 0) {
            events_met(play->events, "V8.1");
            state->unit[first].is_charging = 1;
        }
    }
    memset(move, 0, sizeof *move);
    vitoria_pop(play);
}

void vitoria_run_move(struct vitoria_play *play)
{
    struct vitoria_move *move = &play->state->move;
    struct vitoria_zoc_map zoc_map;
    if (!move->has_left) {
        bool had_combat = combat_among(play->rules, &move->movers) > 0;
        vitoria_zoc_map(vitoria_now(play), &zoc_map);
        pay_for_leaving(play, &zoc_map);
        /* V4.7: when no combat unit is left the move ends. */
        if (had_combat && combat_among(play->rules, &move->movers) == 0)
            vitoria_cut_path(play);
        return;
    }
    int had = combat_among(play->rules, &move->movers);
    drop_the_lost(play);
    bool has_troops = combat_among(play->rules, &move->movers) > 0;
    if (move->movers.count == 0 || (had > 0 && !has_troops)) {
        finish(play, true);
        return;
    }
    if (move->next >= move->path_count) {
        finish(play, false);
        return;
    }
    place_id to = move->path[move->next];
    vitoria_zoc_map(vitoria_now(play), &zoc_map);
    bool is_cut = move->how == ENTER_MOVE ? is_blocked(play, &zoc_map, to)
                                          : stops_pursuit(play, &zoc_map, to);
    if (is_cut)
        finish(play, move->how == ENTER_MOVE);
    else
        step(play, &zoc_map);
}
