/*
 * Archives: a closed tournament as one signed JSON object that anyone checks.
 *
 * {"archive":1,"tournament","name","state","acts":[{"number","at","role",
 * "who"?,"reason"?,"act"},…],"breaks","rows","matches":[{"match","digest"},…],
 * "key","signature"}. The acts are the tournament; folding them again gives
 * table and pairings, and the digest of each match is the one at which its own
 * record ends. With the records beside it ({"archive":…,"records":[…]}) all of
 * it is checked in one file, with no server and no trust.
 */
#ifndef ESTAFETTE_SERVER_UMPIRE_ARCHIVE_H
#define ESTAFETTE_SERVER_UMPIRE_ARCHIVE_H

#include "server/match/record/record.h"

#include <jansson.h>

enum { ARCHIVE_FORM = 1 };

/*
 * Checks the archive in `file`, and the records beside it. BAD_REQUEST with
 * what was found false; the lines of what holds go to `say`.
 */
enum status archive_verify(const json_t *file,
                           void (*say)(void *user, const char *line),
                           void *user, struct error *error) MUST_USE;

#endif
