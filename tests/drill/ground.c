/* Ground: steps, marches and retreats over the board (D4, D5.7). */

#include "tests/drill/ground.h"

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

/* A way that is under way, and what is to be made of it. */
struct search {
    const struct walk *walk;
    struct walk_ends *ends;
    place_id at;
    int spent, count;
    place_id path[DRILL_PATH_MOST];
};

static struct verdict search_step(struct search *search, place_id to)
{
    struct verdict verdict =
        step_check(search->walk, search->at, to, search->spent);
    if (!is_allowed(verdict))
        return verdict;
    search->spent += step_cost(search->walk, to);
    search->path[search->count++] = to;
    search->at = to;
    return verdict;
}

struct verdict walk_check(const struct walk *walk, const struct action *action,
                          int field)
{
    struct search search = {.walk = walk, .at = walk->from};
    int count = action_count(action, field);
    for (int i = 0; i < count; i++) {
        struct verdict verdict =
            search_step(&search, (place_id)action_item(action, field, i));
        if (!is_allowed(verdict))
            return verdict;
    }
    if (count == 0 || search.at == walk->from)
        return refuse(walk->is_retreat ? "D5.7" : "D4.1");
    return has_room(walk->pos, walk->units, search.at)
               ? allow()
               : refuse_at("D4.2", search.at);
}

/* The first of the best ways to an end stays. */
static void note_end(const struct search *search)
{
    struct walk_end *end = &search->ends->end[search->at];
    if (end->cost != 0 && end->cost <= search->spent)
        return;
    search->ends->count += end->cost == 0;
    end->cost = (uint8_t)search->spent;
    end->count = (uint8_t)search->count;
    end->stops =
        is_beside_enemy(search->walk->pos, search->walk->side, search->at);
    memcpy(end->path, search->path, sizeof search->path);
}

static void search_on(const struct search *search)
{
    const struct walk *walk = search->walk;
    const struct board *board = &walk->pos.rules->base.board;
    if (search->at != walk->from
        && has_room(walk->pos, walk->units, search->at))
        note_end(search);
    for (int direction = 0; direction < board->directions; direction++) {
        struct search next = *search;
        place_id to = board_step(board, search->at, direction);
        if (to != PLACE_NONE && search->count < DRILL_PATH_MOST
            && is_allowed(search_step(&next, to)))
            search_on(&next);
    }
}

void walk_reach(const struct walk *walk, const place_id *path, int count,
                struct walk_ends *ends)
{
    struct search search = {.walk = walk, .ends = ends, .at = walk->from};
    memset(ends, 0, sizeof *ends);
    for (int i = 0; i < count; i++)
        if (i == DRILL_PATH_MOST || !is_allowed(search_step(&search, path[i])))
            return;
    search_on(&search);
}
