/* Dealing anew what was forgotten: who stands where in the fog (Y15.2). */

#include "server/rules/yorktown/game_view.h"
#include "server/rules/yorktown/hidden.h"
#include "server/rules/yorktown/visibility.h"

enum { STILL_MOST = 4 };

/* Where it looks, and how long a pioneer has stood still, may be anything. */
static void turn(const struct yorktown_rules *rules,
                 struct yorktown_state *state, side_id observers, side_id side,
                 struct dealer *dealer)
{
    piece_id units[YORKTOWN_UNITS_MOST];
    int count = yorktown_hidden(yorktown_position(&rules->base, state),
                                observers, side, SORT_COMBAT, units);
    for (int i = 0; i < count; i++) {
        struct yorktown_unit *it = &state->unit[units[i]];
        it->facing = (uint8_t)dealer_draw(dealer, 6);
        if (rules->piece[units[i]].kind == KIND_PIONEER && is_place(it->at))
            it->still = (uint8_t)dealer_draw(dealer, STILL_MOST);
    }
}

void yorktown_deal(const struct rules *base, void *at, viewer_id viewer,
                   struct chance *chance)
{
    const struct yorktown_rules *rules = yorktown_rules(base);
    struct yorktown_state *state = at;
    side_id observers = yorktown_observers(base, viewer);
    if (!state->fog_option) /* Y15.1 */
        return;
    struct dealer dealer = dealer_begin(chance);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != observers) {
            yorktown_hide(rules, state, observers, side, &dealer);
            turn(rules, state, observers, side, &dealer);
        }
}
