/*
 * Rechecking: every stored match played again under the rules of this program.
 *
 * Before an upgrade it says which matches the new rules would play otherwise,
 * and by which clauses; after a restore it shows that every match still comes
 * to the digests that were kept. One that has gone on from what earlier rules
 * had left (match_cache.c) is played from there: up to then those rules were
 * right. It reads, and writes nothing.
 */
#ifndef ESTAFETTE_SERVER_MATCH_RECORD_RECHECK_H
#define ESTAFETTE_SERVER_MATCH_RECORD_RECHECK_H

#include "common/base/status.h"
#include "server/store/store.h"

struct recheck {
    long matches;  /* that have begun */
    long commands; /* that hold, in them */
    long held;     /* out of play since before */
    long released; /* of these, that go on under these rules */
    long turned;   /* that had gone on from what earlier rules had left */
    long unlike;   /* that come out otherwise */
};

/* Told once for each match that comes out otherwise, or that was held and goes
 * on, in words. */
typedef void recheck_hear(void *user, const char *line);

/*
 * STATUS_OK also if matches differ: see `unlike`. IO if the store failed.
 * Needs an open library.
 */
enum status recheck_all(struct store *store, recheck_hear *hear, void *user,
                        struct recheck *recheck, struct error *error) MUST_USE;

#endif
