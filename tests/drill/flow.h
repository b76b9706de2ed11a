/*
 * The flow of play: phases, fights and the end.
 */
#ifndef ESTAFETTE_DRILL_FLOW_H
#define ESTAFETTE_DRILL_FLOW_H

#include "tests/drill/tables.h"

/* Enters a phase: awaits its seats and does what the phase begins with. */
void phase_enter(struct play *play, enum drill_phase phase, side_id side);

/* Ends the match: `result` and `by` are indices of the words in tables.h. */
void match_end(struct play *play, int result, int by, const char *clause);

/* Whose score is the higher now: an index of drill_results (D7.2). */
int drill_by_score(const struct drill_rules *rules,
                   const struct drill_state *state);

/* Notes that units have come to a place (D7.1). */
void place_hold(struct play *play, place_id place, side_id side);

/* D1.3: who has taken an empty seat acts from now on. */
void seats_return(struct play *play);

/* D3.5: letters on their way are read, or lost with their carriers. */
void letters_arrive(struct play *play);

/* Carries the fight at hand on until someone must decide, or it has ended. */
void fight_advance(struct play *play);

/* Takes points from a unit of the fight. */
void unit_lose(struct play *play, piece_id unit, int points);

#endif
