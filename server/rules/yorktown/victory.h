/* Victory (Y14): the check at the end of a turn, and how a match ends. */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_VICTORY_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_VICTORY_H

#include "server/rules/yorktown/effect.h"

/* The victory check after the British player turn. */
void yorktown_victory_check(struct yorktown_play *play);

/* Ends the match; any open decision lapses. */
void yorktown_finish(struct yorktown_play *play, side_id winner,
                     enum yorktown_result result, const char *clause);

/* Whose eyes count the units of each side; SIDE_NONE: all of them (Y15.2). */
struct yorktown_counting {
    side_id allied, british;
};

/* What a victory check comes to; RESULT_NONE: it goes on. */
struct yorktown_judgement {
    side_id winner;
    enum yorktown_result result;
    const char *clause;
};
struct yorktown_judgement yorktown_judge(struct yorktown_position pos,
                                         struct yorktown_counting counting,
                                         bool is_last);

/* Combat units of a side in a town (1 Yorktown, 2 Gloucester) as a viewer
 * counts them: `viewer` SIDE_NONE counts all. */
int yorktown_in_town(struct yorktown_position pos, side_id side, int town,
                     side_id viewer);

/* Have as many British units left the map as win at once (Y14.2)? */
bool yorktown_is_away(struct yorktown_position pos);
/* British combat units on the north bank outside Gloucester Point, and hexes
 * of the scenario that hold an allied one (Y14.6), as those eyes count. */
int yorktown_outside(struct yorktown_position pos, side_id observers);
bool yorktown_is_taken(struct yorktown_position pos, place_id hex,
                       side_id observers);
int yorktown_taken(struct yorktown_position pos, side_id observers);
/* What the result is called. */
const char *yorktown_verdict_word(side_id winner);

game_goals yorktown_goals;
game_outcome yorktown_outcome;
game_invariants yorktown_invariants;

#endif
