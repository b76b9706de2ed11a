/* The kit's search: what is found, in what order, and by which way. */

#include "lab/selfplay/random.h"
#include "server/rules/kit/search.h"

#include <criterion/criterion.h>
#include <string.h>

enum { NODES = 8, NUMBERS = 3, COSTS = 9, GRAPHS = 3000 };

/* Steps between few nodes: a step's number is what the way is named by. */
struct graph {
    int cost[NODES][NUMBERS]; /* 0: there is none */
    uint16_t to[NODES][NUMBERS];
};

static void step(struct graph *graph, uint16_t from, int number, uint16_t to,
                 int cost)
{
    graph->to[from][number] = to;
    graph->cost[from][number] = cost;
}

/* Nothing that is still open comes before the end that was taken. */
static void is_first(const struct search *search, uint16_t taken)
{
    const struct search_end *first = &search->ends[taken];
    for (uint16_t i = 0; i < search->count; i++) {
        const struct search_end *end = &search->ends[i];
        if (end->is_settled)
            continue;
        cr_assert_geq(end->cost, first->cost);
        if (end->cost > first->cost || search->order == SEARCH_BY_WAY)
            continue;
        cr_assert(search->order == SEARCH_BY_NODE ? end->node > first->node
                                                  : i > taken);
    }
}

static void run(const struct graph *graph, enum search_order order,
                struct search *search, uint16_t taken[NODES])
{
    uint16_t at;
    search_begin(search, order, NODES);
    search_start(search, 0);
    for (int count = 0; (at = search_next(search)) != SEARCH_NONE; count++) {
        const struct search_end end = search->ends[at];
        taken[count] = end.node;
        is_first(search, at);
        for (int i = 0; i < NUMBERS; i++)
            if (graph->cost[end.node][i] > 0)
                search_step(search, at, graph->to[end.node][i], i,
                            end.cost + graph->cost[end.node][i]);
    }
}

/* To 5 there are three ways, all of cost 4: by 4, found first, by 3 and by 2.
 */
static const struct graph *three_ways(void)
{
    static struct graph graph;
    memset(&graph, 0, sizeof graph);
    step(&graph, 0, 2, 4, 1);
    step(&graph, 0, 0, 3, 2);
    step(&graph, 0, 1, 2, 2);
    step(&graph, 4, 0, 5, 3);
    step(&graph, 3, 2, 5, 2);
    step(&graph, 2, 0, 5, 2);
    return &graph;
}

static void is_taken(enum search_order order, const uint16_t expected[5],
                     uint16_t before_last)
{
    static struct search search;
    uint16_t taken[NODES], way[NODES];
    run(three_ways(), order, &search, taken);
    cr_assert_eq(search.count, 5);
    cr_assert_arr_eq(taken, expected, 5 * sizeof *taken);
    const struct search_end *end = search_find(&search, 5);
    cr_assert_eq(end->cost, 4);
    cr_assert_eq(search_way(&search, end, way), 2);
    cr_assert_eq(way[0], before_last);
    cr_assert_eq(way[1], 5);
}

Test(search, takes_what_was_found_first)
{
    is_taken(SEARCH_BY_FINDING, (const uint16_t[]){0, 4, 3, 2, 5}, 4);
}

Test(search, takes_the_lower_node_and_keeps_the_first_way)
{
    is_taken(SEARCH_BY_NODE, (const uint16_t[]){0, 4, 2, 3, 5}, 4);
}

Test(search, keeps_the_way_with_the_lower_numbers)
{
    is_taken(SEARCH_BY_WAY, (const uint16_t[]){0, 4, 3, 2, 5}, 3);
}

Test(search, a_way_is_whole_where_nothing_is_begun)
{
    static struct search search;
    uint16_t taken[NODES];
    place_id path[ACTION_PATH_MOST];
    run(three_ways(), SEARCH_BY_WAY, &search, taken);
    const struct search_end *end = search_find(&search, 5);
    int count = search_path(&search, end, NULL, 0, path);
    cr_assert_eq(count, end->steps);
    cr_assert_eq(path[count - 1], 5);
}

