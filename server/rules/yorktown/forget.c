/*
 * Forgetting what a viewer cannot know: faces lost in the fog (Y15.2).
 *
 * Hidden units take the hexes that are seen to have some in the order of these
 * and of the roster; nothing of where they truly stand is left. What is seen
 * of the other side stays, but for what no view says of it.
 */

#include "server/rules/yorktown/game_view.h"
#include "server/rules/yorktown/hidden.h"
#include "server/rules/yorktown/visibility.h"

#include <string.h>

/* Y15.2: where an enemy unit began is not shown; a commander has no facing. */
static void forget_notes(const struct yorktown_rules *rules,
                         struct yorktown_state *state, side_id observers)
{
    for (piece_id i = 0; i < rules->unit_count; i++) {
        struct yorktown_unit *it = &state->unit[i];
        if (rules->piece[i].side == observers)
            continue;
        it->began = it->at;
        if (rules->piece[i].kind == KIND_COMMANDER)
            it->facing = 0;
    }
}

/* Attacks that are over: who took part may be out of sight again. */
static void forget_attacks(struct yorktown_state *state)
{
    for (int i = 0; i + 1 < state->attack_next; i++)
        memset(&state->attack[i], 0, sizeof state->attack[i]);
}

void yorktown_forget(const struct rules *base, void *at, viewer_id viewer)
{
    const struct yorktown_rules *rules = yorktown_rules(base);
    struct yorktown_state *state = at;
    side_id observers = yorktown_observers(base, viewer);
    if (!state->fog_option) /* Y15.1 */
        return;
    forget_notes(rules, state, observers);
    forget_attacks(state);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != observers)
            yorktown_hide(rules, state, observers, side, NULL);
}

/* While an attack or a commander's fate is being settled, those named in it
 * stay who they are (Y15.2). */
bool yorktown_forgets_all(const struct rules *base, const void *at,
                          viewer_id viewer)
{
    const struct yorktown_state *state = yorktown_state(at);
    (void)base, (void)viewer;
    return !state->fog_option
           || (state->attack_count == 0 && state->struck_count == 0
               && state->resolving == RESOLVING_NONE);
}
