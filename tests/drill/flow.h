/*
 * The flow of play: phases, fights and the end.
 */
#ifndef ESTAFETTE_DRILL_FLOW_H
#define ESTAFETTE_DRILL_FLOW_H

#include "tests/drill/unit.h"

/* Notes what happens, with its first two numbers. */
struct event *note(struct drill_play *play, enum drill_event kind,
                   const char *clause, int first, int second);

/* Enters a phase: awaits its seats and does what the phase begins with. */
void phase_enter(struct drill_play *play, enum drill_phase phase, side_id side);

/* Ends the match: `result` and `by` are indices of the words in tables.h. */
void match_end(struct drill_play *play, int result, int by, const char *clause);

/* Whose score is the higher now: an index of drill_results (D7.2). */
int drill_by_score(struct drill_position pos);

/* Is what others place still secret (D3.1)? */
bool is_placed_in_secret(const struct drill_state *state);

/* D1.3: who has taken an empty seat acts from now on. */
void seats_return(struct drill_play *play);

/* D3.5: letters on their way are read, or lost with their carriers. */
void letters_arrive(struct drill_play *play);

/* Carries the fight at hand on until someone must decide, or it has ended. */
void fight_advance(struct drill_play *play);

/* Takes points from a unit of the fight. */
void unit_lose(struct drill_play *play, piece_id unit, int points);

#endif
