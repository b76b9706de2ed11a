/* Within units: whether a match is still at the edition that was seen. */
#ifndef ESTAFETTE_SERVER_STORE_SQL_EDITION_H
#define ESTAFETTE_SERVER_STORE_SQL_EDITION_H

#include "server/store/edition.h"
#include "server/store/sql/commit.h"

/* The unit is about the match that the calling thread holds, if any. */
void edition_head(struct unit *unit);
/* On the committer's thread, as the unit's first statement; CONFLICT if the
 * match is at another edition, and then the unit is refused. */
enum status edition_raise(struct database *database,
                          struct unit *unit) MUST_USE;
/* By who has handed it in, once it is done. */
void edition_note(const struct unit *unit);

#endif
