/* Where a unit that gives way may go (V7.5.1 to V7.5.3, V7.8). */

#include "server/rules/kit/order.h"
#include "server/rules/vitoria/combat.h"
#include "server/rules/vitoria/move.h"

#include <string.h>

static const struct vitoria_task *giving(const struct vitoria_state *state)
{
    if (state->task_count == 0)
        return NULL;
    const struct vitoria_task *task = &state->task[state->task_count - 1];
    return task->kind == TASK_GIVE_WAY ? task : NULL;
}

int vitoria_retreat_next(struct vitoria_position pos,
                         piece_id units[VITORIA_GROUP_MOST])
{
    const struct vitoria_task *task = giving(pos.state);
    int count = 0;
    if (task == NULL || task->list.count == 0)
        return 0;
    for (int i = 0; i < task->list.count; i++)
        /* V7.8.1: hex by hex in the order in which they were met. */
        if (task->stage != GIVE_PANIC || task->list.at[i] == task->list.at[0])
            order_add_id(units, count++, task->list.unit[i]);
    return count;
}

void vitoria_flight_begin(struct vitoria_position pos, piece_id unit,
                          struct vitoria_flight *flight)
{
    const struct vitoria_task *task = giving(pos.state);
    const struct vitoria_melee *melee = vitoria_melee_now(pos.state);
    memset(flight, 0, sizeof *flight);
    flight->unit = unit;
    flight->start = pos.state->unit[unit].at;
    flight->at = flight->start;
    if (task == NULL)
        return;
    flight->length = (uint8_t)task->number;
    flight->is_rout = task->stage == GIVE_ROUT;
    if (melee == NULL || task->stage > GIVE_ROUT)
        return;
    bool attacks = vitoria_group_find(&melee->part[0], unit) >= 0;
    const struct vitoria_group *foes = &melee->part[attacks ? 1 : 0];
    flight->is_attacker = attacks;
    flight->foe_count = foes->count;
    memcpy(flight->foe, foes->at, sizeof flight->foe);
}

/* V7.5.1, for the next step: is the hex allowed at all? */
bool vitoria_flight_allows(struct vitoria_position pos,
                           const struct vitoria_zoc_map *zoc_map,
                           const struct vitoria_flight *flight, place_id to)
{
    const struct vitoria_piece *piece = &pos.rules->piece[flight->unit];
    bool is_last = flight->done + 1 == flight->length;
    return pos.rules->is_in_play[to]
           && vitoria_step_cost(pos, piece->kind, flight->at, to, true)
                  != COST_NONE
           && !vitoria_has_marker(zoc_map, vitoria_enemy(piece->side), to)
           && !(is_last && zoc_map->wagons[piece->side][to] > 0);
}

/* V7.5: adjacent, and one further from where the retreat began. */
bool vitoria_flight_goes_on(const struct vitoria_rules *rules,
                            const struct vitoria_flight *flight, place_id to)
{
    const struct board *board = &rules->base.board;
    return to < board->places && board_direction(board, flight->at, to) >= 0
           && board_distance(board, flight->start, to) == flight->done + 1;
}

/* V7.8: away from every enemy who took part? */
static int rank_rout(const struct vitoria_rules *rules,
                     const struct vitoria_flight *flight, place_id to)
{
    const struct board *board = &rules->base.board;
    for (int i = 0; i < flight->foe_count && flight->is_rout; i++)
        if (board_distance(board, to, flight->foe[i])
            <= board_distance(board, flight->at, flight->foe[i]))
            return 1;
    return 0;
}

/* V7.5.2, 1: the way. */
static int rank_way(struct vitoria_position pos,
                    const struct vitoria_flight *flight, place_id to)
{
    const struct board *board = &pos.rules->base.board;
    const struct vitoria_unit *it = &pos.state->unit[flight->unit];
    if (flight->is_attacker && flight->done == 0 && it->from == to)
        return 0;
    int before;
    int after;
    if (pos.rules->piece[flight->unit].side == FRENCH) {
        before = -(flight->at / board->rows);
        after = -(to / board->rows);
    } else {
        if (it->entry == PLACE_NONE)
            return 2;
        before = board_distance(board, flight->at, it->entry);
        after = board_distance(board, to, it->entry);
    }
    return after < before ? 1 : after == before ? 2 : 3;
}

/* V7.5.2, 3: friends. */
static int rank_friends(const struct vitoria_rules *rules,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_flight *flight, place_id to)
{
    side_id side = rules->piece[flight->unit].side;
    int stacked = vitoria_stacked(zoc_map, side, to);
    bool is_last = flight->done + 1 == flight->length;
    if (stacked + zoc_map->wagons[side][to] == 0)
        return 0;
    return is_last && stacked >= rules->tables.stack_most ? 2 : 1;
}

int vitoria_flight_rank(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_flight *flight, place_id to)
{
    side_id side = pos.rules->piece[flight->unit].side;
    int enemy = vitoria_in_open_zone(pos, zoc_map, side, to, flight->unit);
    return ((rank_rout(pos.rules, flight, to) * 4 + rank_way(pos, flight, to))
                * 2
            + enemy)
               * 3
           + rank_friends(pos.rules, zoc_map, flight, to);
}

int vitoria_flight_next(struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_flight *flight,
                        place_id places[HEX_CHOICES])
{
    int best = 0;
    int count = 0;
    for (int direction = 0; direction < 6; direction++) {
        place_id to = board_step(&pos.rules->base.board, flight->at, direction);
        if (to == PLACE_NONE || !vitoria_flight_goes_on(pos.rules, flight, to)
            || !vitoria_flight_allows(pos, zoc_map, flight, to))
            continue;
        int rank = vitoria_flight_rank(pos, zoc_map, flight, to);
        if (count > 0 && rank > best)
            continue;
        if (rank < best)
            count = 0;
        best = rank;
        places[count++] = to;
    }
    return count;
}

void vitoria_flight_step(struct vitoria_flight *flight, place_id to)
{
    flight->at = to;
    flight->done++;
}

int vitoria_retreat_with(struct vitoria_position pos, piece_id unit,
                         piece_id generals[VITORIA_GROUP_MOST], bool *must)
{
    piece_id units[VITORIA_UNITS_MOST];
    side_id side = pos.rules->piece[unit].side;
    place_id at = pos.state->unit[unit].at;
    /* V7.5.9: would none of their combat units be left there? */
    *must = vitoria_units_in(pos, side, at, WANT_COMBAT, units) <= 1;
    int count = vitoria_units_in(pos, side, at, WANT_GENERALS, units);
    if (count > VITORIA_GROUP_MOST)
        count = VITORIA_GROUP_MOST;
    memcpy(generals, units, (size_t)count * sizeof *units);
    return count;
}

bool vitoria_may_displace(struct vitoria_position pos, piece_id unit)
{
    const struct step *open = vitoria_open(pos.state);
    return open != NULL && open->kind == STEP_DISPLACE
           && vitoria_is_combat(pos.rules->piece[unit].kind)
           && seat_in(open->seats, pos.rules->piece[unit].side)
           && pos.state->unit[unit].at == open->argument[0]
           && unit != open->argument[1] && !pos.state->unit[unit].made_room;
}
