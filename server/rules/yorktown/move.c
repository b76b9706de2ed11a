/* Land movement (Y4 to Y6): a march as far as it has been judged. */

#include "server/rules/yorktown/move.h"

static bool has_mark(const struct yorktown_state *state, piece_id unit,
                     unsigned marks)
{
    return (state->unit[unit].marks & marks) != 0;
}

static struct verdict check_ready(const struct yorktown_state *state,
                                  piece_id unit)
{
    if (is_aboard(state->unit[unit].at))
        return refuse("Y12.13");
    if (has_mark(state, unit, MARK_BOARDED | MARK_LANDED))
        return refuse("Y12.12");
    if (has_mark(state, unit, MARK_MOVED | MARK_TURNED))
        return refuse("Y4.3");
    if (has_mark(state, unit, MARK_FIRED))
        return refuse("Y4.8");
    return allow();
}

static bool join_march(const struct yorktown_rules *rules, piece_id unit,
                       struct yorktown_march *march)
{
    piece_id *slot =
        yorktown_is_combat(rules, unit) ? &march->unit : &march->commander;
    if (*slot != ID_NONE)
        return false;
    *slot = unit;
    return true;
}

struct verdict yorktown_march_begin(struct yorktown_position pos, side_id side,
                                    const piece_id *units, int count,
                                    struct yorktown_march *march)
{
    *march = (struct yorktown_march){.side = side,
                                     .unit = ID_NONE,
                                     .commander = ID_NONE,
                                     .at = pos.state->unit[units[0]].at,
                                     .left = UINT8_MAX};
    for (int i = 0; i < count; i++)
        if (pos.rules->piece[units[i]].kind == KIND_FRIGATE)
            return refuse("Y12.2");
    for (int i = 0; i < count; i++) {
        if (pos.state->unit[units[i]].at != march->at
            || !join_march(pos.rules, units[i], march))
            return refuse("Y4.10");
        if (pos.rules->piece[units[i]].move < march->left)
            march->left = pos.rules->piece[units[i]].move;
    }
    for (int i = 0; i < count; i++) {
        struct verdict verdict = check_ready(pos.state, units[i]);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

int yorktown_step_cost(const struct yorktown_rules *rules, place_id from,
                       place_id to)
{
    int cost = rules->cost[rules->terrain[to]];
    if (cost == COST_NONE)
        return COST_NONE;
    if (yorktown_has_road(rules, from, to)) /* Y4.1 */
        return 1;
    return cost + yorktown_has_creek(rules, from, to);
}

bool yorktown_guns_may_step(const struct yorktown_rules *rules, uint16_t from,
                            place_id to)
{
    uint8_t terrain = rules->terrain[to];
    bool is_soft = terrain == TERRAIN_WOOD || terrain == TERRAIN_MARSH;
    if (!is_place(from)) /* Y3.7: by the road that runs through the hex */
        return !is_soft || rules->road[to];
    return yorktown_has_road(rules, from, to)
           || (!is_soft && !yorktown_has_creek(rules, from, to));
}

static struct verdict check_entry(const struct yorktown_rules *rules,
                                  const struct yorktown_march *march,
                                  place_id to)
{
    bool is_hampton = march->at == AT_HAMPTON;
    const struct board_area *area =
        is_hampton ? rules->hampton : rules->williamsburg;
    if (board_area_has(area, to))
        return allow();
    return refuse(is_hampton ? "Y3.5" : "Y3.6");
}

static struct verdict check_ground(const struct yorktown_rules *rules,
                                   const struct yorktown_march *march,
                                   place_id to)
{
    if (!is_place(march->at)) {
        struct verdict verdict = check_entry(rules, march, to);
        if (!is_allowed(verdict))
            return verdict;
    } else if (board_direction(&rules->base.board, march->at, to) < 0) {
        return refuse("Y4.2");
    }
    if (rules->cost[rules->terrain[to]] == COST_NONE
        || (rules->limits != NULL && !board_area_has(rules->limits, to)))
        return refuse_at("Y4.2", to);
    if (march->unit != ID_NONE
        && rules->piece[march->unit].kind == KIND_ARTILLERY
        && !yorktown_guns_may_step(rules, march->at, to))
        return refuse_at("Y4.9", to);
    return allow();
}

/* Y6.2 to Y6.6; out of a redoubt by any side (Y6.5): without a gate a wall is
 * crossed by the first step only. */
static struct verdict check_wall(struct yorktown_position pos,
                                 const struct yorktown_march *march,
                                 place_id to)
{
    if (!is_place(march->at) || march->steps == 0
        || yorktown_has_road(pos.rules, march->at, to))
        return allow();
    bool is_town_wall = yorktown_is_town_wall(pos.rules, march->at, to);
    if ((is_town_wall && yorktown_town(pos.rules, to) != 0)
        || (yorktown_is_redoubt(pos, to) && !yorktown_is_fresh(pos.state, to)))
        return refuse_at("Y6.3", to);
    return is_town_wall ? refuse_at("Y6.4", to) : allow();
}

static int entry_cost(const struct yorktown_rules *rules,
                      const struct yorktown_march *march, place_id to)
{
    if (is_place(march->at))
        return yorktown_step_cost(rules, march->at, to);
    return rules->road[to] ? 1 : rules->cost[rules->terrain[to]]; /* Y3.7 */
}

struct crowd yorktown_crowd(const struct yorktown_field *field, side_id side,
                            place_id place)
{
    side_id enemy = yorktown_enemy(side);
    return (struct crowd){
        .units = field->combat[side][place],
        .commanders = field->commanders[side][place],
        .others = field->combat[enemy][place] + field->commanders[enemy][place]
                  + field->frigates[place],
    };
}

struct verdict yorktown_room(struct yorktown_position pos,
                             const struct crowd *crowd, place_id to,
                             bool with_unit, bool with_commander)
{
    if (with_commander && crowd->commanders > 0)
        return refuse_at("Y4.5", to);
    if (crowd->others > 0)
        return refuse_at("Y4.4", to);
    if (!with_unit || crowd->units == 0)
        return allow();
    if (!yorktown_is_redoubt(pos, to))
        return refuse_at("Y4.4", to);
    return crowd->units < 2 ? allow() : refuse_at("Y4.6", to);
}

/* Does anything stand there but the group itself? (Y4.4) */
static struct verdict check_room(struct yorktown_position pos,
                                 const struct yorktown_field *field,
                                 const struct yorktown_march *march,
                                 place_id to, bool goes_on)
{
    struct crowd crowd = yorktown_crowd(field, march->side, to);
    bool has_unit = march->unit != ID_NONE;
    bool has_commander = march->commander != ID_NONE;
    if (has_unit && pos.state->unit[march->unit].at == to)
        crowd.units--;
    if (has_commander && pos.state->unit[march->commander].at == to)
        crowd.commanders--;
    if (crowd.units + crowd.commanders + crowd.others == 0)
        return allow();
    if (goes_on)
        return refuse_at("Y4.4", to);
    return yorktown_room(pos, &crowd, to, has_unit, has_commander);
}

/* Is the enemy in this hex engaged by another unit of the side (Y5.3)? */
static bool is_engaged(struct yorktown_position pos,
                       const struct yorktown_field *field,
                       const struct yorktown_march *march, place_id enemy)
{
    for (int direction = 0; direction < 6; direction++) {
        place_id next = board_step(&pos.rules->base.board, enemy, direction);
        if (next == PLACE_NONE
            || yorktown_is_walled(pos, enemy, direction, next))
            continue;
        int units = field->combat[march->side][next];
        if (march->unit != ID_NONE && pos.state->unit[march->unit].at == next)
            units--;
        if (units > 0)
            return true;
    }
    return false;
}

/* Only entering stops: where a unit begins does not matter (Y5.2, Y5.6). */
static bool must_stop(struct yorktown_position pos,
                      const struct yorktown_field *field,
                      const struct yorktown_march *march, place_id at)
{
    side_id enemy = yorktown_enemy(march->side);
    if (!field->zone[enemy][at])
        return false;
    for (int direction = 0; direction < 6; direction++) {
        place_id next = board_step(&pos.rules->base.board, at, direction);
        if (next == PLACE_NONE || yorktown_is_walled(pos, at, direction, next))
            continue;
        /* A face-down counter counts as a combat unit (Y15.3). */
        bool exerts = field->combat[enemy][next] > 0;
        piece_id commander =
            pos.state->fog_option && field->commanders[enemy][next] > 0
                ? yorktown_commander_at(pos, enemy, next)
                : (piece_id)ID_NONE;
        if (commander != ID_NONE
            && !yorktown_is_seen(pos, march->side, commander))
            exerts = true;
        if (exerts && !is_engaged(pos, field, march, next))
            return true;
    }
    return false;
}

struct verdict yorktown_march_step(struct yorktown_position pos,
                                   const struct yorktown_field *field,
                                   struct yorktown_march *march, place_id to,
                                   bool goes_on)
{
    struct verdict verdict = check_ground(pos.rules, march, to);
    if (is_allowed(verdict))
        verdict = check_wall(pos, march, to);
    if (!is_allowed(verdict))
        return verdict;
    int cost = entry_cost(pos.rules, march, to);
    if (cost > march->left)
        return refuse_at("Y4.1", to);
    verdict = check_room(pos, field, march, to, goes_on);
    if (!is_allowed(verdict))
        return verdict;
    bool is_stopped = must_stop(pos, field, march, to);
    if (is_stopped && goes_on)
        return refuse_at("Y5.2", to);
    march->at = to;
    march->left -= cost;
    march->steps++;
    march->is_stopped = is_stopped;
    return allow();
}

struct verdict yorktown_march_exit(const struct yorktown_rules *rules,
                                   const struct yorktown_march *march)
{
    bool is_edge = false;
    for (int i = 0; i < 3 && is_place(march->at); i++)
        is_edge |= board_area_has(rules->exits[i], march->at);
    if (march->side != BRITISH || rules->victory_exit == 0 || !is_edge)
        return refuse("Y4.11");
    return allow();
}

void yorktown_stack(const struct yorktown_rules *rules,
                    struct yorktown_state *state, piece_id commander,
                    piece_id join)
{
    struct yorktown_unit *it = &state->unit[commander];
    piece_id units[2];
    int count = yorktown_units_at(yorktown_position(&rules->base, state),
                                  rules->piece[commander].side, it->at, units);
    piece_id chosen = count > 0 ? units[0] : (piece_id)ID_NONE;
    for (int i = 0; i < count; i++)
        if (units[i] == it->with)
            chosen = units[i];
    for (int i = 0; i < count; i++)
        if (units[i] == join)
            chosen = units[i];
    it->with = chosen; /* of whatever nation (Y1.1) */
}

void yorktown_stack_at(const struct yorktown_rules *rules,
                       struct yorktown_state *state, side_id side, uint16_t at)
{
    if (!is_place(at))
        return;
    piece_id commander =
        yorktown_commander_at(yorktown_position(&rules->base, state), side, at);
    if (commander != ID_NONE)
        yorktown_stack(rules, state, commander, ID_NONE);
}

void yorktown_part(const struct yorktown_rules *rules,
                   struct yorktown_state *state)
{
    for (piece_id i = 0; i < rules->unit_count; i++) {
        struct yorktown_unit *it = &state->unit[i];
        if (it->with != ID_NONE && state->unit[it->with].at != it->at)
            it->with = ID_NONE;
    }
}

void yorktown_march_apply(const struct yorktown_rules *rules,
                          struct yorktown_state *state,
                          const struct yorktown_march *march, piece_id join)
{
    const piece_id group[2] = {march->unit, march->commander};
    uint16_t from = ID_NONE;
    for (int i = 0; i < 2; i++) {
        if (group[i] == ID_NONE)
            continue;
        from = state->unit[group[i]].at;
        state->unit[group[i]].at = march->at;
        if (march->steps > 0)
            state->unit[group[i]].marks |= MARK_MOVED;
    }
    if (march->unit != ID_NONE && march->commander != ID_NONE)
        state->unit[march->commander].with = march->unit;
    else if (march->commander != ID_NONE)
        yorktown_stack(rules, state, march->commander, join);
    yorktown_stack_at(rules, state, march->side, from);
    yorktown_stack_at(rules, state, march->side, march->at);
    yorktown_part(rules, state); /* one left behind in a box (Y4.10) */
}
