/*
 * Ways: a walk that goes on step by step, as an action has it and as an offer
 * needs it.
 *
 * A game says what a step needs and does (`step`), and where a walk may end:
 * the same functions judge the way of an action, find every end that can be
 * come to (kit/search.h), and offer them. A walk is a struct of the game's own
 * that begins with a struct way and is copied at each end. Knows no game.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_WAYS_H
#define ESTAFETTE_SERVER_RULES_KIT_WAYS_H

#include "server/rules/game.h"
#include "server/rules/kit/search.h"

struct way {
    place_id at;   /* or what is no place of the board: it has not come yet */
    int16_t spent; /* never less than before */
    bool stops;    /* it goes no further by rule */
};

struct ways {
    const struct rules *rules;
    const void *context; /* is handed to the game's functions */
    size_t size;         /* of a walk */
    enum search_order order;
    /* Takes a walk a step on, or says why it cannot; it may be spoilt then. */
    struct verdict (*step)(const void *context, void *walk, place_id to);
    /* May it end where it is? NULL: but for where the search began, it may. */
    struct verdict (*end)(const void *context, const void *walk);
    /* Where it might go from here, listed into `places` in the order of their
     * numbers; NULL: to the neighbours. */
    int (*next)(const void *context, const void *walk,
                place_id places[BOARD_PLACES_MOST]);
    /* Of the best way to an end so far: what no other is asked; or NULL. */
    void (*arrive)(const void *context, const void *before, void *walk);
};

/* Takes a walk along the way of a field, and no step further than the first
 * that is refused. */
struct verdict ways_follow(const struct ways *ways, void *walk,
                           const struct action *action, int field);

/* Finds the best way to every place from here: walks[k] is as it comes to the
 * end k of the search. There must be room for one at each place. */
void ways_search(const struct ways *ways, const void *start, void *walks,
                 struct search *search);

/* The walk to a place where it may end, or NULL. */
const void *ways_end_at(const struct ways *ways, const void *walks,
                        const struct search *search, place_id place);

/* Offers every such end, behind the steps that the partial action has. */
void ways_offer(const struct ways *ways, const void *walks,
                const struct search *search, const struct action *partial,
                int field, struct picks *picks);

#endif
