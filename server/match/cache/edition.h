/*
 * Where other servers serve the same matches: whether what a call was decided
 * from still held (store/edition.h).
 *
 * For whoever runs calls, around each of them. Elsewhere nothing is done.
 */
#ifndef ESTAFETTE_SERVER_MATCH_CACHE_EDITION_H
#define ESTAFETTE_SERVER_MATCH_CACHE_EDITION_H

#include "server/match/match.h"

enum edition_end {
    EDITION_HOLDS, /* what was answered stands */
    EDITION_AGAIN, /* nothing was done: it is to be run once more */
    EDITION_DOUBT  /* part of it was done: what failed is to be asked again */
};

void match_edition_begin(void);
/*
 * Who has lost a seat elsewhere watches as it here until that is said: once of
 * each match that was loaded, before anything else is told of it.
 */
void match_edition_seats(struct matches *matches, const char *match,
                         struct answer *answer);
/* What came of it; a match that another server has changed is let go of. */
enum edition_end match_edition_end(struct matches *matches, const char *match);

#endif
