/* Reach: every end that a walk can come to from here, by its cheapest path. */

#include "server/rules/vitoria/pick.h"

#include <string.h>

enum { STEPS_IN_REACH = 24, REACHED_MOST = 256 };

/* One end, with the way to it. */
struct end {
    struct vitoria_walk walk;
    int16_t cost;
    uint8_t steps;
    bool is_settled;
    uint8_t ways[STEPS_IN_REACH]; /* directions; an entry counts as none */
    place_id path[STEPS_IN_REACH];
};

struct reaching {
    const struct vitoria_asking *asking;
    struct vitoria_position pos;
    const struct vitoria_zoc_map *zoc_map;
    const struct vitoria_walk *start;
    int count, open_count;
    struct end ends[REACHED_MOST];
    uint16_t open[REACHED_MOST];       /* of ends: not settled, ascending */
    uint16_t index[BOARD_PLACES_MOST]; /* into ends, plus one; 0: none */
};

static int cost_from(const struct vitoria_walk *start,
                     const struct vitoria_walk *walk)
{
    int most = 0;
    for (int i = 0; i < walk->count; i++)
        if (start->left[i] - walk->left[i] > most)
            most = start->left[i] - walk->left[i];
    return most;
}

/* Of equal costs the lowest sequence of directions (section 6). */
static bool is_better(const struct end *a, const struct end *b)
{
    if (a->cost != b->cost)
        return a->cost < b->cost;
    int common = a->steps < b->steps ? a->steps : b->steps;
    int order = memcmp(a->ways, b->ways, (size_t)common);
    return order != 0 ? order < 0 : a->steps < b->steps;
}

static struct end *slot_for(struct reaching *reaching, place_id place)
{
    if (reaching->index[place] == 0) {
        if (reaching->count == REACHED_MOST)
            return NULL;
        reaching->index[place] = (uint16_t)++reaching->count;
        reaching->open[reaching->open_count++] =
            (uint16_t)(reaching->count - 1);
        reaching->ends[reaching->count - 1].steps = 0;
        reaching->ends[reaching->count - 1].is_settled = false;
    }
    return &reaching->ends[reaching->index[place] - 1];
}

/* The end there as far as it is known, or NULL. */
static const struct end *find_end(const struct reaching *reaching,
                                  place_id place)
{
    uint16_t index = reaching->index[place];
    return index == 0 ? NULL : &reaching->ends[index - 1];
}

/* Tries one step from an end (NULL: from the start), and keeps the better. */
static void try_step(struct reaching *reaching, const struct end *from,
                     place_id to, uint8_t way)
{
    const struct end *there = find_end(reaching, to);
    struct end next;
    if ((there != NULL && there->is_settled)
        || (from != NULL && from->steps == STEPS_IN_REACH))
        return;
    next.walk = from != NULL ? from->walk : *reaching->start;
    if (!is_allowed(vitoria_walk_step(reaching->pos, reaching->zoc_map,
                                      &next.walk, to)))
        return;
    next.cost = (int16_t)cost_from(reaching->start, &next.walk);
    if (there != NULL && there->cost < next.cost)
        return;
    next.steps = from != NULL ? from->steps : 0;
    if (from != NULL) {
        memcpy(next.ways, from->ways, sizeof next.ways);
        memcpy(next.path, from->path, sizeof next.path);
    }
    next.ways[next.steps] = way;
    next.path[next.steps] = to;
    next.steps++;
    next.is_settled = false;
    struct end *known = slot_for(reaching, to);
    if (known != NULL && (known->steps == 0 || is_better(&next, known)))
        *known = next;
}

static void try_all(struct reaching *reaching, const struct end *from)
{
    const struct vitoria_asking *asking = reaching->asking;
    place_id at = from == NULL ? reaching->start->at : from->walk.at;
    if (at == PLACE_NONE) {
        place_id places[BOARD_PLACES_MOST];
        int count = vitoria_entries(reaching->pos, reaching->zoc_map,
                                    reaching->start->unit[0], places);
        for (int i = 0; i < count; i++)
            try_step(reaching, from, places[i], 0);
        return;
    }
    for (uint8_t way = 0; way < 6; way++) {
        place_id to = board_step(&asking->pos.rules->base.board, at, way);
        if (to != PLACE_NONE)
            try_step(reaching, from, to, way);
    }
}

/* The best that is not settled is settled; of the same the first found. */
static struct end *next_end(struct reaching *reaching)
{
    int best = 0;
    for (int i = 1; i < reaching->open_count; i++)
        if (is_better(&reaching->ends[reaching->open[i]],
                      &reaching->ends[reaching->open[best]]))
            best = i;
    if (reaching->open_count == 0)
        return NULL;
    struct end *end = &reaching->ends[reaching->open[best]];
    reaching->open_count--;
    memmove(&reaching->open[best], &reaching->open[best + 1],
            (size_t)(reaching->open_count - best) * sizeof *reaching->open);
    end->is_settled = true;
    return end;
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
                          const struct end *end)
{
    const struct vitoria_rules *rules = reaching->pos.rules;
    if (is_allowed(vitoria_walk_end(reaching->pos, reaching->zoc_map,
                                    &end->walk, true)))
        return "charge";
    /* One point more and it could leave the map there (V12.2.5). */
    bool may_exit = end->walk.at == rules->exit_hex
                    && reaching->asking->side == rules->exit_side
                    && end->walk.count == 1 && !end->walk.is_stopped
                    && end->walk.left[0] >= rules->tables.exit_cost;
    return may_exit ? "exit" : NULL;
}

/* The path is given whole, with the steps that were chosen before. */
static void add_end(const struct reaching *reaching, const struct end *end)
{
    const struct vitoria_asking *asking = reaching->asking;
    place_id path[ACTION_PATH_MOST + STEPS_IN_REACH];
    int count = 0;
    if (!is_allowed(vitoria_walk_end(reaching->pos, reaching->zoc_map,
                                     &end->walk, false)))
        return;
    for (int i = 0; asking->partial != NULL
                    && i < action_count(asking->partial, MOVE_PATH);
         i++)
        path[count++] = (place_id)action_item(asking->partial, MOVE_PATH, i);
    for (int i = 0; i < end->steps; i++)
        path[count++] = end->path[i];
    if (count > ACTION_PATH_MOST)
        return;
    struct reach *reach =
        picks_reach(asking->picks, end->walk.at, end->cost, path, count);
    reach->stops = end->walk.is_stopped;
    reach->loses = (uint8_t)losses(asking->pos.rules, &end->walk);
    reach->brings = brings(reaching, end);
}

void vitoria_pick_reach(const struct vitoria_asking *asking,
                        struct vitoria_position pos,
                        const struct vitoria_zoc_map *zoc_map,
                        const struct vitoria_walk *walk)
{
    struct reaching reaching;
    struct end *end;

    reaching.asking = asking;
    reaching.pos = pos;
    reaching.zoc_map = zoc_map;
    reaching.start = walk;
    reaching.count = reaching.open_count = 0;
    memset(reaching.index, 0, sizeof reaching.index);
    if (walk->at != PLACE_NONE) {
        /* Where it stands is no end of a way. */
        struct end *start = slot_for(&reaching, walk->at);
        start->is_settled = true;
        start->steps = 1;
        reaching.open_count = 0;
    }
    try_all(&reaching, NULL);
    while ((end = next_end(&reaching)) != NULL) {
        add_end(&reaching, end);
        if (!end->walk.is_stopped && !end->walk.is_done)
            try_all(&reaching, end);
    }
}
