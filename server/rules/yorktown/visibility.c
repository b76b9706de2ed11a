/* Sight (Y15): whether a viewer knows a unit's face. */

#include "server/rules/yorktown/visibility.h"

side_id yorktown_observers(const struct rules *rules, viewer_id viewer)
{
    return rules_viewer_side(rules, viewer);
}

bool yorktown_knows(struct yorktown_position pos, side_id observers,
                    piece_id unit)
{
    side_id looks = observers == SIDE_NONE
                        ? yorktown_enemy(pos.rules->piece[unit].side)
                        : observers;
    return yorktown_is_seen(pos, looks, unit);
}
