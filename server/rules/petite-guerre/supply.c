/* Supply (P16): who traces to what, who is fed, what hunger does. */

#include "server/rules/petite-guerre/supply.h"

#include "server/rules/petite-guerre/actions.h"

#include <string.h>

enum { SOURCES_MOST = PETITE_SETTLEMENTS_MOST + 16, TRAIN_RANGE = 3 };

/* A settlement or a train that may supply in this determination. */
struct source {
    place_id at;
    uint8_t brigades; /* PETITE_UNLIMITED: no limit */
    piece_id train;   /* or ID_NONE */
};

struct tracing {
    struct petite_position pos;
    struct petite_field field;
    side_id side;
    bool is_hudson_open;
    int count;
    struct source source[SOURCES_MOST];
    uint16_t part[PETITE_PLACES]; /* which road net a hex is of, 0 none */
    /* By source: the nets on which it lies. */
    bool on_net[SOURCES_MOST][PETITE_PLACES];
};

/* P16.3: a road runs through no enemy marker and no enemy settlement; a razed
 * one lets it through. */
static bool is_clear(const struct tracing *tracing, place_id at)
{
    return !petite_is_enemy_marked(&tracing->field, tracing->side, at)
           && (!petite_controls(tracing->pos, petite_enemy(tracing->side), at)
               || petite_is_razed(tracing->pos.state, at));
}

/* P16.4: a hex with a side of this river, or of the Hudson where it is open. */
static bool has_river(const struct tracing *tracing, place_id at, uint8_t river)
{
    for (int d = 0; d < 6; d++)
        if (tracing->pos.rules->river[at][d] == river
            && (!tracing->pos.rules->is_upper[at][d]
                || tracing->is_hudson_open))
            return true;
    return false;
}

static bool is_joined_by_river(const struct tracing *tracing, place_id a,
                               place_id b)
{
    if (tracing->side != BRITISH)
        return false;
    for (int d = 0; d < 6; d++) {
        uint8_t river = tracing->pos.rules->river[a][d];
        if (river != 0 && has_river(tracing, a, river)
            && has_river(tracing, b, river))
            return true;
    }
    return false;
}

static bool is_road_hex(const struct tracing *tracing, place_id at)
{
    if (!is_clear(tracing, at))
        return false;
    if (tracing->pos.rules->has_road[at])
        return true;
    for (int d = 0; tracing->side == BRITISH && d < 6; d++)
        if (tracing->pos.rules->river[at][d] != 0
            && (!tracing->pos.rules->is_upper[at][d]
                || tracing->is_hudson_open))
            return true;
    return false;
}

/* All road hexes that are connected bear one number. */
static void flood(struct tracing *tracing, place_id from, uint16_t number)
{
    place_id queue[PETITE_PLACES];
    int tail = 0;
    queue[tail++] = from;
    tracing->part[from] = number;
    for (int head = 0; head < tail; head++) {
        place_id at = queue[head];
        for (int d = 0; d < 6; d++) {
            place_id next = board_step(&tracing->pos.rules->base.board, at, d);
            if (next == PLACE_NONE || tracing->part[next] != 0
                || !is_road_hex(tracing, next)
                || !(petite_is_by_road(tracing->pos, tracing->side, at, next)
                     || is_joined_by_river(tracing, at, next)))
                continue;
            tracing->part[next] = number;
            queue[tail++] = next;
        }
    }
}

static void add_source(struct tracing *tracing, place_id at, uint8_t brigades,
                       piece_id train)
{
    if (tracing->count < SOURCES_MOST)
        tracing->source[tracing->count++] =
            (struct source){at, brigades, train};
}

/* P17.1: in this determination the capacity of a fresh one is double. */
static void list_settlements(struct tracing *tracing)
{
    for (int i = 0; i < tracing->pos.rules->settlement_count; i++) {
        place_id at = tracing->pos.rules->settlement[i].at;
        uint8_t brigades =
            tracing->pos.rules
                ->capacity[tracing->pos.rules->settlement[i].type];
        const struct petite_razed *razed = petite_razed(tracing->pos.state, at);
        if (tracing->pos.state->control[i] != tracing->side
            || petite_is_enemy_marked(&tracing->field, tracing->side, at)
            || (razed != NULL && !razed->is_fresh))
            continue;
        if (razed != NULL && brigades != PETITE_UNLIMITED)
            brigades = (uint8_t)(2 * brigades);
        add_source(tracing, at, brigades, ID_NONE);
    }
}

