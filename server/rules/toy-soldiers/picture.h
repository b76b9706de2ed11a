/*
 * A picture: who stands where, as one side is shown it (T17.3, T17.7).
 *
 * Made once for an action or an offer; then each square is one look. Without
 * limited visibility a side is shown all pieces on the field.
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PICTURE_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_PICTURE_H

#include "server/rules/toy-soldiers/ground.h"

struct toys_picture {
    side_id side; /* whose; SIDE_NONE: all there is */
    piece_id formed[TOYS_PLACES];
    piece_id figure[TOYS_PLACES];
    uint8_t holds[TOYS_PLACES]; /* bit s: a piece of side s stands there */
    bool is_seen[TOYS_UNITS_MOST];
};

/* What a side is shown; SIDE_NONE: what is really there. */
void toys_picture(struct toys_position pos, side_id side,
                  struct toys_picture *picture);

/* Enemy formed units of `side` in contact with a square, by direction; how
 * many. Guns without gunners are left out (T5.5) unless `guns`. */
int toys_picture_contacts(struct toys_position pos,
                          const struct toys_picture *picture, place_id at,
                          side_id side, bool guns, piece_id units[4]);

#endif
