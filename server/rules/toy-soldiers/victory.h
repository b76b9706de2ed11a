/* Victory (T18): losses, score, objectives, how a match ends. */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_VICTORY_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_VICTORY_H

#include "server/rules/toy-soldiers/effect.h"

/* T18.1: of one piece, and of a side, in points. */
int toys_loss(struct toys_position pos, piece_id unit);
int toys_losses(struct toys_position pos, side_id side);
int toys_score(struct toys_position pos, side_id side);

/* T18.3: who holds what now. */
void toys_take_objectives(struct toys_play *play);
/* T18.2: has this side lost as much as breaks it? */
bool toys_is_broken(struct toys_position pos, side_id side);

/* What the end of a turn comes to; `is_decided`: it ends the match. */
struct toys_judgement {
    side_id winner;
    uint16_t by;
    bool is_decided;
    const char *clause;
};
struct toys_judgement toys_judge(struct toys_position pos, bool is_last);
/* What the result is called. */
const char *toys_verdict_word(side_id winner);

/* T18.2, T18.4: at the end of a turn; true if the match is over. */
bool toys_is_decided(struct toys_play *play);
/* Ends the match. */
void toys_finish(struct toys_play *play, side_id winner, uint16_t by,
                 const char *clause);

game_goals toys_goals;
game_outcome toys_outcome;
game_invariants toys_invariants;

#endif
