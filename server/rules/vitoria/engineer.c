/* Engineers at work, and leaving by the exit (V10, V12.2.5). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/effect.h"
#include "server/rules/vitoria/move.h"

struct verdict vitoria_work_allowed(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    piece_id unit, int task, place_id a,
                                    place_id b)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    int bridge = board_bridge(&pos.rules->base.board, a, b);
    if (pos.rules->piece[unit].kind != KIND_ENGINEER || bridge < 0)
        return refuse("V2.4");
    if (it->is_moved)
        return refuse("V4.1");
    const int shaken = STATE_DISORDERED | STATE_ROUTED | STATE_OUT_OF_CONTROL;
    if ((it->condition & shaken) != 0)
        return refuse("V7.7");
    bool is_there = it->at == a || it->at == b;
    bool is_broken = pos.state->broken[bridge] != 0;
    if (!is_there || is_broken != (task == WORK_REPAIR)
        || vitoria_in_contact(pos, zoc_map, unit))
        return refuse("V10.2");
    return allow();
}

static int task_of(const struct action *action)
{
    return action_one(action, WORK_TASK, 0) + 1;
}

struct verdict vitoria_work_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_zoc_map zoc_map;
    (void)seat;
    vitoria_zoc_map(pos, &zoc_map);
    return vitoria_work_allowed(
        pos, &zoc_map, (piece_id)action_one(action, WORK_UNIT, 0),
        task_of(action), (place_id)action_item(action, WORK_BRIDGE, 0),
        (place_id)action_item(action, WORK_BRIDGE, 1));
}

void vitoria_work_apply(struct play *base, seat_id seat,
                        const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id unit = (piece_id)action_one(action, WORK_UNIT, 0);
    struct vitoria_unit *it = &play.state->unit[unit];
    int bridge = board_bridge(&play.rules->base.board,
                              (place_id)action_item(action, WORK_BRIDGE, 0),
                              (place_id)action_item(action, WORK_BRIDGE, 1));
    (void)seat;
    it->work_task = (uint8_t)task_of(action);
    it->work_bridge = (uint8_t)bridge;
    it->is_moved = 1;
    play.state->last_mover = ID_NONE;
    play.state->last_left = 0;
    struct event *event = vitoria_note(&play, EVENT_WORK, "V10.2", unit);
    event->number[0] = it->work_task;
    event->number[1] = it->work_bridge;
}

/* V12.2.5: a counter that has not moved, or has a point left after its move. */
static bool may_still_leave(struct vitoria_position pos,
                            const struct vitoria_zoc_map *zoc_map,
                            piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    bool is_in_zone =
        vitoria_in_zone(zoc_map, pos.rules->piece[unit].side, it->at);
    int price = pos.rules->tables.exit_cost;
    if (!it->is_moved || it->is_early)
        return pos.rules->piece[unit].move
               >= price + (is_in_zone ? pos.rules->tables.leave_cost : 0);
    return pos.state->last_mover == unit && pos.state->last_left >= price
           && !is_in_zone;
}

struct verdict vitoria_exit_allowed(struct vitoria_position pos,
                                    const struct vitoria_zoc_map *zoc_map,
                                    piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    const struct vitoria_piece *piece = &pos.rules->piece[unit];
    if (pos.rules->exit_hex == PLACE_NONE || piece->side != pos.rules->exit_side
        || it->at != pos.rules->exit_hex)
        return refuse("V4.8");
    if ((it->condition & STATE_ROUTED) != 0)
        return refuse("V7.8");
    if ((it->condition & STATE_NEUTRALISED) != 0)
        return refuse("V9.2.8");
    if (piece->kind == KIND_PARK)
        return refuse("V11.4");
    if (piece->kind == KIND_CONVOY
        && pos.state->course.turn < pos.rules->convoy_turn)
        return refuse("V11.1");
    bool is_early = vitoria_is_combat(piece->kind)
                    && pos.state->course.turn < pos.rules->exit_combat_turn;
    bool is_full = piece->kind != KIND_GENERAL
                   && pos.state->exited >= pos.rules->exits_per_turn;
    if (is_early || is_full || !may_still_leave(pos, zoc_map, unit))
        return refuse("V12.2.5");
    return allow();
}

struct verdict vitoria_exit_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    struct vitoria_zoc_map zoc_map;
    (void)seat;
    vitoria_zoc_map(pos, &zoc_map);
    return vitoria_exit_allowed(pos, &zoc_map,
                                (piece_id)action_one(action, EXIT_UNIT, 0));
}

/* What the evacuation of a counter is worth to its side (V12.2.2). */
static int worth(const struct vitoria_rules *rules, piece_id unit, int strength)
{
    uint8_t kind = rules->piece[unit].kind;
    if (kind == KIND_CONVOY)
        return rules->tables.evacuated_convoy;
    return vitoria_is_combat(kind) ? strength * rules->tables.evacuated_step
                                   : 0;
}

void vitoria_exit_apply(struct play *base, seat_id seat,
                        const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    piece_id unit = (piece_id)action_one(action, EXIT_UNIT, 0);
    uint8_t kind = play.rules->piece[unit].kind;
    struct vitoria_zoc_map zoc_map;
    vitoria_zoc_map(vitoria_now(&play), &zoc_map);
    bool is_in_zone =
        vitoria_in_zone(&zoc_map, seat, play.state->unit[unit].at);
    play.state->last_mover = ID_NONE;
    play.state->last_left = 0;
    if (is_in_zone && vitoria_is_combat(kind) && kind != KIND_CAVALRY)
        vitoria_lose(&play, unit, play.rules->tables.leave_loss, "V4.3");
    if (play.state->unit[unit].at != PLACE_NONE) {
        if (kind != KIND_GENERAL)
            play.state->exited++;
        vitoria_note(&play, EVENT_EXIT, "V12.2.5", unit)->number[0] =
            (int16_t)worth(play.rules, unit, play.state->unit[unit].strength);
        vitoria_off(&play, unit, FATE_EVACUATED, "V12.2.5");
        events_met(play.events, "V4.8");
    }
    vitoria_fallen(&play);
}
