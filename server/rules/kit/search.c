/* Search: every end that a walk can come to, the cheapest first. */

#include "server/rules/kit/search.h"

#include <assert.h>
#include <string.h>

void search_begin(struct search *search, enum search_order order, int nodes)
{
    assert(nodes <= SEARCH_NODES_MOST);
    search->order = order;
    search->count = search->next = search->due = 0;
    memset(search->index, 0, (size_t)nodes * sizeof search->index[0]);
}

const struct search_end *search_find(const struct search *search, uint16_t node)
{
    uint16_t index = search->index[node];
    return index == 0 ? NULL : &search->ends[index - 1];
}

/* By the first step that differs; a way before those that go on from it. Ways
 * that begin in different places have no end in common: the first of either is
 * as far back as one can look. */
static int compare_ways(const struct search *search, const struct search_end *a,
                        const struct search_end *b)
{
    int order = a->steps - b->steps;
    while (a->steps > b->steps && a->from != SEARCH_NONE)
        a = &search->ends[a->from];
    while (b->steps > a->steps && b->from != SEARCH_NONE)
        b = &search->ends[b->from];
    while (a != b) {
        if (a->number != b->number)
            order = a->number - b->number;
        if (a->from == b->from || a->from == SEARCH_NONE
            || b->from == SEARCH_NONE)
            break;
        a = &search->ends[a->from];
        b = &search->ends[b->from];
    }
    return order;
}

static int compare(const struct search *search, const struct search_end *a,
                   const struct search_end *b)
{
    if (a->cost != b->cost)
        return a->cost - b->cost;
    if (search->order == SEARCH_BY_NODE)
        return a->node - b->node;
    return search->order == SEARCH_BY_WAY ? compare_ways(search, a, b) : 0;
}

static bool is_before(const struct search *search, uint16_t a, uint16_t b)
{
    int order = compare(search, &search->ends[a], &search->ends[b]);
    return order != 0 ? order < 0 : a < b;
}

/* Moves what is open there ahead of all that is worse. */
static void sort_in(struct search *search, int at)
{
    uint16_t index = search->open[at];
    for (; at > search->next && is_before(search, index, search->open[at - 1]);
         at--)
        search->open[at] = search->open[at - 1];
    search->open[at] = index;
}

/* What is tried stands behind the last end, and becomes one. */
static uint16_t add_end(struct search *search)
{
    uint16_t index = search->count++;
    search->index[search->ends[index].node] = search->count;
    search->open[search->due] = index;
    sort_in(search, search->due++);
    return index;
}

static uint16_t better_end(struct search *search, uint16_t index)
{
    int at = search->due - 1;
    search->ends[index] = search->ends[search->count];
    while (search->open[at] != index)
        at--;
    sort_in(search, at);
    return index;
}

void search_start(struct search *search, uint16_t node)
{
    search->ends[search->count] =
        (struct search_end){.node = node, .from = SEARCH_NONE};
    add_end(search);
}

uint16_t search_step(struct search *search, uint16_t from, uint16_t node,
                     int number, int cost)
{
    assert(number >= 0 && number <= UINT8_MAX);
    assert(cost >= 0 && cost <= INT16_MAX);
    const struct search_end *known = search_find(search, node);
    /* Most steps lead to where a way is known that is as good. */
    if (known != NULL
        && (known->is_settled || known->cost < cost
            || (known->cost == cost && search->order != SEARCH_BY_WAY)))
        return SEARCH_NONE;
    struct search_end *end = &search->ends[search->count];
    *end = (struct search_end){
        .node = node,
        .from = from,
        .cost = (int16_t)cost,
        .steps =
            from == SEARCH_NONE ? 1 : (uint16_t)(search->ends[from].steps + 1),
        .number = (uint8_t)number,
    };
    if (known == NULL)
        return add_end(search);
    if (compare(search, end, known) >= 0)
        return SEARCH_NONE;
    return better_end(search, (uint16_t)(known - search->ends));
}

uint16_t search_next(struct search *search)
{
    if (search->next == search->due)
        return SEARCH_NONE;
    uint16_t index = search->open[search->next++];
    search->ends[index].is_settled = true;
    return index;
}

int search_way(const struct search *search, const struct search_end *end,
               uint16_t *nodes)
{
    int count = end->steps;
    for (int i = count - 1; i >= 0; i--) {
        nodes[i] = end->node;
        if (i > 0)
            end = &search->ends[end->from];
    }
    return count;
}

int search_path(const struct search *search, const struct search_end *end,
                const struct action *partial, int field,
                place_id path[ACTION_PATH_MOST])
{
    int begun = partial != NULL ? action_count(partial, field) : 0;
    if (begun + end->steps > ACTION_PATH_MOST)
        return 0;
    if (begun > 0)
        action_ids(partial, field, begun, path);
    return begun + search_way(search, end, path + begun);
}
