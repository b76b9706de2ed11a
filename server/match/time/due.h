/*
 * Due: instants at which something happens in a match by itself.
 *
 * Internal to server/match. A kind of due has one row in due.c: its name in
 * the store, the instant for which it is set (0: none), and what is done when
 * that has come. With each command every row is asked, and what has changed
 * goes into the store in the same transaction: nothing is forgotten over a
 * kill, and the instants in the store are those of the position in the store.
 * The loop asks the store what is due (net.c) and hands the match to its own
 * desk (match_tick), which runs the rows whose instant has come.
 *
 * `at` looks only at the match as it stands and never at a clock, so the same
 * match has the same instants after a restart. It is asked after the command
 * has changed the position at the desk (live->fold) and before it is durable.
 * `run` is called with now >= until == at, the earliest of all that is due: the
 * order of the instants holds after an outage too. It does what was due by
 * `until`, and must bring the match to where `at` is later or 0, as a rule by a
 * command; else it is called again in a second. It may find that there is
 * nothing to do.
 */
#ifndef ESTAFETTE_SERVER_MATCH_TIME_DUE_H
#define ESTAFETTE_SERVER_MATCH_TIME_DUE_H

#include "server/match/cache/match_cache.h"
#include "server/store/append.h"

struct due_kind {
    const char *name; /* in the store */
    int64_t (*at)(const struct live *live);
    enum status (*run)(struct matches *matches, struct live *live,
                       int64_t until, int64_t now, struct answer *answer);
};

/* The kinds whose instant has changed, for what goes into the store now. */
int due_changed(struct live *live, struct store_due dues[STORE_DUES_MOST]);
/* Adds to `append` every kind whose instant has changed. */
void due_fill(struct live *live, struct store_append *append);
/* Brings the store to what the rows say, outside a command. */
enum status due_keep(struct matches *matches, struct live *live) MUST_USE;
/*
 * Runs the rows whose instant has come, then due_keep. The store's instants
 * may have been moved by others, to have a look taken at the match: all are
 * written again.
 */
enum status due_run(struct matches *matches, struct live *live, int64_t now,
                    struct answer *answer) MUST_USE;

#endif
