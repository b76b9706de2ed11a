/*
 * A fold whose commands lie in the store: its snapshots, its commands, its
 * past.
 *
 * Internal to server/match. The fold itself is pure (fold/fold.h); here is all
 * that reads for it.
 */
#ifndef ESTAFETTE_SERVER_MATCH_STORED_STORED_FOLD_H
#define ESTAFETTE_SERVER_MATCH_STORED_STORED_FOLD_H

#include "server/match/fold/fold.h"
#include "server/store/match.h"
#include "server/store/snapshot.h"
#include "server/store/told.h"

/* The store is where the match's past is; the fold must not move then. */
void fold_set_past(struct fold *fold, struct store *store, const char *match);

/*
 * Plays the commands of a match from the store, from the newest snapshot that
 * the rules of today have made, or from the set-up; if that does not come out
 * and others played it, from the newest that those have made. `snapshot_number`
 * is that snapshot's, or -1. BAD_REQUEST if a digest differs, IO if the store
 * failed.
 */
enum status fold_load(struct fold *fold, struct store *store,
                      const struct store_match *row, int64_t *snapshot_number,
                      struct error *error) MUST_USE;

/*
 * Puts a fold that has a past in the store to a kept position. BAD_REQUEST if
 * that does not read back to what it was, IO if the store failed; the fold is
 * then at its beginning.
 */
enum status fold_set_to(struct fold *fold, const struct store_snapshot *kept,
                        struct error *error) MUST_USE;

/*
 * Plays all commands of a match from where the fold stands, at first its
 * set-up, past every snapshot, and throws the dice from the key again. Statuses
 * as above; the fold stands at the last command that held.
 */
enum status fold_replay(struct fold *fold, struct store *store,
                        const char *match, struct error *error) MUST_USE;

/*
 * All commands of a match, read at once, for who goes through them slowly or
 * more than once: meanwhile no read of the database is open.
 */
struct read_out {
    struct store_arena arena;
    struct store_command *commands; /* what a fold is played from */
    int count;
};
/* IO if the store failed; it is to be released then, too. */
enum status read_out_take(struct read_out *read_out, struct store *store,
                          const char *match) MUST_USE;
void read_out_release(struct read_out *read_out);
/* The past of a fold, for as long as they are kept. */
struct past read_out_past(struct read_out *read_out);

#endif
