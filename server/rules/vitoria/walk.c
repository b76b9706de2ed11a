/* Walks: the steps of a move, each judged in turn (V3, V4, V5). */

#include "server/rules/vitoria/move.h"

/* Whether the mover comes to an enemy's hex that may be entered. */
static struct verdict judge_enemy(const struct vitoria_zoc_map *zoc_map,
                                  const struct vitoria_walk *walk, place_id to)
{
    side_id enemy = vitoria_enemy(walk->side);
    if (!vitoria_has_marker(zoc_map, enemy, to))
        return allow();
    if (zoc_map->park[enemy][to] > 0)
        return refuse_at("V11.4", to);
    bool is_open = zoc_map->wagons[enemy][to] > 0                /* V11.8 */
                   || vitoria_is_capturable(zoc_map, enemy, to); /* V9.2.8 */
    if (zoc_map->combat[enemy][to] > 0 || walk->combat_count == 0 || !is_open)
        return refuse_at("V4.1", to);
    return allow();
}

int vitoria_others_in(const struct vitoria_state *state,
                      const struct vitoria_zoc_map *zoc_map,
                      const struct vitoria_walk *walk, place_id to)
{
    side_id side = walk->side;
    int there = zoc_map->combat[side][to] + zoc_map->wagons[side][to]
                + zoc_map->park[side][to];
    return state->unit[walk->unit[0]].at == to
               ? there - walk->combat_count - walk->convoy_count
               : there;
}

/* V5.3: alone on the road, and nobody of ours on it. */
static bool may_follow_line(const struct vitoria_state *state,
                            const struct vitoria_zoc_map *zoc_map,
                            const struct vitoria_walk *walk, place_id to)
{
    if (walk->is_general_alone)
        return true;
    return walk->combat_count + walk->convoy_count == 1
           && vitoria_others_in(state, zoc_map, walk, to) == 0;
}

/* The next step as it is being judged. */
struct stepping {
    place_id to;
    int direction; /* -1: it enters the map */
    bool follows;  /* a line, if there is one (V5.3) */
    int cost[VITORIA_GROUP_MOST];
};

static int unit_cost(struct vitoria_position pos,
                     const struct vitoria_walk *walk, piece_id unit,
                     const struct stepping *stepping)
{
    uint8_t kind = pos.rules->piece[unit].kind;
    return walk->at == PLACE_NONE
               ? vitoria_entry_cost(pos.rules, kind, stepping->to,
                                    stepping->follows)
               : vitoria_way_cost(pos, kind, walk->at, stepping->direction,
                                  stepping->follows);
}

/* River and ground closed to a kind: V5.4, V5.2. */
static struct verdict judge_ground(struct vitoria_position pos,
                                   const struct vitoria_zoc_map *zoc_map,
                                   const struct vitoria_walk *walk,
                                   struct stepping *stepping)
{
    stepping->follows = may_follow_line(pos.state, zoc_map, walk, stepping->to);
    for (int i = 0; i < walk->count; i++) {
        stepping->cost[i] = unit_cost(pos, walk, walk->unit[i], stepping);
        if (stepping->cost[i] != COST_NONE)
            continue;
        enum vitoria_edge edge =
            walk->at == PLACE_NONE
                ? EDGE_OPEN
                : vitoria_edge(pos, walk->at, stepping->direction);
        enum vitoria_foot foot =
            vitoria_foot_of(pos.rules->piece[walk->unit[i]].kind);
        bool is_water = pos.rules->tables.edge[edge].cost[foot] == COST_NONE;
        return refuse_at(is_water ? "V5.4" : "V5.2", stepping->to);
    }
    return allow();
}

/* V3.5: cavalry slips where no cavalry exerts either zone. */
static bool may_slip(const struct vitoria_zoc_map *zoc_map,
                     const struct vitoria_walk *walk, uint8_t kind, place_id to)
{
    const uint8_t *zone = zoc_map->zone[vitoria_enemy(walk->side)];
    return kind == KIND_CAVALRY
           && ((zone[walk->at] | zone[to]) & ZONE_CAVALRY) == 0;
}

