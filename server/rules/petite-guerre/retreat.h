/* Retreats (P15). */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_RETREAT_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_RETREAT_H

#include "server/rules/petite-guerre/battle.h"

/* May the side in the battle retreat to this hex (P15.2)? */
struct verdict petite_may_retreat(struct petite_position pos,
                                  const struct petite_field *field,
                                  side_id side, int32_t to);
/* All such hexes, ascending; their number. */
enum { RETREATS_MOST = 8 };
int petite_retreats(struct petite_position pos, side_id side,
                    place_id to[RETREATS_MOST]);
/* Goes there, or surrenders (P15.3). */
void petite_retreat_to(struct petite_play *play, side_id side, place_id to);
void petite_surrender(struct petite_play *play, side_id side);

#endif
