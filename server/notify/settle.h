/*
 * Settling: what becomes of each line of the outbox.
 *
 * A line is looked at when its time has come, and is gone in the unit that
 * makes its deliveries. Who is here (schedule_here) is given that long first:
 * what they have seen for themselves is not sent. A turn is told if it still is
 * their turn, and once until they have been here again, whatever was played
 * meanwhile; what somebody asks is told if it is still asked, and so is what
 * waits for a digest or another try. Of somebody who asks again and again a
 * player is told once until they have been here, and no oftener than once in
 * schedule_asking. In quiet hours all but a reminder waits for their end, and
 * is then looked at anew. What is not sent is in the log too, with the reason.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_SETTLE_H
#define ESTAFETTE_SERVER_NOTIFY_SETTLE_H

#include "server/clock/zone.h"
#include "server/notify/presence.h"
#include "server/store/notify.h"

/* Settles what is due; false if there may be more. */
bool settle_due(struct store *store, struct presence *presence, int64_t now);

/* Gathers what is kept for digests that are due (settle_digest.c). */
void settle_digests(struct store *store, int64_t now);

/* Why what a delivery says is no longer so; NULL: it is, as far as is known. */
const char *settle_over(struct store *store,
                        const struct store_delivery *delivery);

/* The zone in which an account lives; UTC if it has not said. */
const struct zone *settle_zone(struct store *store, const char *account);

#endif
