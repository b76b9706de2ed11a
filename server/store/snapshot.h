/*
 * Snapshots: positions kept with a match, so that it need not be played anew.
 *
 * Under the same rules as store.h. The newest two of a match are there, and
 * those that stay.
 */
#ifndef ESTAFETTE_SERVER_STORE_SNAPSHOT_H
#define ESTAFETTE_SERVER_STORE_SNAPSHOT_H

#include "server/store/store.h"

struct store_snapshot {
    int64_t number; /* the last command in it */
    int revision;
    const char *state;
    const char *state_digest;
};

/* The newest snapshot; NOT_FOUND if there is none. */
enum status store_snapshot_load(struct store *store, const char *match,
                                struct store_arena *arena,
                                struct store_snapshot *snapshot) MUST_USE;
/* The newest of a command before `number`. */
enum status store_snapshot_before(struct store *store, const char *match,
                                  int64_t number, struct store_arena *arena,
                                  struct store_snapshot *snapshot) MUST_USE;
/*
 * One is there for good from which a match went on under other rules; the
 * first of these at `number` or after it.
 */
enum status store_snapshot_stay(struct store *store, const char *match,
                                int64_t number) MUST_USE;
enum status store_snapshot_turning(struct store *store, const char *match,
                                   int64_t number, struct store_arena *arena,
                                   struct store_snapshot *snapshot) MUST_USE;
enum status store_snapshot_keep(struct store *store, const char *match,
                                const struct store_snapshot *snapshot) MUST_USE;
/* Snapshots are disposable. */
enum status store_snapshot_drop(struct store *store,
                                const char *match) MUST_USE;

#endif
