/*
 * Records: a finished match as one JSON file that anyone can check.
 *
 * Form: schema/record.json. The record is signed (Ed25519) with the server's
 * key over its canonical bytes, which are the text of the record up to its last
 * member "signature". record_verify replays it with no server and no trust
 * but in the rules of this program.
 */
#ifndef ESTAFETTE_SERVER_MATCH_RECORD_H
#define ESTAFETTE_SERVER_MATCH_RECORD_H

#include "common/base/status.h"

#include <stddef.h>

/* What was checked, in order; the last is the one that failed, if any. */
struct record_report {
    int count;
    char line[12][160];
};

/* BAD_REQUEST with what and where in `error` at the first thing found false. */
enum status record_verify(const char *text, size_t length,
                          struct record_report *report,
                          struct error *error) MUST_USE;

#endif
