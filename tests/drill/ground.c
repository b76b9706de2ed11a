/* Ground: steps, marches and retreats over the board (D4, D5.7). */

#include "tests/drill/ground.h"

#include "server/rules/kit/search.h"

#include <string.h>

bool is_barred(struct drill_position pos, place_id a, place_id b)
{
    const struct board *board = &pos.rules->base.board;
    int direction = board_direction(board, a, b);
    if (direction < 0 || (board->sides[a][direction] & pos.rules->river) == 0
        || board_bridge(board, a, b) >= 0)
        return false;
    for (int i = 0; i < pos.state->bridge_count; i++) {
        const uint16_t *between = pos.state->bridges[i].between;
        if (between[0] == (a < b ? a : b) && between[1] == (a < b ? b : a))
            return false;
    }
    return true;
}

static struct walk walk_of(struct drill_position pos, unit_set units)
{
    piece_id first = unit_first(units);
    return (struct walk){.pos = pos,
                         .units = units,
                         .side = pos.rules->pieces[first].side,
                         .from = pos.state->units[first].at};
}

struct walk walk_march(struct drill_position pos, unit_set units,
                       bool is_forced)
{
    struct walk walk = walk_of(pos, units);
    walk.points = 3;
    EACH_UNIT(piece, units)
        if (pos.rules->pieces[piece].kind == KIND_FOOT)
            walk.points = 2;
    walk.points += is_forced ? 1 : 0; /* D4.6 */
    return walk;
}

struct walk walk_retreat(struct drill_position pos, unit_set units)
{
    struct walk walk = walk_of(pos, units);
    walk.is_retreat = true;
    walk.points = 2;
    return walk;
}

static int step_cost(const struct walk *walk, place_id to)
{
    const struct drill_rules *rules = walk->pos.rules;
    bool is_wood = rules->base.board.terrain[to] == rules->wood;
    return is_wood && !walk->is_retreat ? 2 : 1;
}

/* One step; `spent` counts what the way before it has cost. */
static struct verdict step_check(const struct walk *walk, place_id from,
                                 place_id to, int spent)
{
    const char *too_far = walk->is_retreat ? "D5.7" : "D4.1";
    if (board_direction(&walk->pos.rules->base.board, from, to) < 0)
        return refuse_at(too_far, to);
    if (is_barred(walk->pos, from, to))
        return refuse_at("D4.4", to);
    if (has_enemy(walk->pos, walk->side, to))
        return refuse_at("D4.3", to);
    if (walk->is_retreat && is_beside_enemy(walk->pos, walk->side, to))
        return refuse_at("D5.7", to);
    if (!walk->is_retreat && from != walk->from
        && is_beside_enemy(walk->pos, walk->side, from))
        return refuse_at("D4.5", from);
    if (spent + step_cost(walk, to) > walk->points)
        return refuse_at(too_far, to);
    return allow();
}

struct verdict walk_check(const struct walk *walk, const struct action *action,
                          int field)
{
    int count = action_count(action, field), spent = 0;
    place_id from = walk->from;
    for (int i = 0; i < count; i++) {
        place_id to = (place_id)action_item(action, field, i);
        struct verdict verdict = step_check(walk, from, to, spent);
        if (!is_allowed(verdict))
            return verdict;
        spent += step_cost(walk, to);
        from = to;
    }
    if (count == 0 || from == walk->from)
        return refuse(walk->is_retreat ? "D5.7" : "D4.1");
    return has_room(walk->pos, walk->units, from) ? allow()
                                                  : refuse_at("D4.2", from);
}

/* All that can be reached from a place where so much has been spent. */
static void search_from(const struct walk *walk, place_id from, int spent,
                        struct search *search)
{
    const struct board *board = &walk->pos.rules->base.board;
    uint16_t end;
    search_begin(search, SEARCH_BY_WAY, DRILL_PLACES);
    search_start(search, from);
    while ((end = search_next(search)) != SEARCH_NONE)
        for (int way = 0; way < board->directions; way++) {
            const struct search_end *at = &search->ends[end];
            place_id to = board_step(board, at->node, way);
            if (to != PLACE_NONE
                && is_allowed(step_check(walk, at->node, to, spent + at->cost)))
                search_step(search, end, to, way,
                            at->cost + step_cost(walk, to));
        }
}

void walk_reach(const struct walk *walk, const place_id *path, int count,
                struct walk_ends *ends)
{
    struct search search;
    place_id from = walk->from;
    int spent = 0;
    memset(ends, 0, sizeof *ends);
    for (int i = 0; i < count; i++) {
        if (!is_allowed(step_check(walk, from, path[i], spent)))
            return;
        spent += step_cost(walk, path[i]);
        from = path[i];
    }
    search_from(walk, from, spent, &search);
    for (place_id to = 0; to < DRILL_PLACES; to++) {
        const struct search_end *found = search_find(&search, to);
        struct walk_end *end = &ends->end[to];
        if (found == NULL || to == walk->from
            || !has_room(walk->pos, walk->units, to))
            continue;
        ends->count++;
        end->cost = (uint8_t)(spent + found->cost);
        end->stops = is_beside_enemy(walk->pos, walk->side, to);
        for (int i = 0; i < count; i++)
            end->path[i] = path[i];
        end->count =
            (uint8_t)(count + search_way(&search, found, end->path + count));
    }
}
