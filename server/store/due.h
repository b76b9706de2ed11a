/*
 * When something is due in a match.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_DUE_H
#define ESTAFETTE_SERVER_STORE_DUE_H

#include "server/store/store.h"

/* An instant at which something is due in a match; 0: no longer. */
struct store_due {
    const char *kind;
    int64_t at;
};

/* Sets and drops instants of a match, outside of a command. */
enum status store_due_set(struct store *store, const char *match,
                          const struct store_due *dues, int count) MUST_USE;
/*
 * Matches in which something is due at `now`, each once, oldest first; and the
 * first instant after `now` at which something will be, or 0.
 */
enum status store_due_before(struct store *store, int64_t now,
                             struct store_arena *arena, const char **ids,
                             int most, int *count, int64_t *next) MUST_USE;

#endif
