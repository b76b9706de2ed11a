/* Ground: steps, marches and retreats over the board (D4, D5.7). */

#include "tests/drill/ground.h"

#include "server/rules/kit/search.h"

bool is_barred(const struct drill_rules *rules, const struct drill_state *state,
               place_id a, place_id b)
{
    const struct board *board = &rules->base.board;
    int direction = board_direction(board, a, b);
    if (direction < 0 || (board->sides[a][direction] & rules->river) == 0)
        return false;
    if (board_bridge(board, a, b) >= 0)
        return false;
    for (int i = 0; i < state->bridge_count; i++) {
        const uint16_t *between = state->bridges[i].between;
        if ((between[0] == a && between[1] == b)
            || (between[0] == b && between[1] == a))
            return false;
    }
    return true;
}

struct walk walk_march(const struct drill_rules *rules,
                       const struct drill_state *state, unit_set units,
                       bool is_forced)
{
    piece_id first = unit_first(units);
    struct walk walk = {.units = units,
                        .side = rules->pieces[first].side,
                        .points = 3,
                        .from = state->units[first].at};
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++)
        if (unit_in(units, piece) && rules->pieces[piece].kind == KIND_FOOT)
            walk.points = 2;
    walk.points += is_forced ? 1 : 0; /* D4.6 */
    return walk;
}

struct walk walk_retreat(const struct drill_rules *rules,
                         const struct drill_state *state, unit_set units)
{
    piece_id first = unit_first(units);
    return (struct walk){.units = units,
                         .side = rules->pieces[first].side,
                         .is_retreat = true,
                         .points = 2,
                         .from = state->units[first].at};
}

static int step_cost(const struct drill_rules *rules, const struct walk *walk,
                     place_id to)
{
    bool is_wood = rules->base.board.terrain[to] == rules->wood;
    return is_wood && !walk->is_retreat ? 2 : 1;
}

/* One step; `spent` counts what the way before it has cost. */
static struct verdict step_check(const struct drill_rules *rules,
                                 const struct drill_state *state,
                                 const struct walk *walk, place_id from,
                                 place_id to, int spent)
{
    const char *too_far = walk->is_retreat ? "D5.7" : "D4.1";
    if (board_direction(&rules->base.board, from, to) < 0)
        return refuse_at(too_far, to);
    if (is_barred(rules, state, from, to))
        return refuse_at("D4.4", to);
    if (has_enemy(rules, state, walk->side, to))
        return refuse_at("D4.3", to);
    if (walk->is_retreat && is_beside_enemy(rules, state, walk->side, to))
        return refuse_at("D5.7", to);
    if (!walk->is_retreat && from != walk->from
        && is_beside_enemy(rules, state, walk->side, from))
        return refuse_at("D4.5", from);
    if (spent + step_cost(rules, walk, to) > walk->points)
        return refuse_at(too_far, to);
    return allow();
}

static bool has_room(const struct drill_rules *rules,
                     const struct drill_state *state, const struct walk *walk,
                     place_id place)
{
    unit_set there = units_at(rules, state, walk->side, place);
    return unit_count(there | walk->units) <= DRILL_ROOM;
}

struct verdict walk_check(const struct drill_rules *rules,
                          const struct drill_state *state,
                          const struct walk *walk, const place_id *path,
                          int count, bool ends)
{
    place_id from = walk->from;
    int spent = 0;
    for (int i = 0; i < count; i++) {
        struct verdict verdict =
            step_check(rules, state, walk, from, path[i], spent);
        if (!is_allowed(verdict))
            return verdict;
        spent += step_cost(rules, walk, path[i]);
        from = path[i];
    }
    if (ends && (count == 0 || from == walk->from))
        return refuse(walk->is_retreat ? "D5.7" : "D4.1");
    if (ends && !has_room(rules, state, walk, from))
        return refuse_at("D4.2", from);
    return allow();
}

/* All that can be reached from a place where so much has been spent. */
static void search_from(const struct drill_rules *rules,
                        const struct drill_state *state,
                        const struct walk *walk, place_id from, int spent,
                        struct search *search)
{
    const struct board *board = &rules->base.board;
    uint16_t end;
    search_begin(search, SEARCH_BY_WAY, DRILL_PLACES);
    search_start(search, from);
    while ((end = search_next(search)) != SEARCH_NONE)
        for (int way = 0; way < board->directions; way++) {
            const struct search_end *at = &search->ends[end];
            place_id to = board_step(board, at->node, way);
            if (to != PLACE_NONE
                && is_allowed(step_check(rules, state, walk, at->node, to,
                                         spent + at->cost)))
                search_step(search, end, to, way,
                            at->cost + step_cost(rules, walk, to));
        }
}

void walk_reach(const struct drill_rules *rules,
                const struct drill_state *state, const struct walk *walk,
                const place_id *path, int count, struct walk_ends *ends)
{
    struct search search;
    int spent = 0;

    ends->count = 0;
    if (count > DRILL_PATH_MOST
        || !is_allowed(walk_check(rules, state, walk, path, count, false)))
        return;
    for (int i = 0; i < count; i++)
        spent += step_cost(rules, walk, path[i]);
    search_from(rules, state, walk, count > 0 ? path[count - 1] : walk->from,
                spent, &search);
    for (place_id to = 0; to < DRILL_PLACES; to++) {
        const struct search_end *found = search_find(&search, to);
        if (found == NULL || to == walk->from
            || !has_room(rules, state, walk, to))
            continue;
        struct walk_end *end = &ends->end[ends->count++];
        end->to = to;
        end->cost = (uint8_t)(spent + found->cost);
        end->stops = is_beside_enemy(rules, state, walk->side, to);
        for (int i = 0; i < count; i++)
            end->path[i] = path[i];
        end->count =
            (uint8_t)(count + search_way(&search, found, end->path + count));
    }
}
