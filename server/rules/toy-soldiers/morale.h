/*
 * What a throw does to whom it falls on (T2.3 to T2.7, T4.2 to T4.7, T9.4).
 *
 * Nothing here moves a unit: who routs is routing from now on, and goes when
 * its throw is done with (F.4, F.5) by toys_flee.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_MORALE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_MORALE_H

#include "server/rules/toy-soldiers/effect.h"

/* A throw as it counts against a unit. */
struct toys_blow {
    int hits;
    int flags; /* after T9.4: toys_steady */
    int officers;
    bool is_skirmish; /* its flags help a bayonet charge (T15.6) */
};

/* T9.4: what is left of these flags where a general steadies his troops. */
int toys_steady(struct toys_play *play, piece_id unit, int flags);

/* Hits, then T2.7, then flags, their results and officers (T11.3, F.4). */
void toys_suffer(struct toys_play *play, piece_id unit,
                 const struct toys_blow *blow);
/* The same without the results of the flags: a charge tests them on the sum
 * when all is done (T16.7), by toys_waver. */
void toys_suffer_charge(struct toys_play *play, piece_id unit,
                        const struct toys_blow *blow);

/* T4.6, T4.7: what its flags of this turn have come to. */
void toys_waver(struct toys_play *play, piece_id unit, const char *clause);
/* T4.7: it is routing, or lost if it cannot be (guns, or no men left). */
void toys_rout(struct toys_play *play, piece_id unit, const char *clause);
/* T2.6: a unit without CV is spent. Takes points that no throw has taken. */
void toys_lose_points(struct toys_play *play, piece_id unit, int points,
                      const char *clause);

#endif
