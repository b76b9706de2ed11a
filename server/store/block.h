/*
 * Blocks: who wants to hear nothing from whom.
 *
 * Whoever is blocked is told nothing of it. Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_BLOCK_H
#define ESTAFETTE_SERVER_STORE_BLOCK_H

#include "server/store/store.h"

/* Once more is no error, either way. CONFLICT: `most` are blocked already. */
enum status store_block_set(struct store *store, const char *account,
                            const char *blocked, int most,
                            int64_t now) MUST_USE;
enum status store_block_drop(struct store *store, const char *account,
                             const char *blocked) MUST_USE;

/* Names of those that an account has blocked, in their order. */
enum status store_block_list(struct store *store, const char *account,
                             struct store_arena *arena, const char **names,
                             int most, int *count) MUST_USE;

/* Has the account blocked this other one? */
enum status store_block_is(struct store *store, const char *account,
                           const char *other, bool *is) MUST_USE;

/* Calls `each` with every account that has blocked this one. */
enum status store_block_each(struct store *store, const char *blocked,
                             void (*each)(void *user, const char *account),
                             void *user) MUST_USE;

/*
 * Is a challenge shut to an account that has no seat of it: has somebody in it
 * blocked them, or have they somebody in it?
 */
enum status store_block_shuts(struct store *store, const char *account,
                              const char *challenge, bool *shuts) MUST_USE;

#endif
