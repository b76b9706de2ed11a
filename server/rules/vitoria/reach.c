/* Reach: every end that a walk can come to from here, by its cheapest path. */

#include "server/rules/kit/search.h"
#include "server/rules/vitoria/pick.h"

struct reaching {
    const struct vitoria_asking *asking;
    struct vitoria_position pos;
    const struct vitoria_zoc_map *zoc_map;
    const struct vitoria_walk *start;
    struct search search;
    struct vitoria_walk walk[VITORIA_PLACES]; /* to each end */
};

static void try_step(struct reaching *reaching, uint16_t from, place_id to,
                     int direction)
{
    struct vitoria_walk next =
        from == SEARCH_NONE ? *reaching->start : reaching->walk[from];
    if (search_is_settled(&reaching->search, to)
        || !is_allowed(
            vitoria_walk_step(reaching->pos, reaching->zoc_map, &next, to)))
        return;
    uint16_t end = search_step(&reaching->search, from, to, direction,
                               vitoria_walk_spent(reaching->start, &next));
    if (end != SEARCH_NONE)
        reaching->walk[end] = next;
}

static void try_entries(struct reaching *reaching)
{
    place_id places[BOARD_PLACES_MOST];
    int count = vitoria_entries(reaching->pos, reaching->zoc_map,
                                reaching->start->unit[0], places);
    for (int i = 0; i < count; i++)
        try_step(reaching, SEARCH_NONE, places[i], 0);
}

static void try_neighbours(struct reaching *reaching, uint16_t from)
{
    place_id at = reaching->walk[from].at;
    for (int direction = 0; direction < 6; direction++) {
        place_id to =
            board_step(&reaching->pos.rules->base.board, at, direction);
        if (to != PLACE_NONE)
            try_step(reaching, from, to, direction);
    }
}

/* Points of strength that V4.3 takes: one of each but cavalry. */
static int losses(const struct vitoria_rules *rules,
                  const struct vitoria_walk *walk)
{
    int count = 0;
    for (int i = 0; walk->loses && i < walk->count; i++) {
        uint8_t kind = rules->piece[walk->unit[i]].kind;
        count += vitoria_is_combat(kind) && kind != KIND_CAVALRY;
    }
    return count;
}

static const char *brings(const struct reaching *reaching,
                          const struct vitoria_walk *walk)
{
    const struct vitoria_rules *rules = reaching->pos.rules;
    if (is_allowed(
            vitoria_walk_end(reaching->pos, reaching->zoc_map, walk, true)))
        return "charge";
    /* One point more and it could leave the map there (V12.2.5). */
    bool may_exit = walk->at == rules->exit_hex
                    && reaching->asking->side == rules->exit_side
                    && walk->count == 1 && !walk->is_stopped
                    && walk->left[0] >= rules->tables.exit_cost;
    return may_exit ? "exit" : NULL;
}

static void add_end(const struct reaching *reaching, uint16_t index)
{
    const struct vitoria_asking *asking = reaching->asking;
    const struct search_end *end = &reaching->search.ends[index];
    const struct vitoria_walk *walk = &reaching->walk[index];
    place_id path[ACTION_PATH_MOST];
    int count =
        search_path(&reaching->search, end, asking->partial, MOVE_PATH, path);
    if (count == 0
        || !is_allowed(
            vitoria_walk_end(reaching->pos, reaching->zoc_map, walk, false)))
        return;
    struct reach *reach =
        picks_reach(asking->picks, walk->at, end->cost, path, count);
    reach->stops = walk->is_stopped;
    reach->loses = (uint8_t)losses(reaching->pos.rules, walk);
    reach->brings = brings(reaching, walk);
}

void vitoria_pick_reach(const struct vitoria_asking *asking,
                        struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_walk *walk)
{
    struct reaching reaching;
    struct search *search = &reaching.search;
    uint16_t end;
    reaching.asking = asking;
    reaching.pos = pos;
    reaching.zoc_map = zoc_map;
    reaching.start = walk;
    /* Of equal costs the lowest sequence of directions (section 6). */
    search_begin(search, SEARCH_BY_WAY, VITORIA_PLACES);
    if (walk->at == PLACE_NONE) {
        try_entries(&reaching);
    } else {
        search_start(search, walk->at);
        reaching.walk[0] = *walk;
    }
    while ((end = search_next(search)) != SEARCH_NONE) {
        const struct vitoria_walk *taken = &reaching.walk[end];
        if (search->ends[end].steps > 0)
            add_end(&reaching, end);
        if (!taken->is_stopped && !taken->is_done)
            try_neighbours(&reaching, end);
    }
}
