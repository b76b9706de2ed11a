/*
 * The result of a match in the one form in which it is counted and rated.
 *
 * Internal to server/match. What the rules, a flag, a consent or a host have
 * decided, for the store to write in the unit that ends the match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_RESULT_H
#define ESTAFETTE_SERVER_MATCH_RESULT_H

#include "server/match/fold.h"
#include "server/store/result.h"

/* The fold is over. */
void result_fill(const struct fold *fold, struct store_result *result);
/* It was decided before every side had acted: nobody is rated by it. */
void result_is_unplayed(struct store_result *result);

#endif
