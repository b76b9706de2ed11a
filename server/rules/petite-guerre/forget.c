/*
 * Forgetting what a viewer cannot know of the other side (P24).
 *
 * Commanders, decoys and units take the labels in the order of hexes and
 * labels, with boxes of the sizes that the rack's picture shows; nothing of
 * who truly stands there is left, nor of what those have done who are shown.
 */

#include "server/rules/petite-guerre/game_view.h"
#include "server/rules/petite-guerre/hidden.h"

#include <string.h>

/* What the owner alone knows of their own moves: where infantry went out by
 * (P11.3), and where trains were expended. */
static void forget_moves(const struct petite_secrets *secrets)
{
    struct petite_state *state = secrets->state;
    if (state->course.side != secrets->side)
        return;
    memset(state->column, 0, sizeof state->column);
    state->column_count = 0;
    memset(state->spent, 0, sizeof state->spent);
    state->spent_count = 0;
}

/* Whose the boxes in the picture are: their sizes alone are seen (P4.3). */
static void forget_boxes(const struct petite_secrets *secrets)
{
    struct petite_rack *rack = &secrets->state->rack[secrets->side];
    if ((secrets->state->options >> OPTION_OPEN_RACK & 1U) != 0)
        return;
    for (int i = 0; i < rack->count; i++)
        rack->box[i].head = 0;
}

void petite_forget(const struct rules *base, void *at, viewer_id viewer)
{
    const struct petite_rules *rules = petite_rules(base);
    struct petite_secrets secrets = {
        .rules = rules,
        .state = at,
        .observer = petite_observer(petite_position(base, at), viewer)};
    if (secrets.observer.sees_all)
        return; /* P24.9: all is open */
    for (side_id side = 0; side < SIDES_MOST; side++) {
        if (petite_is_own(&secrets.observer, side))
            continue;
        secrets.side = side;
        petite_pin(petite_position(base, at), &secrets.observer, side,
                   secrets.is_pinned);
        forget_moves(&secrets);
        forget_boxes(&secrets);
        petite_hide_deeds(&secrets);
        petite_hide(&secrets);
        petite_hide_cards(&secrets);
    }
}

/*
 * Whom a spy's card shows in their own turn may join others, or be joined,
 * before it ends (P4.4, P6.10): a marker that is known in part stays whole. No
 * more is asked than whether somebody is shown so.
 */
bool petite_forgets_all(const struct rules *base, const void *at,
                        viewer_id viewer)
{
    struct petite_position pos = petite_position(base, at);
    struct petite_observer observer = petite_observer(pos, viewer);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        side_id side = pos.rules->piece[i].side;
        if (side == pos.state->course.side && pos.state->unit[i].is_shown
            && !petite_is_own(&observer, side) && petite_knows(&observer, i))
            return false;
    }
    return true;
}
