/*
 * Access: who asks about which match, and as which of its viewers.
 *
 * Internal to server/match.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_ACCESS_H
#define ESTAFETTE_SERVER_MATCH_CACHE_ACCESS_H

#include "server/match/live/live.h"

/*
 * Finds who asks about which match: loads it, hides it from those who may not
 * know of it, and settles as which viewer the request is answered.
 */
enum status access_enter(struct matches *matches, const struct request *request,
                         struct answer *answer, struct live **live,
                         viewer_id *viewer) MUST_USE;

/* The same for what is asked of the position alone: views and offers of
 * `viewers` may be missing, and are not made for it. */
enum status access_ask(struct matches *matches, const struct request *request,
                       struct answer *answer, struct live **live,
                       viewer_id *viewer) MUST_USE;

/* As which viewer a request is answered. */
enum status access_viewer(const struct live *live,
                          const struct request *request, viewer_id *viewer,
                          struct error *error) MUST_USE;

/* OK if the request is that of a seat; else NOT_SIGNED_IN or NOT_ALLOWED. */
enum status access_seat(const struct request *request, viewer_id viewer,
                        struct error *error) MUST_USE;

#endif
