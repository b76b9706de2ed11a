/*
 * Artillery (Y7) and frigates' guns (Y12.5 to Y12.7).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_FIRE_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_FIRE_H

#include "server/rules/action.h"
#include "server/rules/yorktown/effect.h"

enum yorktown_fire_field { FIRE_SHOTS };
enum yorktown_shot_field { SHOT_UNIT, SHOT_TARGET, SHOT_FIELDS };

/* May this unit fire now, if it has fired `before` times in this list? */
struct verdict yorktown_may_fire(struct yorktown_position pos, piece_id unit,
                                 int before);

/* May it fire at that (Y7.3, Y15.3, Y7.2)? `target` may be any unit. */
struct verdict yorktown_may_hit(struct yorktown_position pos, piece_id unit,
                                piece_id target);

/* Commanders (Y8.2, Y8.3): units to which he may go now, by id. */
int yorktown_refuges(struct yorktown_position pos, piece_id commander,
                     piece_id units[YORKTOWN_UNITS_MOST]);

#endif
