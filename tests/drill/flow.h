/*
 * The flow of play: from phase to phase, and the end.
 */
#ifndef ESTAFETTE_DRILL_FLOW_H
#define ESTAFETTE_DRILL_FLOW_H

#include "tests/drill/unit.h"

/* Enters a phase: awaits its seats and does what the phase begins with. */
void phase_enter(struct drill_play *play, enum drill_phase phase, side_id side);

/* Ends the match: `result` and `by` are indices of the words in tables.h. */
void match_end(struct drill_play *play, int result, int by, const char *clause);

/* Whose score is the higher now: an index of drill_results (D7.2). */
int drill_by_score(struct drill_position pos);

/* Is what others place still secret (D3.1)? */
bool is_placed_in_secret(const struct drill_state *state);

#endif
