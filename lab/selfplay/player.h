/*
 * The random player: makes an action by walking the offer as a client does.
 *
 * Half of its choices are even, half go to what has been chosen seldom. It
 * allocates nothing; what it makes has been accepted by admit and check.
 */
#ifndef ESTAFETTE_LAB_SELFPLAY_PLAYER_H
#define ESTAFETTE_LAB_SELFPLAY_PLAYER_H

#include "lab/selfplay/random.h"
#include "lab/selfplay/taste.h"
#include "server/rules/offer.h"

struct player {
    struct random random;
    struct taste taste;
    struct menu menu;
    struct picks picks;
    struct action whole; /* room for a suggestion */
    bool may_resign;     /* matches are played to their end, or not */
    uint64_t spared;     /* bit k: actions of type k are seldom taken */
    place_id goal;       /* where both sides are drawn to, or PLACE_NONE */
    int patience;        /* acts in this phase until it wants to end it */
    int dead_ends;       /* walks that led nowhere, all in all */
    const char *fault;   /* what the game did wrong, or NULL */
    const char *clause;  /* by which it refuses what it has offered, or NULL */
};

/*
 * New habits for a match: most types of action it likes, some it spares. A
 * player without habits does everything at once, and what must be kept to have
 * an effect later (cards, reserves) is never there when it is asked for.
 */
void player_settle(struct player *player, const struct rules *rules);

/*
 * Makes an action that this seat may do now; false if a number of walks found
 * none. Sets `fault` if an offer does not hold what it promises.
 */
bool player_choose(struct player *player, const struct rules *rules,
                   const void *state, seat_id seat, struct action *action);

/* One walk along a given row; false if it led to nothing that is accepted. */
bool player_walk(struct player *player, const struct rules *rules,
                 const void *state, seat_id seat, const struct menu_row *row,
                 struct action *action);

/* Begins some row and stops anywhere: an action that may be incomplete. */
bool player_stumble(struct player *player, const struct rules *rules,
                    const void *state, seat_id seat, struct action *action);

#endif
