/* Sight (Y15): whether a viewer knows a unit's face. */

#include "server/rules/yorktown/eye.h"

side_id yorktown_eyes(const struct rules *rules, viewer_id viewer)
{
    return viewer < rules->seat_count ? rules->side_of_seat[viewer]
                                      : (side_id)SIDE_NONE;
}

bool yorktown_knows(const struct yorktown_rules *rules,
                    const struct yorktown_state *state, side_id eyes,
                    piece_id unit)
{
    side_id looks =
        eyes == SIDE_NONE ? yorktown_enemy(rules->piece[unit].side) : eyes;
    return yorktown_is_seen(rules, state, looks, unit);
}
