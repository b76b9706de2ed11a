/* What a step costs, zones of control apart (V5). */

#include "server/rules/vitoria/move.h"

static int line_over(const struct vitoria_rules *rules, enum vitoria_foot foot,
                     place_id from, int direction)
{
    uint16_t lines = rules->base.board.lines_over[from][direction];
    /* V5.3: where a road and a lane both run, the road counts. */
    if ((lines & rules->road_bit) != 0)
        return rules->tables.road[foot];
    return (lines & rules->lane_bit) != 0 ? rules->tables.lane[foot]
                                          : COST_NONE;
}

int vitoria_line_cost(const struct vitoria_rules *rules, uint8_t kind,
                      place_id from, place_id to)
{
    int direction = board_direction(&rules->base.board, from, to);
    return direction < 0
               ? COST_NONE
               : line_over(rules, vitoria_foot_of(kind), from, direction);
}

/* V5.1: each level climbed costs. */
static int slope_cost(const struct vitoria_rules *rules, enum vitoria_foot foot,
                      place_id from, place_id to)
{
    const struct board *board = &rules->base.board;
    int levels = board->elevation[to] - board->elevation[from];
    return levels > 0 ? levels * rules->tables.up.cost[foot] : 0;
}

int vitoria_way_cost(struct vitoria_position pos, uint8_t kind, place_id from,
                     int direction, bool road)
{
    const struct board *board = &pos.rules->base.board;
    enum vitoria_foot foot = vitoria_foot_of(kind);
    place_id to = board->next[from][direction];
    const struct vitoria_side_row *side =
        &pos.rules->tables.edge[vitoria_edge(pos, from, direction)];
    /* V5.4: nothing lifts the river, nor the ford for guns and wagons. */
    if (side->cost[foot] == COST_NONE)
        return COST_NONE;
    int line = road ? line_over(pos.rules, foot, from, direction) : COST_NONE;
    if (line != COST_NONE)
        return line;
    int ground = pos.rules->tables.terrain[board->terrain[to]].cost[foot];
    if (ground == COST_NONE)
        return COST_NONE;
    return ground + side->cost[foot] + slope_cost(pos.rules, foot, from, to);
}

int vitoria_step_cost(struct vitoria_position pos, uint8_t kind, place_id from,
                      place_id to, bool road)
{
    int direction = board_direction(&pos.rules->base.board, from, to);
    return direction < 0 ? COST_NONE
                         : vitoria_way_cost(pos, kind, from, direction, road);
}

/* V12.1: the cost of the entry hex, as a line step if a line begins there. */
int vitoria_entry_cost(const struct vitoria_rules *rules, uint8_t kind,
                       place_id to, bool road)
{
    const struct board *board = &rules->base.board;
    enum vitoria_foot foot = vitoria_foot_of(kind);
    int best = COST_NONE;
    for (int i = 0; road && i < board->line_count; i++) {
        const struct board_line *line = &board->lines[i];
        if (line->path[0] != to && line->path[line->count - 1] != to)
            continue;
        bool is_road = (1U << line->kind & rules->road_bit) != 0;
        if (is_road)
            return rules->tables.road[foot];
        best = rules->tables.lane[foot];
    }
    return best != COST_NONE
               ? best
               : rules->tables.terrain[board->terrain[to]].cost[foot];
}