static struct verdict judge_leaving(const struct vitoria_rules *rules,
                                    const struct vitoria_zoc_map *zoc_map,
                                    const struct vitoria_walk *walk,
                                    place_id to)
{
    if (walk->step_count > 0 || !walk->began_in_zone
        || !vitoria_in_zone(zoc_map, walk->side, to))
        return allow();
    for (int i = 0; i < walk->count; i++) {
        uint8_t kind = rules->piece[walk->unit[i]].kind;
        if (vitoria_is_combat(kind) && !may_slip(zoc_map, walk, kind, to))
            return refuse_at("V3.4", to);
    }
    return allow();
}

/* Who may not enter a zone of control: V4.2, V10.1, V7.7, V11.1. */
static struct verdict judge_zone(const struct vitoria_rules *rules,
                                 const struct vitoria_zoc_map *zoc_map,
                                 const struct vitoria_walk *walk, place_id to)
{
    if (!vitoria_in_zone(zoc_map, walk->side, to))
        return allow();
    if (walk->is_general_alone)
        return zoc_map->combat[walk->side][to] > 0 ? allow() /* V3.6 */
                                                   : refuse_at("V4.2", to);
    for (int i = 0; i < walk->count; i++)
        if (rules->piece[walk->unit[i]].kind == KIND_ENGINEER)
            return refuse_at("V10.1", to);
    if (walk->is_disordered[0] || walk->is_disordered[1])
        return refuse_at("V7.7", to);
    return walk->convoy_count > 0 ? refuse_at("V11.1", to) : allow();
}

/* V11.1: wagons keep to roads and lanes, each step of them. */
static bool is_on_line(const struct vitoria_rules *rules,
                       const struct vitoria_walk *walk,
                       const struct stepping *stepping)
{
    return walk->convoy_count == 0
           || (walk->at != PLACE_NONE && stepping->follows
               && vitoria_line_cost(rules, KIND_CONVOY, walk->at, stepping->to)
                      != COST_NONE);
}

/* The two points more of V4.3, or V4.2 for a general alone. */
static int surcharge(const struct vitoria_rules *rules,
                     const struct vitoria_zoc_map *zoc_map,
                     const struct vitoria_walk *walk, uint8_t kind)
{
    if (walk->step_count > 0 || !walk->began_in_zone)
        return 0;
    bool is_due = walk->is_general_alone
                      ? zoc_map->combat[walk->side][walk->at] == 0
                      : kind != KIND_GENERAL;
    return is_due ? rules->tables.leave_cost : 0;
}

/* Pays for each; V4.6 lets what has spent nothing make one step. */
static struct verdict pay(const struct vitoria_rules *rules,
                          const struct vitoria_zoc_map *zoc_map,
                          struct vitoria_walk *walk,
                          const struct stepping *stepping)
{
    bool is_last = false;
    for (int i = 0; i < walk->count; i++) {
        uint8_t kind = rules->piece[walk->unit[i]].kind;
        int cost = stepping->cost[i] + surcharge(rules, zoc_map, walk, kind);
        if (cost > walk->left[i]) {
            if (walk->step_count > 0 || kind == KIND_CONVOY)
                return refuse_at("V4.1", stepping->to);
            is_last = true; /* V4.6 */
            cost = walk->left[i];
        }
        walk->left[i] = (int16_t)(walk->left[i] - cost);
    }
    walk->is_done = is_last;
    return allow();
}

/* V8.1: how the run has gone until now. */
static void note_run(struct vitoria_position pos, struct vitoria_walk *walk,
                     const struct stepping *stepping)
{
    const struct board *board = &pos.rules->base.board;
    place_id to = stepping->to;
    int direction = stepping->direction;
    if (walk->at == PLACE_NONE)
        return;
    const struct vitoria_side_row *side =
        &pos.rules->tables.edge[vitoria_edge(pos, walk->at, direction)];
    bool is_hard = pos.rules->tables.terrain[board->terrain[to]].is_difficult
                   || side->is_difficult
                   || board->elevation[to] > board->elevation[walk->at];
    walk->clean = is_hard ? 0 : (uint16_t)(walk->clean + 1);
    walk->straight =
        direction == walk->direction ? (uint8_t)(walk->straight + 1) : 1;
    walk->direction = (int8_t)direction;
}

