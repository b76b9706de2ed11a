/* Picks of marches: who may go, the next hex, every end in reach. */

#include "server/rules/yorktown/pick.h"

#include <string.h>

/* A search over hexes by points left; each is settled once, best first. */
struct search {
    int8_t best[YORKTOWN_PLACES]; /* points left, -1: not reached */
    uint8_t is_end[YORKTOWN_PLACES];
    place_id parent[YORKTOWN_PLACES];
};

/* Rows with a fixed empty path turn in place or leave where they stand. */
static bool is_in_place(const struct yorktown_asking *asking)
{
    return asking->row->fixed_count > 0;
}

static bool exits_in_place(const struct yorktown_asking *asking)
{
    return asking->row->fixed_count > 1;
}

/* The march as far as it has been chosen, ready to go on. */
static bool begin(const struct yorktown_asking *asking,
                  struct yorktown_field *field, struct yorktown_march *march)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(asking->partial, MOVE_UNIT, MOVE_UNITS, units);
    if (count == 0
        || !is_allowed(yorktown_march_begin(asking->pos, asking->seat, units,
                                            count, march)))
        return false;
    yorktown_field(asking->pos, asking->seat, field);
    return is_allowed(yorktown_march_follow(asking->pos, field, asking->partial,
                                            true, march));
}

/* Entry hexes of a box, or the neighbours. */
static int next_hexes(const struct yorktown_rules *rules, uint16_t at,
                      place_id hexes[YORKTOWN_PLACES])
{
    int count = 0;
    if (is_place(at)) {
        for (int direction = 0; direction < 6; direction++) {
            place_id next = board_step(&rules->base.board, at, direction);
            if (next != PLACE_NONE)
                hexes[count++] = next;
        }
        return count;
    }
    const struct board_area *area =
        at == AT_HAMPTON ? rules->hampton : rules->williamsburg;
    memcpy(hexes, area->places, (size_t)area->count * sizeof *hexes);
    return area->count;
}

static void settle(const struct yorktown_asking *asking,
                   const struct yorktown_field *field,
                   const struct yorktown_march *from, struct search *search)
{
    place_id hexes[YORKTOWN_PLACES];
    int count = next_hexes(asking->pos.rules, from->at, hexes);
    for (int i = 0; i < count; i++) {
        struct yorktown_march on = *from;
        place_id to = hexes[i];
        if (!is_allowed(yorktown_march_step(asking->pos, field, &on, to, false))
            || on.left <= search->best[to])
            continue;
        struct yorktown_march through = *from;
        search->best[to] = (int8_t)on.left;
        search->parent[to] =
            is_place(from->at) ? from->at : (place_id)PLACE_NONE;
        search->is_end[to] = !is_allowed(
            yorktown_march_step(asking->pos, field, &through, to, true));
    }
}

/* The path is given whole, with the steps that were chosen before. */
static void put_reach(const struct yorktown_asking *asking,
                      const struct search *search,
                      const struct yorktown_march *start, place_id to,
                      struct picks *picks)
{
    const struct slot *chosen = &asking->partial->slots[MOVE_PATH];
    int done = chosen->mark == MARK_GIVEN ? chosen->count : 0;
    place_id path[ACTION_PATH_MOST];
    place_id back[ACTION_PATH_MOST];
    int count = 0;
    for (place_id at = to;
         at != PLACE_NONE && at != start->at && count < ACTION_PATH_MOST;
         at = search->parent[at])
        back[count++] = at;
    if (done + count > ACTION_PATH_MOST)
        return;
    for (int i = 0; i < done; i++)
        path[i] = (place_id)asking->partial->items[chosen->first + i];
    for (int i = 0; i < count; i++)
        path[done + i] = back[count - 1 - i];
    struct reach *reach = picks_reach(picks, to, start->left - search->best[to],
                                      path, done + count);
    reach->stops = search->is_end[to];
}

static void search_reach(const struct yorktown_asking *asking,
                         const struct yorktown_field *field,
                         const struct yorktown_march *start,
                         struct picks *picks)
{
    struct search search;
    memset(search.best, -1, sizeof search.best);
    memset(search.is_end, 0, sizeof search.is_end);
    settle(asking, field, start, &search);
    for (int left = start->left - 1; left >= 0; left--)
        for (place_id at = 0; at < asking->pos.rules->base.board.places; at++) {
            if (search.best[at] != left || search.is_end[at])
                continue;
            struct yorktown_march on = *start;
            on.at = at;
            on.left = left;
            on.steps = start->steps + 1;
            settle(asking, field, &on, &search);
        }
    for (place_id at = 0; at < asking->pos.rules->base.board.places; at++)
        if (search.best[at] >= 0 && at != start->at)
            put_reach(asking, &search, start, at, picks);
}

