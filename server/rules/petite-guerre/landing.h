/* Landings (P20): embarking, preparation, the beach. */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LANDING_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_LANDING_H

#include "server/rules/petite-guerre/effect.h"
#include "server/rules/petite-guerre/move.h"

/* May a group embark where it stands? From P20.8 on; last P20.1. */
struct verdict petite_may_embark(struct petite_position pos,
                                 const struct petite_field *field,
                                 const struct petite_group *group);
/* `land` from a port at a hex; either may not exist (negative). */
struct verdict petite_may_land(struct petite_position pos, int32_t port,
                               int32_t to);
struct verdict petite_may_disembark(struct petite_position pos, side_id side,
                                    int32_t port);
/* A coastal hex that is open to a landing (P20.3, P19.3). */
struct verdict petite_beach(struct petite_position pos, int32_t to);
/* Turns of preparation for a group (P20.2). */
int petite_preparation(const struct petite_group *group);

#endif
