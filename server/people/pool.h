/*
 * Pools: standing offers that anyone joins and that start when they are full.
 *
 * All that a challenge has but the seats: those are drawn by lot. A pool goes
 * on after each start until its host closes it. A player may wait in several
 * pools, once in each; a start takes nobody out of another. Who waits is shown
 * to those who wait with them; to all others only how many do.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_POOL_H
#define ESTAFETTE_SERVER_PEOPLE_POOL_H

#include "server/people/challenge.h"

enum { POOLS_MOST = 100, POOLS_OPEN_MOST = 5 };

/* Opens one; its host waits in it only if they join. `terms` as of a challenge:
 * seats by name, nobody asked. TOO_FAST: they, or all together, have enough. */
enum status pool_open(struct people *people, const char *account,
                      const struct challenge_terms *terms, int64_t now,
                      char pool[STORE_ID], struct error *error) MUST_USE;
/*
 * Waits in it. `news` is that of the challenge in which they have a place; the
 * match is there if they were the last. NOT_ALLOWED: they wait there already,
 * or are a guest where it is rated.
 */
enum status pool_join(struct people *people, const struct account *account,
                      const char *pool, const char *seal, int64_t now,
                      struct challenge_news *news,
                      struct error *error) MUST_USE;
/* NOT_FOUND: they do not wait there. */
enum status pool_leave(struct people *people, const char *account,
                       const char *pool, struct error *error) MUST_USE;
/* By its host. `news` says who waited. */
enum status pool_close(struct people *people, const char *account,
                       const char *pool, struct challenge_news *news,
                       struct error *error) MUST_USE;
/*
 * A list of {"pool","host","game","scenario","options","time_control","rated",
 * "waiting","of","in","mine","commitment","challenge"?}: the last one where
 * `account` (or NULL) waits.
 */
enum status pool_list(struct people *people, const char *account,
                      struct writer *out, struct error *error) MUST_USE;

#endif