/* P16.7: a train counts as a village; it has no controller. */
static void list_trains(struct tracing *tracing)
{
    for (piece_id i = 0; i < tracing->pos.rules->unit_count; i++)
        if (tracing->pos.rules->piece[i].side == tracing->side
            && tracing->pos.rules->piece[i].kind == KIND_BAGGAGE
            && is_place(tracing->pos.state->unit[i].at)
            && !petite_is_enemy_marked(&tracing->field, tracing->side,
                                       tracing->pos.state->unit[i].at))
            add_source(tracing, tracing->pos.state->unit[i].at,
                       tracing->pos.rules->capacity[TERRAIN_VILLAGE], i);
}

/* P16.2: an American does not trace over the Hudson. */
static bool may_trace(const struct tracing *tracing, place_id a, place_id b)
{
    return tracing->side != AMERICAN
           || petite_water(tracing->pos.rules, a, b) != WATER_HUDSON;
}

/* The road nets within 3 hexes of a train, over clear land (P16.7). */
static void link_train(struct tracing *tracing, int index)
{
    place_id queue[PETITE_PLACES];
    uint8_t steps[PETITE_PLACES];
    bool seen[PETITE_PLACES] = {false};
    int tail = 0;
    queue[tail++] = tracing->source[index].at;
    steps[queue[0]] = 0;
    seen[queue[0]] = true;
    for (int head = 0; head < tail; head++) {
        place_id at = queue[head];
        tracing->on_net[index][tracing->part[at]] = true;
        for (int d = 0; steps[at] < TRAIN_RANGE && d < 6; d++) {
            place_id next = board_step(&tracing->pos.rules->base.board, at, d);
            if (next == PLACE_NONE || seen[next]
                || tracing->pos.rules->terrain[next] == TERRAIN_SEA
                || petite_is_enemy_marked(&tracing->field, tracing->side, next)
                || petite_controls(tracing->pos, petite_enemy(tracing->side),
                                   next)
                || !may_trace(tracing, at, next))
                continue;
            seen[next] = true;
            steps[next] = (uint8_t)(steps[at] + 1);
            queue[tail++] = next;
        }
    }
}

static void link_sources(struct tracing *tracing)
{
    for (int i = 0; i < tracing->count; i++) {
        if (tracing->source[i].train != ID_NONE)
            link_train(tracing, i);
        else
            tracing->on_net[i][tracing->part[tracing->source[i].at]] = true;
        tracing->on_net[i][0] = false;
    }
}

static void begin_tracing(struct petite_position pos, side_id side,
                          struct tracing *tracing)
{
    uint16_t number = 0;
    memset(tracing, 0, sizeof *tracing);
    tracing->pos = pos;
    tracing->side = side;
    tracing->is_hudson_open = petite_is_hudson_open(pos);
    petite_field(pos, &tracing->field);
    for (place_id at = 0; at < PETITE_PLACES; at++)
        if (tracing->part[at] == 0 && is_road_hex(tracing, at))
            flood(tracing, at, ++number);
    list_settlements(tracing);
    list_trains(tracing);
    link_sources(tracing);
}

/* Does a unit in a hex trace to a source: at hand, or by road? */
static bool traces(const struct tracing *tracing, place_id at, int source)
{
    for (int d = -1; d < 6; d++) {
        place_id near =
            d < 0 ? at : board_step(&tracing->pos.rules->base.board, at, d);
        if (near == PLACE_NONE || !may_trace(tracing, at, near))
            continue;
        if (near == tracing->source[source].at)
            return true;
        if (tracing->on_net[source][tracing->part[near]])
            return true;
    }
    return false;
}

static bool is_spent_near(const struct tracing *tracing, place_id at)
{
    for (int i = 0; i < tracing->pos.state->spent_count; i++)
        if (board_distance(&tracing->pos.rules->base.board,
                           tracing->pos.state->spent[i], at)
            <= 1)
            return true;
    return false;
}

static bool eats(const struct tracing *tracing, piece_id unit)
{
    return tracing->pos.rules->piece[unit].side == tracing->side
           && petite_is_combat(tracing->pos.rules, unit)
           && is_place(tracing->pos.state->unit[unit].at);
}

