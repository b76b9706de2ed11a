/*
 * The result of a match in the one form in which it is counted and rated.
 *
 * Internal to server/match. What the rules, a flag, a consent or a host have
 * decided, for the store to write in the unit that ends the match.
 *
 * A match that was made to be rated is not, and says why, where a side has
 * hardly played ("unplayed"); two opponents were rated against each other so
 * often in the day before ("met_often"), or were at one address in it
 * ("one_address"); an umpire with a part in it has decided it, or seated a
 * player of it ("umpire"); an umpire has replaced one ("replaced"); a side had
 * nobody ("unopposed"); or it was a guest's or one player's alone ("guest",
 * "one_player").
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_RESULT_H
#define ESTAFETTE_SERVER_MATCH_FOLD_RESULT_H

#include "server/match/fold/fold.h"
#include "server/match/match.h"
#include "server/store/result.h"

enum {
    RATED_ACTS_LEAST = 3, /* of each side, resigning left out */
    RATED_MET_MOST = 4    /* of two opponents, in a day */
};

/* Who knows who has been together; `together` may be NULL. */
struct company {
    match_together *together;
    void *user;
};

/* Were the two at one address in the day before? */
bool company_meets(const struct company *company, const char *one,
                   const char *other, int64_t now);

/* The fold is over; `company` lives until the result is written. */
void result_fill(const struct fold *fold, struct company *company,
                 struct store_result *result);

#endif