static void pick_path(const struct yorktown_asking *asking, struct picks *picks)
{
    struct yorktown_field field;
    struct yorktown_march march;
    place_id hexes[YORKTOWN_PLACES];
    /* The exit is the last step: no path goes on behind it. */
    if (action_one(asking->partial, MOVE_EXIT, 0) != 0
        || !begin(asking, &field, &march))
        return;
    int count = next_hexes(asking->pos.rules, march.at, hexes);
    for (int i = 0; i < count; i++) {
        struct yorktown_march on = march;
        if (is_allowed(
                yorktown_march_step(asking->pos, &field, &on, hexes[i], false)))
            picks_add(picks, hexes[i])->cost = (int16_t)(march.left - on.left);
    }
    if (!picks->is_first)
        search_reach(asking, &field, &march, picks);
}

static bool may_exit(const struct yorktown_asking *asking,
                     const struct yorktown_march *march)
{
    return march->left > 0
           && is_allowed(yorktown_march_exit(asking->pos.rules, march));
}

/* Is there anything that this group may do in a row of this kind? */
static bool may_begin(const struct yorktown_asking *asking,
                      const struct yorktown_field *field, const piece_id *units,
                      int count)
{
    struct yorktown_march march;
    place_id hexes[YORKTOWN_PLACES];
    if (!is_allowed(yorktown_march_begin(asking->pos, asking->seat, units,
                                         count, &march)))
        return false;
    if (exits_in_place(asking))
        return may_exit(asking, &march);
    if (is_in_place(asking))
        return march.unit != ID_NONE && is_place(march.at);
    bool exits = action_one(asking->partial, MOVE_EXIT, 0) != 0;
    if (action_count(asking->partial, MOVE_PATH) > 0)
        return is_allowed(yorktown_march_follow(asking->pos, field,
                                                asking->partial, exits, &march))
               && (!exits || may_exit(asking, &march));
    int hex_count = next_hexes(asking->pos.rules, march.at, hexes);
    for (int i = 0; i < hex_count; i++) {
        struct yorktown_march on = march;
        if (is_allowed(
                yorktown_march_step(asking->pos, field, &on, hexes[i], false)))
            return true;
    }
    return false;
}

static void pick_units(const struct yorktown_asking *asking,
                       struct picks *picks)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(asking->partial, MOVE_UNIT, MOVE_UNITS, units);
    struct yorktown_field field;
    yorktown_field(asking->pos, asking->seat, &field);
    for (piece_id i = 0;
         i < asking->pos.rules->unit_count && !picks_will_do(picks); i++) {
        uint16_t at = asking->pos.state->unit[i].at;
        units[count] = i;
        bool is_new = count == 0 || units[0] != i;
        if (asking->pos.rules->piece[i].side == asking->seat && is_new
            && (is_place(at) || at == AT_HAMPTON || at == AT_WILLIAMSBURG)
            && may_begin(asking, &field, units, count + 1))
            picks_add(picks, i);
    }
}

/* A commander alone may join a unit where he ends. */
static void pick_join(const struct yorktown_asking *asking, struct picks *picks)
{
    const struct slot *path = &asking->partial->slots[MOVE_PATH];
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(asking->partial, MOVE_UNIT, MOVE_UNITS, units);
    if (count != 1 || path->mark != MARK_GIVEN || path->count == 0)
        return;
    yorktown_pick_join(asking, units[0],
                       asking->partial->items[path->first + path->count - 1],
                       picks);
}

static void pick_exit(const struct yorktown_asking *asking, struct picks *picks)
{
    struct yorktown_field field;
    struct yorktown_march march;
    if (begin(asking, &field, &march) && may_exit(asking, &march))
        picks_add(picks, 1);
}

static void pick_facing(const struct yorktown_asking *asking,
                        struct picks *picks)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_named(asking->partial, MOVE_UNIT, MOVE_UNITS, units);
    bool has_unit = false;
    for (int i = 0; i < count; i++)
        has_unit |= yorktown_is_combat(asking->pos.rules, units[i]);
    for (int facing = 0; has_unit && facing < 6; facing++)
        picks_add(picks, facing);
}

void yorktown_pick_move(const struct yorktown_asking *asking,
                        struct picks *picks)
{
    static void (*const fields[])(const struct yorktown_asking *,
                                  struct picks *) = {
        [MOVE_UNIT] = pick_units, [MOVE_UNITS] = pick_units,
        [MOVE_PATH] = pick_path,  [MOVE_FACING] = pick_facing,
        [MOVE_JOIN] = pick_join,  [MOVE_EXIT] = pick_exit,
    };
    fields[asking->path.field](asking, picks);
}
