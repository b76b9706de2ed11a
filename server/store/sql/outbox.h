/*
 * What units write for notifications: lines of the outbox, deliveries.
 *
 * All of it happens within the unit that it is called from. A line is written
 * only for accounts with a channel that is on, and never for `who`, the one
 * who has acted.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_OUTBOX_H
#define ESTAFETTE_SERVER_STORE_SQL_OUTBOX_H

#include "server/store/notify.h"
#include "server/store/sql/commit.h"

#include <string.h>

/* A turn is told so much later: what is taken back at once was never told. */
extern const int64_t outbox_settles;

enum status outbox_add(struct database *database,
                       const struct store_news *news) MUST_USE;
/* What is left of a delivery's facts when it is done with: what opens a door
 * is not kept a moment longer than its letter waits. */
#define DELIVERY_LEFT_FACTS \
    "case when kind in ('confirm', 'recover') then '{}' else facts end"

/* A seat is awaited that was not: "turn". */
enum status outbox_call(struct database *database, const char *match, int seat,
                        int64_t at) MUST_USE;
/* The players of these seats (bit s: seat s), each once, but for `who`. */
enum status outbox_seats(struct database *database, const char *match,
                         unsigned seats, const char *kind, const char *who,
                         int64_t at) MUST_USE;
/* When flags fall, by seat; a fall that stays as it was is not reminded of
 * again. */
enum status deadline_write(struct database *database, const char *match,
                           const struct store_deadline *deadlines,
                           int count) MUST_USE;

/* delivery.c. */
enum status delivery_write(struct database *database,
                           const struct store_delivery *delivery) MUST_USE;

#endif
