/*
 * Causes: is what would be told still so, and was it told already?
 *
 * A turn is over when its seat is awaited no longer; what somebody asks (a
 * seat, a consent), when it was taken back or answered. Nothing else ever is.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_CAUSE_H
#define ESTAFETTE_SERVER_NOTIFY_CAUSE_H

#include "server/store/notify.h"

/* Why it is so no longer, in words for the log; NULL: it is. */
const char *cause_over(struct store *store, const struct store_cause *cause);

/* Could another say it again and again to one who is not here? */
bool cause_repeats(const char *kind);
/* When it, or the like by the same account, was last told; 0: never. */
int64_t cause_told(struct store *store, const struct store_news *news);
/* Until when one who has asked so is not told of again; 0: he may be. */
int64_t cause_rests(struct store *store, const struct store_news *news,
                    int64_t now);

#endif
