/* Ways: followed, searched and offered. */

#include "server/rules/kit/ways.h"

#include <assert.h>
#include <string.h>

enum { WALK_BYTES_MOST = 1024 };

struct verdict ways_follow(const struct ways *ways, void *walk,
                           const struct action *action, int field)
{
    int count = action_count(action, field);
    for (int i = 0; i < count; i++) {
        struct verdict verdict = ways->step(
            ways->context, walk, (place_id)action_item(action, field, i));
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

static int next_of(const struct ways *ways, const void *walk,
                   place_id places[BOARD_PLACES_MOST])
{
    const struct board *board = &ways->rules->board;
    if (ways->next != NULL)
        return ways->next(ways->context, walk, places);
    for (int way = 0; way < board->directions; way++)
        places[way] = board_step(board, ((const struct way *)walk)->at, way);
    return board->directions;
}

static void *walk_at(const struct ways *ways, const void *walks, uint16_t end)
{
    return (char *)(uintptr_t)walks + end * ways->size;
}

/* All steps from a walk that has come to this end. */
static void try_steps(const struct ways *ways, const void *walk, uint16_t from,
                      void *walks, struct search *search)
{
    place_id places[BOARD_PLACES_MOST];
    _Alignas(max_align_t) char on[WALK_BYTES_MOST];
    struct way way;
    int count = next_of(ways, walk, places);
    for (int i = 0; i < count; i++) {
        if (places[i] == PLACE_NONE || search_is_settled(search, places[i]))
            continue;
        memcpy(on, walk, ways->size);
        if (!is_allowed(ways->step(ways->context, on, places[i])))
            continue;
        memcpy(&way, on, sizeof way);
        uint16_t end = search_step(search, from, places[i], i, way.spent);
        if (end == SEARCH_NONE)
            continue;
        if (ways->arrive != NULL)
            ways->arrive(ways->context, walk, on);
        memcpy(walk_at(ways, walks, end), on, ways->size);
    }
}

void ways_search(const struct ways *ways, const void *start, void *walks,
                 struct search *search)
{
    const struct way *here = start;
    uint16_t end;
    assert(ways->size <= WALK_BYTES_MOST);
    search_begin(search, ways->order, ways->rules->board.places);
    if (here->at < ways->rules->board.places) {
        search_start(search, here->at);
        memcpy(walks, start, ways->size);
    } else {
        try_steps(ways, start, SEARCH_NONE, walks, search);
    }
    while ((end = search_next(search)) != SEARCH_NONE) {
        const struct way *way = walk_at(ways, walks, end);
        if (!way->stops || search->ends[end].steps == 0)
            try_steps(ways, way, end, walks, search);
    }
}

const void *ways_end_at(const struct ways *ways, const void *walks,
                        const struct search *search, place_id place)
{
    const struct search_end *end = search_find(search, place);
    if (end == NULL)
        return NULL;
    const void *walk = walk_at(ways, walks, (uint16_t)(end - search->ends));
    bool may_end = ways->end == NULL
                       ? end->steps > 0
                       : is_allowed(ways->end(ways->context, walk));
    return may_end ? walk : NULL;
}

void ways_offer(const struct ways *ways, const void *walks,
                const struct search *search, const struct action *partial,
                int field, struct picks *picks)
{
    place_id path[ACTION_PATH_MOST];
    for (place_id to = 0; to < ways->rules->board.places; to++) {
        const struct way *way = ways_end_at(ways, walks, search, to);
        int count = way == NULL ? 0
                                : search_path(search, search_find(search, to),
                                              partial, field, path);
        if (count > 0)
            picks_reach(picks, to, way->spent, path, count)->stops = way->stops;
    }
}
