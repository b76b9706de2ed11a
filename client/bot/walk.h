/*
 * A walk: from a row of an offer to a whole action, by random choices.
 *
 * The walk holds a part of an action. Its owner asks match.pick about it and
 * hands over the answer; the walk fills one more field, or says that it is
 * done. It knows no game: what it may choose is in the offer and in the
 * answers, and where these lead nowhere it takes the action that the server
 * suggests. It asks nothing that it was told already: the choices of a row's
 * first field, and that a way makes an action whole. Pure: no link, no clock,
 * and the same seed makes the same choices.
 */
#ifndef ESTAFETTE_CLIENT_BOT_WALK_H
#define ESTAFETTE_CLIENT_BOT_WALK_H

#include "client/bot/rng.h"

#include <jansson.h>

enum walk_next {
    WALK_ASK, /* ask match.pick about walk.action, and step again */
    WALK_ACT, /* walk.action is whole */
    WALK_DEAD /* nothing comes of this row */
};

struct walk {
    json_t *row;    /* of the offer */
    json_t *action; /* NULL: no walk */
    json_t *whole;  /* the last that was whole, or NULL */
    int steps;
    bool is_lost; /* to be asked "advised": what is suggested is taken */
};

/*
 * Begins with the type and the fixed fields of a row of an offer, and with a
 * value of its first field where the offer has them.
 */
enum walk_next walk_begin(struct walk *walk, const json_t *row,
                          struct rng *rng);

/* `picked` is the result of match.pick for walk.action. */
enum walk_next walk_step(struct walk *walk, const json_t *picked,
                         struct rng *rng);

void walk_end(struct walk *walk);

#endif
