/* Sight (Y15): whether a viewer knows a unit's face. */

#include "server/rules/yorktown/visibility.h"

side_id yorktown_observers(const struct rules *rules, viewer_id viewer)
{
    return viewer < rules->seat_count ? rules->side_of_seat[viewer]
                                      : (side_id)SIDE_NONE;
}

bool yorktown_knows(const struct yorktown_rules *rules,
                    const struct yorktown_state *state, side_id observers,
                    piece_id unit)
{
    side_id looks = observers == SIDE_NONE
                        ? yorktown_enemy(rules->piece[unit].side)
                        : observers;
    return yorktown_is_seen(rules, state, looks, unit);
}
