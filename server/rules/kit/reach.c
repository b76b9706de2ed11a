/* Reach: least costs over a board, by a cost that the caller gives. */

#include "server/rules/kit/reach.h"

#include <limits.h>

/* Places whose neighbours must be looked at again, first in first out. */
struct queue {
    int first, count;
    place_id places[BOARD_PLACES_MOST];
    bool is_in[BOARD_PLACES_MOST];
};

static void queue_add(struct queue *queue, place_id place)
{
    if (queue->is_in[place])
        return;
    queue->is_in[place] = true;
    queue->places[(queue->first + queue->count++) % BOARD_PLACES_MOST] = place;
}

static place_id queue_take(struct queue *queue)
{
    place_id place = queue->places[queue->first];
    queue->first = (queue->first + 1) % BOARD_PLACES_MOST;
    queue->count--;
    queue->is_in[place] = false;
    return place;
}

/* One search: with `is_back` costs are those of going to the start. */
struct search {
    const struct board *board;
    reach_cost *cost;
    const void *user;
    struct reach_field *field;
    int most;
    bool is_back;
};

static void relax(const struct search *search, struct queue *queue,
                  place_id place)
{
    for (int direction = 0; direction < search->board->directions;
         direction++) {
        place_id other = board_step(search->board, place, direction);
        if (other == PLACE_NONE)
            continue;
        int step = search->is_back ? search->cost(search->user, other, place)
                                   : search->cost(search->user, place, other);
        int sum = search->field->cost[place] + step;
        int had = search->field->cost[other];
        if (step == REACH_CLOSED || sum > search->most
            || (had != REACH_CLOSED && had <= sum))
            continue;
        search->field->cost[other] = (int16_t)sum;
        queue_add(queue, other);
    }
}

static void spread(const struct search *search, const place_id *starts,
                   int count)
{
    struct queue queue = {.first = 0};
    for (int i = 0; i < search->board->places; i++)
        search->field->cost[i] = REACH_CLOSED;
    for (int i = 0; i < count; i++) {
        search->field->cost[starts[i]] = 0;
        queue_add(&queue, starts[i]);
    }
    while (queue.count > 0)
        relax(search, &queue, queue_take(&queue));
}

void reach_towards(const struct board *board, const place_id *goals, int count,
                   reach_cost *cost, const void *user,
                   struct reach_field *field)
{
    struct search search = {board, cost, user, field, INT16_MAX, true};
    spread(&search, goals, count);
}

void reach_from(const struct board *board, place_id start, int most,
                reach_cost *cost, const void *user, struct reach_field *field)
{
    struct search search = {board, cost, user, field, most, false};
    spread(&search, &start, 1);
}
