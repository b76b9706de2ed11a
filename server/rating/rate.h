/*
 * Rating one result: who had a part in it, and where each of them stands then.
 *
 * A finished match, or a mirrored pair, is a period of its own, so a rating is
 * right at once. Between two of them a player rests: a week is the period with
 * which their deviation grows, counted in whole days. One result a side, rated
 * for each of its seats against the other sides as they stood before, each of
 * them one opponent (glicko_side). Pure: numbers in, numbers out.
 */
#ifndef ESTAFETTE_SERVER_RATING_RATE_H
#define ESTAFETTE_SERVER_RATING_RATE_H

#include "server/rating/glicko.h"

#include <stdbool.h>
#include <stdint.h>

enum { RATED_MOST = 8, RATED_SIDES_MOST = 8 };

/* A rating that is less sure than this is shown as provisional. */
extern const double rate_provisional;

/* Where a player stands `now` who was last rated `at`. */
struct glicko rate_rested(struct glicko player, int64_t at, int64_t now);

/* One who began the match. */
struct rated {
    int side;
    double score;         /* of the side: 1 won, 0.5 drawn, 0 lost */
    bool has_left;        /* they gave up their seat, or lost it to the clock */
    int64_t at;           /* of their last rated result; 0: there is none */
    struct glicko before; /* as kept then */
    struct glicko after;  /* out */
    bool is_rated;        /* out */
};

/*
 * Rates all at `now`. Who has left is rated if their side has not won, and then
 * with a loss: nobody gains by what they did not play. Nothing is rated, and
 * false returned, where a side is missing.
 */
bool rate_result(struct rated *players, int count, int64_t now);

#endif
