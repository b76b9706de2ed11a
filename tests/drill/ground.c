/* Ground: steps, marches and retreats over the board (D4, D5.7). */

#include "tests/drill/ground.h"

#include "tests/drill/plant.h"

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

static struct walk walk_of(struct drill_position pos, id_set units)
{
    piece_id first = set_first(units);
    place_id from = pos.state->units[first].at;
    return (struct walk){.way.at = from,
                         .pos = pos,
                         .units = units,
                         .side = pos.rules->pieces[first].side,
                         .from = from};
}

struct walk walk_march(struct drill_position pos, id_set units, bool is_forced)
{
    struct walk walk = walk_of(pos, units);
    walk.points = 3;
    EACH_OF(piece, units)
        if (pos.rules->pieces[piece].kind == KIND_FOOT)
            walk.points = 2;
    walk.points += is_forced ? 1 : 0; /* D4.6 */
    return walk;
}

struct walk walk_retreat(struct drill_position pos, id_set units)
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

static struct verdict step(const void *context, void *walked, place_id to)
{
    struct walk *walk = walked;
    const char *too_far = walk->is_retreat ? "D5.7" : "D4.1";
    place_id from = walk->way.at;
    bool is_beside = is_beside_enemy(walk->pos, walk->side, to);
    (void)context;
    if (board_direction(&walk->pos.rules->base.board, from, to) < 0)
        return refuse_at(too_far, to);
    if (is_barred(walk->pos, from, to))
        return refuse_at("D4.4", to);
    if (has_enemy(walk->pos, walk->side, to))
        return refuse_at("D4.3", to);
    if (walk->is_retreat && is_beside)
        return refuse_at("D5.7", to);
    if (walk->way.stops)
        return refuse_at("D4.5", from);
    if (walk->way.spent + step_cost(walk, to) > walk->points)
        return refuse_at(too_far, to);
    walk->way.at = to;
    walk->way.spent = (int16_t)(walk->way.spent + step_cost(walk, to));
    walk->way.stops = is_beside && to != walk->from;
    return allow();
}

static struct verdict end(const void *context, const void *walked)
{
    const struct walk *walk = walked;
    (void)context;
    if (walk->way.at == walk->from)
        return refuse(walk->is_retreat ? "D5.7" : "D4.1");
    return has_room(walk->pos, walk->units, walk->way.at)
               ? allow()
               : refuse_at("D4.2", walk->way.at);
}

static struct ways ways_of(const struct walk *walk)
{
    return (struct ways){.rules = &walk->pos.rules->base,
                         .size = sizeof *walk,
                         .order = SEARCH_BY_WAY,
                         .step = step,
                         .end = end};
}

bool walk_follow(struct walk *walk, const struct action *action, int field)
{
    const struct ways ways = ways_of(walk);
    return is_allowed(ways_follow(&ways, walk, action, field));
}

struct verdict walk_check(const struct walk *walk, const struct action *action,
                          int field)
{
    const struct ways ways = ways_of(walk);
    struct walk it = *walk;
    struct verdict verdict = ways_follow(&ways, &it, action, field);
    return is_allowed(verdict) ? end(NULL, &it) : verdict;
}

int walk_ends(const struct walk *walk, int16_t cost[DRILL_PLACES])
{
    const struct ways ways = ways_of(walk);
    struct walk walks[DRILL_PLACES];
    struct search search;
    int count = 0;
    ways_search(&ways, walk, walks, &search);
    for (place_id to = 0; to < DRILL_PLACES; to++) {
        const struct way *way = ways_end_at(&ways, walks, &search, to);
        count += way != NULL;
        if (cost != NULL)
            cost[to] = way == NULL ? 0 : way->spent;
    }
    return count;
}

void walk_offer(const struct walk *walk, const struct action *partial,
                int field, struct picks *picks)
{
    const struct board *board = &walk->pos.rules->base.board;
    const struct ways ways = ways_of(walk);
    struct walk walks[DRILL_PLACES];
    struct search search;
    if (action_count(partial, field) == DRILL_PATH_MOST)
        return;
    for (int direction = 0; direction < board->directions; direction++) {
        struct walk on = *walk;
        place_id to = board_step(board, walk->way.at, direction);
        if (to != PLACE_NONE && is_allowed(step(NULL, &on, to))
            && (drill_plant != PLANT_PICK
                || !is_near_strength(walk->pos, walk->side, to))
            && walk_ends(&on, NULL) > 0)
            picks_add(picks, to);
    }
    ways_search(&ways, walk, walks, &search);
    ways_offer(&ways, walks, &search, partial, field, picks);
}
