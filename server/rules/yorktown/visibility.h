/*
 * Sight (Y15): whether a viewer knows a unit's face. All that is shown, told
 * and offered goes through here.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_VISIBILITY_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_VISIBILITY_H

#include "server/rules/yorktown/ground.h"

/* The side whose eyes a viewer has, or SIDE_NONE for the public. */
side_id yorktown_observers(const struct rules *rules, viewer_id viewer);

/* Does it know the unit's face? The public knows what both sides know. */
bool yorktown_knows(struct yorktown_position pos, side_id observers,
                    piece_id unit);

#endif
