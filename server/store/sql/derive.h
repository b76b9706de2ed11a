/*
 * What follows from the log: where a command's row lies, which nonces are
 * taken, how many commands a match has, and what lists say of its viewers.
 *
 * A command is durable by its own row. All this is written later, of many
 * commands of a match at once: when so many rows wait that it is time, or when
 * somebody asks. It is read off the rows and nothing else, so after a kill it
 * is made again from those that were not yet derived, and comes out the same.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_DERIVE_H
#define ESTAFETTE_SERVER_STORE_SQL_DERIVE_H

#include "server/store/sql/commit.h"

enum { ALL_ROWS = -1 };

/* Within a unit: of the match's oldest rows so many, or all. */
enum status derive_match(struct database *database, const char *match,
                         int most) MUST_USE;
/* The same of every match, and says in the database how far that is. */
enum status derive_all(struct database *database) MUST_USE;
/* Within a transaction, at its end: is it time for some? */
bool derive_is_due(const struct database *database);
/* As a unit: of the match that waits longest. */
enum status derive_oldest(struct database *database, void *unused) MUST_USE;

/* For any thread, before it reads what is derived; NULL: of all matches. */
enum status derive_settle(struct store *store, const char *match) MUST_USE;

/* The same of some matches, in one unit. */
struct derive_list {
    char (*ids)[STORE_ID];
    int count, room;
};
enum status derive_settle_some(struct store *store,
                               struct derive_list *list) MUST_USE;

/* At the opening, before any other thread: what a kill has left to do. */
enum status derive_start(struct database *database,
                         struct error *error) MUST_USE;

#endif
