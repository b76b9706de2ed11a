/*
 * The score, control and the result (V12).
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_VICTORY_H
#define ESTAFETTE_SERVER_RULES_VITORIA_VICTORY_H

#include "server/rules/vitoria/rules.h"

/* The points of a side as they stand (V12.2.2), goals it owns included. */
int vitoria_score(struct vitoria_position pos, side_id side);

/*
 * All of both sides, in one look at the units: what was earned, what is held by
 * owning goals, the two together, and what the allied score is above the
 * French, handicap included (V12.2.3).
 */
struct vitoria_points {
    int earned[SIDES_MOST], held[SIDES_MOST], score[SIDES_MOST];
    int lead;
};
struct vitoria_points vitoria_points(struct vitoria_position pos);

/* Whose a tracked hex is; SIDE_NONE if it is not tracked (V12.2). */
side_id vitoria_owner(struct vitoria_position pos, place_id place);

/* What a strategic victory goes by (V12.2.1): hexes of the road that are
 * French, the three towns that are allied, convoys that have left and all that
 * can move. */
enum { VITORIA_TOWNS = 3, VITORIA_AWAY_MOST = 2 };
struct vitoria_aims {
    int road, towns, away, movable;
};
struct vitoria_aims vitoria_aims(struct vitoria_position pos);

/* The result as it would be now with these points, which are its own (V12.2.1,
 * V12.2.3, V12.4), static. */
const char *vitoria_result(struct vitoria_position pos,
                           const struct vitoria_points *points, side_id *winner,
                           const char **by);

/* The kind of decision that is open, or NULL; and whose it is. */
const char *vitoria_decision(const struct vitoria_state *state, side_id *side);

game_goals vitoria_goals;
game_outcome vitoria_outcome;
game_invariants vitoria_invariants;

#endif
