/*
 * Action cards (P6): when one may be played, upon what, and what it does.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_CARDS_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_CARDS_H

#include "server/rules/petite-guerre/effect.h"

/* The moment it is for a side now (one bit), 0 if it may play nothing. */
int petite_moment(const struct petite_state *state, side_id side);

/* A target as `play_card` names it: what was not given is -1. */
struct petite_aim {
    int32_t hex;
    int32_t from, to;
    int32_t unit;
};

/* May the card be played by this side now, upon whatever (P6.4)? */
bool petite_has_moment(const struct petite_state *state, side_id side,
                       const struct petite_card *card);

/* The whole judgment of a card in hand: P6.4, then its target. */
struct verdict petite_card_judge(struct petite_position pos,
                                 const struct petite_field *field, side_id side,
                                 const struct petite_card *card,
                                 const struct petite_aim *aim);

/* P6.11: whom a patrol would take: shown, and not the commander in chief. */
piece_id petite_quarry(struct petite_position pos, side_id hunter, place_id at);

/* Draws one card of a side's pile (P6.1, P6.6). */
void petite_draw_one(struct petite_play *play, side_id side);
struct verdict petite_may_draw(struct petite_position pos, side_id side);

#endif