Test(search, finds_nothing_where_nobody_starts)
{
    static struct search search;
    search_begin(&search, SEARCH_BY_FINDING, NODES);
    cr_assert_eq(search_next(&search), SEARCH_NONE);
    cr_assert_null(search_find(&search, 0));
    cr_assert_not(search_is_settled(&search, 0));
}

Test(search, starts_in_several_places_and_from_outside)
{
    static struct search search;
    uint16_t way[NODES];
    search_begin(&search, SEARCH_BY_WAY, NODES);
    search_start(&search, 6);
    search_start(&search, 7);
    search_step(&search, SEARCH_NONE, 1, 0, 0);
    cr_assert_eq(search.ends[search_next(&search)].node, 6);
    cr_assert_eq(search_step(&search, 0, 7, 0, 0), SEARCH_NONE, "as good");
    cr_assert_eq(search_step(&search, SEARCH_NONE, 7, 0, 0), SEARCH_NONE,
                 "as good");
    cr_assert_eq(search.ends[search_next(&search)].node, 7);
    cr_assert_eq(search_step(&search, 0, 1, 1, 0), SEARCH_NONE, "as good");
    cr_assert_eq(search.ends[search_next(&search)].node, 1);
    cr_assert_eq(search_step(&search, 2, 5, 0, 3), 3);
    cr_assert_eq(search_step(&search, 0, 5, 1, 3), SEARCH_NONE,
                 "behind number 0 from outside");
    cr_assert_eq(search_way(&search, search_find(&search, 6), way), 0);
    cr_assert_eq(search_way(&search, search_find(&search, 1), way), 1);
    cr_assert_eq(way[0], 1);
}

/* Every way there is, in the order of its numbers: the best to each node. */
struct all_ways {
    const struct graph *graph;
    int count, cost[NODES]; /* -1: none yet */
    uint16_t way[NODES], best[NODES][NODES];
    bool is_on[NODES];
};

static void go_on(struct all_ways *all, uint16_t at, int cost)
{
    if (all->cost[at] < 0 || cost < all->cost[at]) {
        all->cost[at] = cost;
        memcpy(all->best[at], all->way, sizeof all->way);
    }
    all->is_on[at] = true;
    for (int i = 0; i < NUMBERS; i++) {
        uint16_t to = all->graph->to[at][i];
        if (all->graph->cost[at][i] == 0 || all->is_on[to])
            continue;
        all->way[all->count++] = to;
        go_on(all, to, cost + all->graph->cost[at][i]);
        all->way[--all->count] = 0;
    }
    all->is_on[at] = false;
}

static void draw(struct random *random, struct graph *graph)
{
    for (uint16_t from = 0; from < NODES; from++)
        for (int i = 0; i < NUMBERS; i++)
            step(graph, from, i, (uint16_t)random_below(random, NODES),
                 random_below(random, COSTS));
}

Test(search, takes_the_best_of_all_that_is_open)
{
    static struct search search;
    struct random random;
    random_start(&random, 2, 0);
    for (int n = 0; n < GRAPHS; n++) {
        struct graph graph;
        uint16_t taken[NODES];
        draw(&random, &graph);
        run(&graph, SEARCH_BY_FINDING, &search, taken);
        run(&graph, SEARCH_BY_NODE, &search, taken);
    }
}

Test(search, by_way_finds_the_first_of_all_cheapest_ways)
{
    static struct search search;
    struct random random;
    random_start(&random, 1, 0);
    for (int n = 0; n < GRAPHS; n++) {
        struct graph graph;
        struct all_ways all = {.graph = &graph};
        uint16_t taken[NODES];
        draw(&random, &graph);
        memset(all.cost, -1, sizeof all.cost);
        go_on(&all, 0, 0);
        run(&graph, SEARCH_BY_WAY, &search, taken);
        for (uint16_t node = 0; node < NODES; node++) {
            const struct search_end *end = search_find(&search, node);
            uint16_t way[NODES] = {0};
            cr_assert_eq(end == NULL ? -1 : end->cost, all.cost[node]);
            if (end == NULL)
                continue;
            search_way(&search, end, way);
            cr_assert_arr_eq(way, all.best[node], sizeof way, "graph %d", n);
        }
    }
}
