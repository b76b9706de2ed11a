/*
 * The tick: what is done in a match when an instant has come (due.h).
 *
 * Internal to server/match. The loop asks the store what is due (net.c) and
 * hands the match to its own worker (match_tick), which runs the kinds whose
 * instant has come.
 *
 * Each is called with now >= until == its instant, the earliest of all that is
 * due: the order of the instants holds after an outage too. It does what was
 * due by `until`, and must bring the match to where the instant is later or 0,
 * as a rule by a command; else it is called again in a second. It may find that
 * there is nothing to do.
 */
#ifndef ESTAFETTE_SERVER_MATCH_TICK_TICK_H
#define ESTAFETTE_SERVER_MATCH_TICK_TICK_H

#include "server/match/live/live.h"

typedef enum status due_run_kind(struct matches *matches, struct live *live,
                                 int64_t until, int64_t now,
                                 struct answer *answer);

due_run_kind window_run, timing_away_run, timing_flag_run, timing_deserted_run;
due_run_kind orders_run;

/*
 * Runs the rows whose instant has come, then due_keep. The store's instants
 * may have been moved by others, to have a look taken at the match: all are
 * written again.
 */
enum status due_run(struct matches *matches, struct live *live, int64_t now,
                    struct answer *answer) MUST_USE;

#endif
