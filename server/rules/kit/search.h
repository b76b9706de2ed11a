/*
 * Search: every end that a walk can come to, the cheapest first.
 *
 * Knows no game and no board. The steps are the game's own: it takes the ends
 * one after the other, each by then with its best way, and says to which others
 * a step leads from there and what that costs from the start on:
 *
 *     search_begin(&search, SEARCH_BY_FINDING, board->places);
 *     search_start(&search, from);
 *     while ((at = search_next(&search)) != SEARCH_NONE)
 *         for every step that the rules allow
 *             search_step(&search, at, to, direction, cost);
 *
 * A node is a number: a place, or a place together with whatever else matters
 * to how a way may go on. No step may make a way cheaper. What is found stands
 * in the struct by index, in the order in which it was found, so that a game
 * can keep more of it under the same index. Nothing is allocated; the struct
 * has room for every node once, and only the part that is used is touched.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_SEARCH_H
#define ESTAFETTE_SERVER_RULES_KIT_SEARCH_H

#include "server/rules/action.h"

enum { SEARCH_NODES_MOST = 8192, SEARCH_NONE = UINT16_MAX };

/* Which of two ends of the same cost comes first, and which of two ways of the
 * same cost is kept. Where this does not say, the one that was found first. */
enum search_order {
    SEARCH_BY_FINDING,
    SEARCH_BY_NODE, /* the lower node */
    SEARCH_BY_WAY   /* the lower numbers of its steps, compared one by one */
};

struct search_end {
    uint16_t node;
    uint16_t from; /* index of the end before, or SEARCH_NONE */
    int16_t cost;
    uint16_t steps;
    uint8_t number;  /* of the last step */
    bool is_settled; /* taken, so that no better way will be found */
};

struct search {
    enum search_order order;
    uint16_t count;     /* of ends */
    uint16_t next, due; /* the part of `open` that is still to be taken */
    uint16_t index[SEARCH_NODES_MOST]; /* by node: into ends plus one, or 0 */
    uint16_t open[SEARCH_NODES_MOST];  /* indices of ends, the best first */
    struct search_end ends[SEARCH_NODES_MOST + 1]; /* and what is tried */
};

/* Nodes will be below `nodes`, which is at most SEARCH_NODES_MOST. */
void search_begin(struct search *search, enum search_order order, int nodes);

/* An end without a step, at no cost. */
void search_start(struct search *search, uint16_t node);

/* A step from the end with this index, or SEARCH_NONE: from outside. Its number
 * is at most UINT8_MAX, the cost of the way at most INT16_MAX. Gives the
 * index of the end it leads to, or SEARCH_NONE if a way as good is known. */
uint16_t search_step(struct search *search, uint16_t from, uint16_t node,
                     int number, int cost);

/* Takes the best end that is left: its index, or SEARCH_NONE. */
uint16_t search_next(struct search *search);

/* What is known of a node, or NULL. */
const struct search_end *search_find(const struct search *search,
                                     uint16_t node);

static inline bool search_is_settled(const struct search *search, uint16_t node)
{
    const struct search_end *end = search_find(search, node);
    return end != NULL && end->is_settled;
}

/* The nodes on the way to an end, as many as its steps; their number. */
int search_way(const struct search *search, const struct search_end *end,
               uint16_t *nodes);

/* The same as an offer gives it: whole, behind the steps that the partial
 * action has in this field; NULL: nothing is begun, as where a layer is drawn.
 * Nodes are places. 0: it is longer than can be. */
int search_path(const struct search *search, const struct search_end *end,
                const struct action *partial, int field,
                place_id path[ACTION_PATH_MOST]);

#endif
