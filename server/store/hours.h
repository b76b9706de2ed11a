/*
 * Time in the store: the clocks of matches, and the hours that players keep.
 *
 * Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_HOURS_H
#define ESTAFETTE_SERVER_STORE_HOURS_H

#include "server/store/store.h"

/* The clocks of a match, as the last command left them; NOT_FOUND: none. */
enum status store_clock_load(struct store *store, const char *match,
                             struct store_arena *arena,
                             const char **clock) MUST_USE;

/* The hours that a player keeps. */
struct store_hours {
    const char *zone;         /* an IANA name */
    int sleep_from, sleep_to; /* minutes of the day */
    bool saves_flags;         /* vacation begins by itself */
    int64_t saves_since;      /* since when that was asked for; 0: always */
    int64_t away_from, away_to;
};

/*
 * NOT_FOUND: the account has never said. Setting them also has a look taken,
 * at `now`, at each match in which a clock of the account's may run.
 */
enum status store_hours_load(struct store *store, const char *account,
                             struct store_arena *arena,
                             struct store_hours *hours) MUST_USE;
enum status store_hours_set(struct store *store, const char *account,
                            const struct store_hours *hours,
                            int64_t now) MUST_USE;

#endif
