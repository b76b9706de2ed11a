/*
 * Walks through an offer: the actions that a seat may choose from.
 *
 * What a walk hands out has passed admit and check. What is grave, and what
 * may be done at any time, is left out: it is never what a seat is awaited for.
 */
#ifndef ESTAFETTE_SERVER_THINK_WALKER_H
#define ESTAFETTE_SERVER_THINK_WALKER_H

#include "server/rules/offer.h"
#include "server/think/luck.h"

enum { WALK_DEPTH = 12 };

/* An action that is being made, and what it may be lengthened by. */
struct walk_frame {
    struct action action;
    struct open_field open[OPEN_FIELDS_MOST];
    struct picks picks;
    uint16_t order[PICK_CHOICES_MOST + PICK_REACHES_MOST];
};

struct walker {
    const struct rules *rules;
    const void *state;
    seat_id seat;
    struct luck luck;
    struct menu menu;
    const struct menu_row *row;
    struct action whole; /* room for a suggestion */
    int nodes;           /* partial actions that may still be looked at */
    /* Where actions go; false: no more are wanted. */
    bool (*found)(void *user, const struct action *action);
    void *user;
    struct walk_frame frames[WALK_DEPTH];
};

/* Looks at the offer of this seat; the state stays the caller's. */
void walker_begin(struct walker *walker, const struct rules *rules,
                  const void *state, seat_id seat);

/*
 * Hands out up to `most` actions of all rows: each first choice has a fair
 * share, and where there are more than it bears luck decides.
 */
void walker_all(struct walker *walker, int most);

/* The same of what this action, which is whole, may be lengthened to. */
void walker_on(struct walker *walker, const struct action *action, int most);

/* One action by chance; false if some walks led nowhere. */
bool walker_any(struct walker *walker, struct action *action);

/* The action that ends the phase, or passes, if it needs no choice. */
bool walker_end(struct walker *walker, struct action *action);

#endif
