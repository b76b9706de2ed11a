/* Layers: what may be drawn over the board; only what the viewer can see. */

#include "server/rules/kit/shade.h"
#include "tests/drill/ground.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

/* Where a unit of the viewer's side may march, and at what cost. */
static void shade_reach(const struct observer *observer, piece_id piece,
                        struct shading *shading)
{
    struct drill_position pos = observer->pos;
    int16_t cost[DRILL_PLACES];
    if (piece >= DRILL_UNITS || pos.state->units[piece].fate != FATE_FIELD
        || pos.rules->pieces[piece].side != observer->side)
        return;
    struct walk walk = walk_march(pos, set_only(piece), false);
    walk_ends(&walk, cost);
    for (place_id to = 0; to < DRILL_PLACES; to++)
        if (cost[to] != 0)
            shade(shading, to, cost[to]);
}

static int enemies_beside(const struct observer *observer, place_id place)
{
    struct drill_position pos = observer->pos;
    int count = 0;
    EACH_OF(piece, ALL_UNITS) {
        place_id at = seen_at(observer, piece);
        const struct drill_piece *printed = &pos.rules->pieces[piece];
        if (pos.state->units[piece].fate == FATE_FIELD && at != ID_NONE
            && printed->side != observer->side
            && board_direction(&pos.rules->base.board, place, at) >= 0)
            count += drill_plant == PLANT_LAYER ? printed->strength : 1;
    }
    return count;
}

/* By piece where it may go; or hexes beside enemies, with how many there are
 * (D4.5). */
void drill_layer(const struct rules *rules, const void *state, viewer_id viewer,
                 int layer, piece_id piece, place_id place,
                 struct shading *shading)
{
    const struct observer observer =
        observer_of(drill_position(rules, state), viewer);
    (void)place;
    shading->count = 0;
    if (layer == 0)
        shade_reach(&observer, piece, shading);
    for (place_id at = 0; layer != 0 && at < DRILL_PLACES; at++)
        if (enemies_beside(&observer, at) > 0)
            shade(shading, at, enemies_beside(&observer, at));
}
