/*
 * Looking back: whose memory is read, by whom, and how far it goes.
 *
 * Internal to server/match; struct lookback stands in match.h. It is settled at
 * the match's worker if the match is loaded there, and else from the store,
 * where nothing of such a match is on its way. No rules are asked: what may be
 * read of a match is in its row, and what was told of it in the store.
 */
#ifndef ESTAFETTE_SERVER_MATCH_HISTORY_LOOKBACK_H
#define ESTAFETTE_SERVER_MATCH_HISTORY_LOOKBACK_H

#include "server/match/live/viewer.h"
#include "server/match/match.h"
#include "server/store/match.h"

/* Settles it from the store, unless the worker has. */
enum status lookback_settle(struct store *store, const struct request *request,
                            struct lookback *lookback,
                            struct answer *answer) MUST_USE;

/* OK if what is read is a seat's, by its player; as access_seat. */
enum status lookback_seat(const struct request *request,
                          const struct lookback *lookback,
                          struct error *error) MUST_USE;

/* "match" and "as" of the answer, an object that stays open. */
struct writer *lookback_begin(const struct request *request,
                              struct answer *answer);
/* The store failed: UNAVAILABLE. */
enum status lookback_failed(struct answer *answer);

#endif