/* P16.6: the nearest, then the strongest, then the lowest id. */
static bool is_before(const struct tracing *tracing, piece_id a, piece_id b,
                      place_id source)
{
    const struct board *board = &tracing->pos.rules->base.board;
    int near_a = board_distance(board, tracing->pos.state->unit[a].at, source);
    int near_b = board_distance(board, tracing->pos.state->unit[b].at, source);
    if (near_a != near_b)
        return near_a < near_b;
    int strong_a = petite_strength(tracing->pos, a);
    int strong_b = petite_strength(tracing->pos, b);
    return strong_a != strong_b ? strong_a > strong_b : a < b;
}

static void share(const struct tracing *tracing, int index,
                  const uint8_t only[PETITE_PIECES_MOST],
                  struct petite_ration *ration)
{
    const struct source *source = &tracing->source[index];
    int room[GROUP_COUNT];
    for (int g = 0; g < GROUP_COUNT; g++)
        room[g] = source->brigades == PETITE_UNLIMITED
                      ? PETITE_PIECES_MOST
                      : source->brigades * tracing->pos.rules->brigade[g];
    room[GROUP_REGULAR] = room[GROUP_MILITIA];
    for (;;) {
        piece_id next = ID_NONE;
        for (piece_id i = 0; i < tracing->pos.rules->unit_count; i++) {
            int group = tracing->pos.rules->piece[i].group;
            if (only[i] != index + 1 || ration->is_fed[i] || !eats(tracing, i)
                || room[group] == 0)
                continue;
            if (next == ID_NONE || is_before(tracing, i, next, source->at))
                next = i;
        }
        if (next == ID_NONE)
            return;
        int group = tracing->pos.rules->piece[next].group;
        ration->is_fed[next] = 1;
        room[group]--;
        if (group == GROUP_MILITIA || group == GROUP_REGULAR)
            room[GROUP_MILITIA] = room[GROUP_REGULAR] = room[group];
    }
}

void petite_ration(struct petite_position pos, side_id side,
                   struct petite_ration *ration)
{
    struct tracing tracing;
    uint8_t only[PETITE_PIECES_MOST] = {0}; /* its only source, from 1 */
    begin_tracing(pos, side, &tracing);
    memset(ration, 0, sizeof *ration);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        ration->source[i] = PLACE_NONE;
        if (!eats(&tracing, i))
            continue;
        int found = 0;
        for (int k = 0; k < tracing.count && found < 2; k++)
            if (traces(&tracing, pos.state->unit[i].at, k)) {
                found++;
                only[i] = (uint8_t)(k + 1);
            }
        ration->sources[i] = (uint8_t)found;
        if (found == 1)
            ration->source[i] = tracing.source[only[i] - 1].at;
        else
            only[i] = 0;
        if (found == 2 || is_spent_near(&tracing, pos.state->unit[i].at))
            ration->is_fed[i] = 1; /* P16.5, P16.7 */
    }
    for (int k = 0; k < tracing.count; k++)
        share(&tracing, k, only, ration);
}

/* First every status is set, then hunger does its work by id (P16.9). */
void petite_determine_supply(struct petite_play *play, side_id side)
{
    enum { DISSOLVES = 3 };
    struct petite_ration ration;
    uint8_t due[PETITE_PIECES_MOST] = {0};
    petite_ration(petite_now(play), side, &ration);
    PETITE_MET(play, "P16.1", "P16.2", "P16.3", "P16.4", "P16.5", "P16.6");
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        struct petite_unit *it = &play->state->unit[i];
        if (play->rules->piece[i].side != side
            || !petite_is_combat(play->rules, i) || !is_place(it->at))
            continue;
        uint8_t before = it->supply;
        due[i] = ration.is_fed[i] ? 0 : (uint8_t)(before + 1);
        it->supply = due[i] > 2 ? 2 : due[i];
        if (before == it->supply)
            continue;
        struct event *event =
            petite_event(play, EVENT_SUPPLY, "P16.9", side, it->at);
        event->piece = i;
        event->number[0] = before;
        event->number[1] = it->supply;
    }
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        if (due[i] < 2 || !is_place(play->state->unit[i].at))
            continue;
        if (due[i] == DISSOLVES)
            petite_dissolve(play, i, ID_NONE, "P16.9", false);
        else
            petite_attrition(play, i, ID_NONE, "P16.9", false);
    }
    for (int i = 0; i < play->state->razed_count; i++)
        play->state->razed[i].is_fresh = 0;
}
