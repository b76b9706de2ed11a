/* Victory (P22): both goals, the end of March, no army, points. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_VICTORY_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_VICTORY_H

#include "server/rules/petite-guerre/effect.h"

/* Ends the match. `winner` SIDE_NONE: a draw. */
void petite_finish(struct petite_play *play, side_id winner, int degree,
                   int ending, const char *clause);
/* What ends the game at once: P22.1, and P22.5's immediate conditions. */
void petite_check_goals(struct petite_play *play);
/* At the end of a turn: P22.3, then after the last P22.2 or P22.5. */
void petite_check_calendar(struct petite_play *play);
/* The handicap as it counts (P26.4): in the campaign it does not. */
int petite_given(struct petite_position pos);
/* Points of a side as they would be counted now (P22.5), the handicap with
 * them. */
int petite_points(struct petite_position pos, side_id side);

/* How often a line of the score counts for a side now. */
int petite_award_count(struct petite_position pos, side_id side,
                       const struct petite_score *line);
/* The row of the degrees by the difference of the points now, or NULL. */
const struct petite_degree_row *petite_degree_row(struct petite_position pos);
bool petite_has_philadelphia(struct petite_position pos);

/* What it comes to if the last turn ends now and both sides have an army left
 * (P22.1, P22.2, P22.5); DEGREE_NONE: the scenario has no row for it. */
struct petite_judgement {
    side_id winner;
    int degree, ending;
    const char *clause;
};
struct petite_judgement petite_judge(struct petite_position pos);

game_goals petite_goals;
game_outcome petite_outcome;
game_invariants petite_invariants;

#endif
