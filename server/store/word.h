/*
 * Words: what servers that share a database (edition.h) say to one another.
 *
 * A word is a hint that a match has changed, said after the commit. Any may be
 * lost, or come late, twice or for nothing: the tables are the truth, and who
 * hears looks there. Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_WORD_H
#define ESTAFETTE_SERVER_STORE_WORD_H

#include "server/store/store.h"

/* NULL: words may have been lost, so of any match. */
typedef void store_heard(void *user, const char *match);

/*
 * From now on `heard` is called for each word of another server's, on a thread
 * of its own; NULL: no more, and when this returns none is under way. Nobody
 * says anything where the store is not shared.
 */
enum status store_hear(struct store *store, store_heard *heard,
                       void *user) MUST_USE;

#endif
