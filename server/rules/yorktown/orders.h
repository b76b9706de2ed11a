/*
 * The simple orders: placing in the set-up, building, marching, leaving.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_ORDERS_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_ORDERS_H

#include "server/rules/action.h"
#include "server/rules/yorktown/move.h"

enum yorktown_place_field { PLACE_UNIT, PLACE_AT, PLACE_FACING, PLACE_JOIN };
enum yorktown_build_field { BUILD_UNIT };
enum yorktown_move_field {
    MOVE_UNIT,
    MOVE_UNITS,
    MOVE_PATH,
    MOVE_FACING,
    MOVE_JOIN,
    MOVE_EXIT
};

/* Where a unit may be placed: the area alone (Y3.1, Y3.4). */
struct verdict yorktown_place_area(struct yorktown_position pos, piece_id unit,
                                   int32_t at);

/*
 * Goes the path of a move on from where the march stands; goes_on: more steps
 * or the exit follow its last hex.
 */
struct verdict yorktown_march_follow(struct yorktown_position pos,
                                     const struct yorktown_field *field,
                                     const struct action *action, bool goes_on,
                                     struct yorktown_march *march);

/* May this pioneer build where it stands (Y13)? */
struct verdict yorktown_may_build(struct yorktown_position pos, piece_id unit);

#endif
