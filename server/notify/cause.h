/*
 * Causes: is what would be told still so, and was it told already?
 *
 * A turn is over when its seat is awaited no longer; what somebody asks (a
 * seat, a consent), when it was taken back or answered. Nothing else ever is.
 * Told is what was sent, or folded into a digest. What is to go out yet may be
 * dropped before it does, so it counts only while its own cause stands.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_CAUSE_H
#define ESTAFETTE_SERVER_NOTIFY_CAUSE_H

#include "server/store/notify.h"

/* Why it is so no longer, in words for the log; NULL: it is. */
const char *cause_over(struct store *store, const struct store_cause *cause);

/*
 * Was it said already, so that to say it would say nothing new? `seen` is when
 * its player was last here. Of a turn: since then, or it is about to be. Of
 * what is asked: since it was asked. What was given up or dropped is not said.
 */
bool cause_is_told(struct store *store, const struct store_news *news,
                   int64_t seen);
/*
 * Until when one who has asked the like is not told of again; 0: they may be.
 * It is never for good: what still stands then is looked at again.
 */
int64_t cause_rests(struct store *store, const struct store_news *news,
                    int64_t now);

#endif
