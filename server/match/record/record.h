/*
 * Records: a finished match as one JSON file that anyone can check.
 *
 * Form: schema/record.json. The server signs (Ed25519) the record's canonical
 * text: compact, members sorted, without "signature"; so a file may be written
 * anew in any layout. record_verify replays it with no server and with no trust
 * but in the rules of this program; the key by which it is signed is in it.
 */
#ifndef ESTAFETTE_SERVER_MATCH_RECORD_RECORD_H
#define ESTAFETTE_SERVER_MATCH_RECORD_RECORD_H

#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/store/match.h"

#include <jansson.h>

enum {
    RECORD_FORM = 1,
    REPORT_LINES_MOST = 16,
    REPORT_LINE = 160,
    RECORD_KEY_TEXT = 65
};

/* What was checked and held, in order. */
struct record_report {
    int count;
    char line[REPORT_LINES_MOST][REPORT_LINE];
};

/* Writes the whole signed record of a finished match. */
enum status record_write(struct store *store, const struct store_match *row,
                         struct writer *out) MUST_USE;

/* BAD_REQUEST with what and where in `error` at the first thing found false. */
enum status record_verify(const json_t *record, struct record_report *report,
                          struct error *error) MUST_USE;

/*
 * Signs what stands in `draft`, an open object that it ends, with the server's
 * key, and writes it with key and signature. For tournaments, too.
 */
enum status record_sign(struct store *store, struct writer *draft,
                        struct writer *out) MUST_USE;
/*
 * The public key by which the server signs, in hexadecimal; made when it is
 * first needed. STATUS_UNAVAILABLE, and "", if it cannot be kept.
 */
enum status record_key(struct store *store, char key[RECORD_KEY_TEXT]) MUST_USE;
/* Is it signed by the key that stands in it? */
bool record_is_signed(const json_t *record);

/*
 * Holds what a seat was told (its own record, from any time of the match)
 * against the whole record: the same promises, and each update from a position
 * that the record's commands reach, in their order. So a server cannot tell
 * one thing while it is played and have played another afterwards. `count` is
 * that of the updates.
 */
enum status record_verify_part(const json_t *record, const json_t *part,
                               int *count, struct error *error) MUST_USE;

/* The canonical text that is signed, on the heap. */
char *record_canonical(const json_t *record);

#endif