static void note_step(struct vitoria_position pos,
                      const struct vitoria_zoc_map *zoc_map,
                      struct vitoria_walk *walk,
                      const struct stepping *stepping)
{
    side_id side = walk->side;
    place_id to = stepping->to;
    bool slips = vitoria_in_zone(zoc_map, side, to);
    note_run(pos, walk, stepping);
    if (walk->step_count == 0 && walk->began_in_zone && walk->combat_count > 0)
        walk->loses = true; /* V4.3; cavalry is spared when it is applied */
    if (zoc_map->wagons[side][to] > 0)
        for (int i = 0; i < walk->combat_count; i++)
            walk->is_disordered[i] = true; /* V4.5 */
    if (slips && !walk->is_general_alone)
        walk->is_stopped = true; /* V3.3 */
    if (zoc_map->wagons[vitoria_enemy(side)][to] > 0)
        walk->is_done = true; /* V11.8 */
    walk->at = to;
    walk->step_count++;
}

/* V2.4: the place exists in this game and is the next one. */
static struct verdict judge_place(struct vitoria_position pos,
                                  const struct vitoria_zoc_map *zoc_map,
                                  const struct vitoria_walk *walk,
                                  struct stepping *stepping)
{
    const struct board *board = &pos.rules->base.board;
    place_id to = stepping->to;
    stepping->direction = -1;
    if (to >= board->places || !pos.rules->is_in_play[to])
        return refuse("V2.4");
    if (walk->at == PLACE_NONE)
        return vitoria_entry_allowed(pos, zoc_map, walk, to);
    stepping->direction = board_direction(board, walk->at, to);
    return stepping->direction < 0 ? refuse_at("V2.4", to) : allow();
}

/* A move that is over: by a zone, or by wagons taken. After V4.6 the points are
 * spent, and the next step is judged to its cost like any other. */
static struct verdict judge_end(const struct vitoria_zoc_map *zoc_map,
                                const struct vitoria_walk *walk)
{
    if (walk->is_stopped)
        return refuse_at("V3.3", walk->at);
    bool is_overrun =
        walk->is_done
        && zoc_map->wagons[vitoria_enemy(walk->side)][walk->at] > 0;
    return is_overrun ? refuse_at("V11.8", walk->at) : allow();
}

struct verdict vitoria_walk_step(struct vitoria_position pos,
                                 const struct vitoria_zoc_map *zoc_map,
                                 struct vitoria_walk *walk, place_id to)
{
    struct stepping stepping;
    stepping.to = to;
    struct verdict verdict = judge_place(pos, zoc_map, walk, &stepping);
    if (is_allowed(verdict))
        verdict = judge_end(zoc_map, walk);
    if (is_allowed(verdict))
        verdict = judge_enemy(zoc_map, walk, to);
    if (is_allowed(verdict))
        verdict = judge_ground(pos, zoc_map, walk, &stepping);
    if (is_allowed(verdict))
        verdict = judge_leaving(pos.rules, zoc_map, walk, to);
    if (is_allowed(verdict))
        verdict = judge_zone(pos.rules, zoc_map, walk, to);
    if (is_allowed(verdict) && !is_on_line(pos.rules, walk, &stepping))
        verdict = refuse_at("V11.1", to);
    if (is_allowed(verdict))
        verdict = pay(pos.rules, zoc_map, walk, &stepping);
    if (is_allowed(verdict))
        note_step(pos, zoc_map, walk, &stepping);
    return verdict;
}

int vitoria_walk_spent(const struct vitoria_walk *before,
                       const struct vitoria_walk *after)
{
    int most = 0;
    for (int i = 0; i < after->count; i++)
        if (before->left[i] - after->left[i] > most)
            most = before->left[i] - after->left[i];
    return most;
}
