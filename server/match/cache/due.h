/*
 * Due: instants at which something happens in a match by itself.
 *
 * Internal to server/match. A kind of due has one row in due.c: its name in
 * the store, and the instant for which it is set (0: none); what is done when
 * that has come is tick.h's. With each command every row is asked, and what has
 * changed goes into the store in the same transaction: nothing is forgotten
 * over a kill, and the instants in the store are those of the position in the
 * store.
 *
 * `at` looks only at the match as it stands and never at a clock, so the same
 * match has the same instants after a restart. It is asked after the command
 * has changed the position of the live match and before it is durable.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_DUE_H
#define ESTAFETTE_SERVER_MATCH_CACHE_DUE_H

#include "server/match/live/live.h"
#include "server/store/append.h"

/* Of two at one instant the first comes first: a vacation saves a flag, and a
 * flag bars an order. */
enum due_kind {
    DUE_OPEN,
    DUE_WINDOW,
    DUE_AWAY,
    DUE_FLAG,
    DUE_DESERTED,
    DUE_ORDERS,
    DUE_KINDS
};

/* The instant for which it is set; 0: none. */
int64_t due_at(const struct live *live, enum due_kind kind);
/* The kinds whose instant has changed, for what goes into the store now. */
int due_changed(struct live *live, struct store_due dues[STORE_DUES_MOST]);
/* The store may have others: all are written with the next. */
void due_forget(struct live *live);
/* Adds to `append` every kind whose instant has changed. */
void due_fill(struct live *live, struct store_append *append);
/* Brings the store to what the rows say, outside a command. */
enum status due_keep(struct matches *matches, struct live *live) MUST_USE;
#endif
