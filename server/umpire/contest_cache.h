/*
 * Contests that were folded a moment ago, so that a look at a
 * tournament of months folds what has happened since and no more.
 *
 * A contest in it is as the store had it after some number of acts, and acts
 * are only ever added: so it is never wrong, only behind. Who takes one has it
 * alone, and puts it back when nothing in it is other than in the store; else
 * it is freed, and the next one folds anew. One cache for all workers.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_CONTEST_CACHE_H
#define ESTAFETTE_SERVER_UMPIRE_CONTEST_CACHE_H

#include "server/umpire/contest.h"

enum { CONTEST_CACHE_MOST = 16 };

/* The contest of a tournament of this store, yours; NULL: it is not there. */
struct contest *contest_cache_take(const struct store *store, const char *id);
/* The one that lay there longest gives way. */
void contest_cache_put(const struct store *store,
                       struct contest *taken_contest);
/* A store that is closed leaves nothing behind. */
void contest_cache_clear(const struct store *store);

#endif
