/*
 * Editions: several servers over one database (store_is_shared).
 *
 * Nobody owns a match. Its row counts what changes anything that a server keeps
 * of it in memory: that is its edition. A thread says which match it is about
 * and at which edition it has seen it; from then on each unit that it hands in
 * begins by raising the edition from there, and is CONFLICT if somebody else
 * has meanwhile. So what was decided from an old position is never written.
 * Units about nothing that is kept of a match (chat, notes, the log, snapshots)
 * do without.
 *
 * Where the store is not shared none of this is done: the edition stays where
 * it is. Under the same rules as store.h; from edition_begin on, of the calling
 * thread.
 */
#ifndef ESTAFETTE_SERVER_STORE_EDITION_H
#define ESTAFETTE_SERVER_STORE_EDITION_H

#include "server/store/store.h"

bool store_is_shared(const struct store *store);
/* Of those who share it one alone does what nobody asks for: this one? */
bool store_has_duty(const struct store *store);
/* It does no more, and within a second another may. Any thread. */
void store_shun_duty(struct store *store);
/* As the database has it now. */
enum status store_edition(struct store *store, const char *match,
                          int64_t *edition) MUST_USE;

/* It is about no match from now on, and nothing was refused. */
void edition_begin(void);
/* It is about this match, as it was at this edition. */
void edition_hold(const char *match, int64_t edition);
/* Is it about this match? */
bool edition_is_held(const char *match);
/* The edition that it holds now, with what it has changed itself. */
int64_t edition_held(void);

/* What has become of its units since edition_begin. */
enum edition_course {
    EDITION_KEPT,   /* none was refused */
    EDITION_BEHIND, /* one was, and nothing is done that cannot be repeated */
    EDITION_PARTED  /* one was, after others had happened, about any match */
};
enum edition_course edition_course(void);

#endif
