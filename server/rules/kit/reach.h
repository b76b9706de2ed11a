/*
 * Reach: least costs over a board, by a cost that the caller gives.
 *
 * Knows no game: what a step costs, and whether it can be made, is asked of a
 * function with a user pointer. Costs are whole and not negative.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_REACH_H
#define ESTAFETTE_SERVER_RULES_KIT_REACH_H

#include "common/grid/board.h"

enum { REACH_CLOSED = -1 };

/* The cost of entering `to` from its neighbour, or REACH_CLOSED. */
typedef int reach_cost(const void *user, place_id from, place_id to);

/* For each place the least cost, or REACH_CLOSED if there is no way. */
struct reach_field {
    int16_t cost[BOARD_PLACES_MOST];
};

/* The cheapest way from each place to the nearest of the goals. */
void reach_towards(const struct board *board, const place_id *goals, int count,
                   reach_cost *cost, const void *user,
                   struct reach_field *field);

/* The cheapest way from the start to each place, up to `most`. */
void reach_from(const struct board *board, place_id start, int most,
                reach_cost *cost, const void *user, struct reach_field *field);

#endif
