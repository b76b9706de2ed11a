/*
 * Bases: texts that are kept once, so that others like them can be short.
 *
 * What matches of one scenario begin with, under the same rules, is the same in
 * all of them or nearly so. The first text of a kind becomes the base of those
 * that come after it; each of these says how many bytes it has in common with
 * the base at both ends, and what stands between them, deflated with the base
 * as dictionary. A base never changes and never goes: its id is the digest of
 * its text, so one that is remembered is the right one whatever was rolled
 * back.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_BASE_H
#define ESTAFETTE_SERVER_STORE_SQL_BASE_H

#include "server/store/sql/database.h"

/* Kinds are numbers in the database: they never change. */
enum base_kind { BASE_TOLD = 1, BASE_SNAPSHOT = 2 };

struct base {
    int64_t id; /* 0: none */
    unsigned char *text;
    size_t size;
};

/* Those that the committer has met last. */
struct bases {
    struct base kept[8];
    int next;
};
void bases_release(struct bases *bases);

/*
 * Within a unit: the base for a text of this match under these rules, borrowed
 * until the next call. If there is none yet, `text` becomes it; NULL: then the
 * id is 0.
 */
enum status base_for(struct database *database, const char *match,
                     enum base_kind kind, int revision, const void *text,
                     size_t size, struct base *base) MUST_USE;

/* By a reader; the text is the caller's to free. IO: there is no such base. */
enum status base_load(struct database *database, int64_t id,
                      struct base *base) MUST_USE;

/* Into `out`, anew with each call; it begins as zeros. */
struct based {
    unsigned char *data;
    size_t size, room;
};
void based_pack(const struct base *base, const void *text, size_t size,
                struct based *out);
/* The text with a zero behind it, the caller's to free; NULL: it is none. */
unsigned char *based_unpack(const struct base *base, const void *data,
                            size_t size, size_t *length);

#endif
