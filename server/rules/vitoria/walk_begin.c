/* Walks begin: who moves together, and may (V2, V4.7, V7 to V12). */

#include "server/rules/vitoria/move.h"

#include "server/rules/kit/order.h"

#include <string.h>

const struct vitoria_state *vitoria_worked(const struct vitoria_state *state,
                                           const piece_id *units, int count,
                                           struct vitoria_state *room)
{
    const struct vitoria_state *judged = state;
    for (int i = 0; i < count; i++) {
        const struct vitoria_unit *it = &state->unit[units[i]];
        if (it->work_task == WORK_NONE || it->at == PLACE_NONE)
            continue;
        if (judged == state)
            memcpy(room, state, sizeof *room);
        judged = room;
        /* V10.3: at once, before the path is judged. */
        room->broken[it->work_bridge] = it->work_task == WORK_DESTROY;
    }
    return judged;
}

/* Sorted by id, so that "in turn" means the same for everybody. */
static void take_units(struct vitoria_walk *walk, const piece_id *units,
                       int count)
{
    for (int i = 0; i < count && i < VITORIA_GROUP_MOST; i++)
        order_add_id(walk->unit, i, units[i]);
    walk->count =
        (uint16_t)(count < VITORIA_GROUP_MOST ? count : VITORIA_GROUP_MOST);
}

static void count_kinds(const struct vitoria_rules *rules,
                        struct vitoria_walk *walk)
{
    for (int i = 0; i < walk->count; i++) {
        uint8_t kind = rules->piece[walk->unit[i]].kind;
        if (vitoria_is_combat(kind))
            walk->combat_count++;
        else if (kind == KIND_GENERAL)
            walk->general_count++;
        else
            walk->convoy_count++;
    }
    walk->is_general_alone = walk->combat_count + walk->convoy_count == 0;
}

/* The group as such: V2.4, V2.1, V4.7. */
static struct verdict judge_group(const struct vitoria_state *state,
                                  const struct vitoria_walk *walk)
{
    for (int i = 1; i < walk->count; i++)
        if (state->unit[walk->unit[i]].at != walk->at)
            return refuse("V2.4");
    if (state->course.phase == PHASE_LEADERS && !walk->is_general_alone)
        return refuse("V2.1");
    if (walk->combat_count > 2 || walk->convoy_count > 1
        || (walk->combat_count > 0 && walk->convoy_count > 0)
        || (walk->is_general_alone && walk->general_count > 1))
        return refuse("V4.7");
    return allow();
}

static struct verdict judge_mover(struct vitoria_position pos, piece_id unit)
{
    const struct vitoria_unit *it = &pos.state->unit[unit];
    uint8_t kind = pos.rules->piece[unit].kind;
    if (it->is_moved || it->is_early)
        return refuse(kind == KIND_GENERAL ? "V4.2" : "V4.1");
    if ((it->condition & STATE_NEUTRALISED) != 0)
        return refuse("V9.2.8");
    if ((it->condition & STATE_ROUTED) != 0)
        return refuse("V7.8");
    if ((it->condition & STATE_OUT_OF_CONTROL) != 0)
        return refuse("V11.6");
    if (kind == KIND_PARK)
        return refuse("V11.4");
    if (kind == KIND_CONVOY && pos.state->course.turn < pos.rules->convoy_turn)
        return refuse("V11.1");
    return allow();
}

/* V12.1: due, and all of one entry. */
static struct verdict judge_arrival(const struct vitoria_state *state,
                                    const struct vitoria_walk *walk)
{
    for (int i = 0; i < walk->count && walk->is_entering; i++) {
        const struct vitoria_unit *it = &state->unit[walk->unit[i]];
        if (it->due_turn == 0 || it->due_turn > state->course.turn
            || it->entry == PLACE_NONE
            || it->entry != state->unit[walk->unit[0]].entry)
            return refuse("V12.1");
    }
    return allow();
}

struct verdict vitoria_walk_begin(struct vitoria_position pos,
                                  const struct vitoria_zoc_map *zoc_map,
                                  side_id side, const piece_id *units,
                                  int count, struct vitoria_walk *walk)
{
    memset(walk, 0, sizeof *walk);
    walk->side = side;
    walk->direction = -1;
    take_units(walk, units, count);
    count_kinds(pos.rules, walk);
    walk->at = pos.state->unit[walk->unit[0]].at;
    walk->is_entering = walk->at == PLACE_NONE;
    struct verdict verdict = judge_group(pos.state, walk);
    for (int i = 0; i < walk->count && is_allowed(verdict); i++)
        verdict = judge_mover(pos, walk->unit[i]);
    if (is_allowed(verdict))
        verdict = judge_arrival(pos.state, walk);
    int combat = 0;
    for (int i = 0; i < walk->count; i++) {
        walk->left[i] = pos.rules->piece[walk->unit[i]].move;
        if (vitoria_is_combat(pos.rules->piece[walk->unit[i]].kind)
            && combat < 2)
            walk->is_disordered[combat++] =
                (pos.state->unit[walk->unit[i]].condition & STATE_DISORDERED)
                != 0;
    }
    walk->began_in_zone =
        !walk->is_entering && vitoria_in_zone(zoc_map, side, walk->at);
    return verdict;
}
