/*
 * Where other servers serve the same matches (matches_are_shared): whether what
 * a call was decided from still held.
 *
 * For whoever runs calls there, around each of them.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_EDITION_H
#define ESTAFETTE_SERVER_MATCH_CACHE_EDITION_H

#include "server/match/match.h"
#include "server/store/edition.h"

void match_edition_begin(void);
/* What came of it; a match that another server has changed is let go of. */
enum edition_course match_edition_end(struct matches *matches,
                                      const char *match);
/*
 * Who has lost a seat elsewhere watches as it here until that is said: once of
 * each match that was loaded, before anything else is told of it.
 */
void match_edition_seats(struct matches *matches, const char *match,
                         struct answer *answer);

#endif
