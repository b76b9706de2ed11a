/* Layers: what may be drawn over the board; only what the viewer can see. */

#include "tests/drill/drill.h"
#include "tests/drill/ground.h"
#include "tests/drill/plant.h"
#include "tests/drill/sight.h"
#include "tests/drill/tables.h"

static void shade(struct shading *shading, place_id place, int number)
{
    shading->places[shading->count] = place;
    shading->numbers[shading->count++] = (int16_t)number;
}

/* Where a unit of the viewer's side may march, and at what cost. */
static void shade_reach(const struct drill_rules *rules,
                        const struct drill_state *state, viewer_id viewer,
                        piece_id piece, struct shading *shading)
{
    struct walk_ends ends;
    if (piece >= DRILL_UNITS || state->units[piece].fate != FATE_FIELD
        || rules->pieces[piece].side != viewer_side(rules, viewer))
        return;
    struct walk walk = walk_march(rules, state, unit_only(piece), false);
    walk_reach(rules, state, &walk, NULL, 0, &ends);
    for (int i = 0; i < ends.count; i++)
        shade(shading, ends.end[i].to, ends.end[i].cost);
}

static int enemies_beside(const struct drill_rules *rules,
                          const struct drill_state *state, viewer_id viewer,
                          place_id place)
{
    int count = 0;
    for (piece_id piece = 0; piece < DRILL_UNITS; piece++) {
        place_id at = seen_at(rules, state, viewer, piece);
        if (state->units[piece].fate != FATE_FIELD || at == ID_NONE
            || rules->pieces[piece].side == viewer_side(rules, viewer)
            || board_direction(&rules->base.board, place, at) < 0)
            continue;
        count += drill_plant == PLANT_LAYER ? rules->pieces[piece].strength : 1;
    }
    return count;
}

/* Hexes beside enemies, with how many there are (D4.5). */
static void shade_zone(const struct drill_rules *rules,
                       const struct drill_state *state, viewer_id viewer,
                       struct shading *shading)
{
    for (place_id place = 0; place < DRILL_PLACES; place++) {
        int count = enemies_beside(rules, state, viewer, place);
        if (count > 0)
            shade(shading, place, count);
    }
}

void drill_layer(const struct rules *rules, const void *state, viewer_id viewer,
                 int layer, piece_id piece, place_id place,
                 struct shading *shading)
{
    (void)place;
    shading->count = 0;
    if (layer == 0)
        shade_reach(drill_rules_of(rules), state, viewer, piece, shading);
    else
        shade_zone(drill_rules_of(rules), state, viewer, shading);
}
