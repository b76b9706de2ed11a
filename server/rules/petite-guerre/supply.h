/*
 * Supply (P16, P17): to which settlements units trace, who is fed.
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SUPPLY_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_SUPPLY_H

#include "server/rules/petite-guerre/effect.h"

/* Who would be fed if supply were determined now; by counter. */
struct petite_ration {
    uint8_t is_fed[PETITE_PIECES_MOST];
    uint16_t source[PETITE_PIECES_MOST]; /* the only one's hex; PLACE_NONE */
    uint8_t sources[PETITE_PIECES_MOST]; /* settlements, trains: 0, 1, 2 */
};
void petite_ration(struct petite_position pos, side_id side,
                   struct petite_ration *ration);
/* Sets statuses, then hunger does its work (P16.9). */
void petite_determine_supply(struct petite_play *play, side_id side);

struct verdict petite_may_raze(struct petite_position pos,
                               const struct petite_field *field, side_id side,
                               int32_t at);
struct verdict petite_may_expend(struct petite_position pos, piece_id train);

#endif
