/* Picks of marches: who may go, the next hex, every end in reach. */

#include "server/rules/kit/ways.h"
#include "server/rules/yorktown/pick.h"

#include <string.h>

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

/* A march as the offer follows it (kit/ways.h). */
struct marching {
    struct way way;
    struct yorktown_march march;
};

struct reaching {
    const struct yorktown_asking *asking;
    const struct yorktown_field *field;
    const struct yorktown_march *start;
};

static struct verdict step(const void *context, void *walked, place_id to)
{
    const struct reaching *reaching = context;
    struct marching *on = walked;
    struct verdict verdict = yorktown_march_step(
        reaching->asking->pos, reaching->field, &on->march, to, false);
    on->way = (struct way){
        .at = to, .spent = (int16_t)(reaching->start->left - on->march.left)};
    return verdict;
}

static int next(const void *context, const void *walked,
                place_id places[BOARD_PLACES_MOST])
{
    const struct reaching *reaching = context;
    const struct marching *from = walked;
    return next_hexes(reaching->asking->pos.rules, from->march.at, places);
}

/* It stops where it could not go through. */
static void arrive(const void *context, const void *before, void *walked)
{
    const struct reaching *reaching = context;
    const struct marching *from = before;
    struct marching *on = walked;
    struct yorktown_march through = from->march;
    on->way.stops = !is_allowed(yorktown_march_step(
        reaching->asking->pos, reaching->field, &through, on->way.at, true));
}

static void search_reach(const struct yorktown_asking *asking,
                         const struct yorktown_field *field,
                         const struct yorktown_march *start,
                         struct picks *picks)
{
    const struct reaching reaching = {asking, field, start};
    const struct ways ways = {.rules = &asking->pos.rules->base,
                              .context = &reaching,
                              .size = sizeof(struct marching),
                              .order = SEARCH_BY_NODE,
                              .step = step,
                              .next = next,
                              .arrive = arrive};
    const struct marching here = {.way.at = start->at, .march = *start};
    struct marching marches[YORKTOWN_PLACES];
    struct search search;
    ways_search(&ways, &here, marches, &search);
    ways_offer(&ways, marches, &search, asking->partial, MOVE_PATH, picks);
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
