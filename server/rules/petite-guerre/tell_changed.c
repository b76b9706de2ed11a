/* Whether a command has changed which markers of others a viewer is shown. */

#include "server/rules/petite-guerre/tell.h"

#include <string.h>

/* Which labels of a side lie on the map. */
static void find_labels(const struct petite_observer *observer, side_id side,
                        bool labels[PETITE_LABELS + 1])
{
    memset(labels, 0, (PETITE_LABELS + 1) * sizeof *labels);
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (observer->pos.rules->piece[i].side == side
            && petite_is_head(observer->pos, i))
            labels[observer->pos.state->unit[i].label] = true;
}

/* Of whom the picture shows a box, and who lies in it (P4.3, P26.3). */
static bool has_other_picture(const struct petite_teller *teller, side_id side)
{
    const struct petite_state *was = teller->before.pos.state;
    const struct petite_state *is = teller->after.pos.state;
    for (piece_id i = 0; i < teller->before.pos.rules->unit_count; i++)
        if (teller->before.pos.rules->piece[i].side == side
            && was->pictured[i] != is->pictured[i])
            return true;
    return memcmp(&was->rack[side], &is->rack[side], sizeof was->rack[side])
           != 0;
}

bool petite_tell_has_changed(const struct petite_teller *teller)
{
    for (side_id side = 0; side < SIDES_MOST; side++) {
        bool was[PETITE_LABELS + 1], is[PETITE_LABELS + 1];
        if (petite_is_own(&teller->before, side))
            continue;
        find_labels(&teller->before, side, was);
        find_labels(&teller->after, side, is);
        if (memcmp(was, is, sizeof was) != 0 || has_other_picture(teller, side))
            return true;
    }
    return false;
}
