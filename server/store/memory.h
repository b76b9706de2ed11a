/*
 * What players remember of a match: how far they have looked, and their notes.
 *
 * Under the same rules as store.h. All of it is an account's own: whoever sits
 * in the seat after it gets none of it.
 */
#ifndef ESTAFETTE_SERVER_STORE_MEMORY_H
#define ESTAFETTE_SERVER_STORE_MEMORY_H

#include "server/store/store.h"

/* Whose memory: an account's, as a viewer of a match. */
struct store_rememberer {
    const char *match;
    const char *account;
    int viewer; /* a seat, or STORE_SEATS_MOST for the public */
};

/* The last update that was seen, and when; 0 and 0: none. It never goes back.
 */
enum status store_seen_set(struct store *store,
                           const struct store_rememberer *who, int64_t seq,
                           int64_t at) MUST_USE;
enum status store_seen_get(struct store *store,
                           const struct store_rememberer *who, int64_t *seq,
                           int64_t *at) MUST_USE;

/* A note at a moment. */
struct store_moment {
    int64_t seq;
    const char *text;
};

/* Takes the place of the one at the same moment; an empty text removes it. */
enum status store_moment_set(struct store *store,
                             const struct store_rememberer *who,
                             const struct store_moment *moment) MUST_USE;
/* At most `most`, by moment. */
enum status store_moments(struct store *store,
                          const struct store_rememberer *who,
                          struct store_arena *arena,
                          struct store_moment *moments, int most,
                          int *count) MUST_USE;

#endif
