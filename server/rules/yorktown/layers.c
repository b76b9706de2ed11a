/* Layers over the board: zones of control, the reach of a battery. */

#include "server/rules/yorktown/game_view.h"

#include "server/rules/kit/shade.h"
#include "server/rules/yorktown/visibility.h"

static const struct layer_value zones[] = {{1, "allied", NULL},
                                           {2, "british", NULL},
                                           {3, NULL, "both sides"},
                                           {0, NULL, NULL}};

const struct layer yorktown_layers[YORKTOWN_LAYERS] = {
    {.name = "zones",
     .label = "Zones of control",
     .shows = "side",
     .values = zones},
    {.name = "range",
     .label = "Range of a battery",
     .shows = "distance",
     .needs_piece = true},
};

/* As the viewer knows them: a face-down hex has one (Y15.3). */
static void shade_zones(struct yorktown_position pos, side_id observers,
                        struct shading *shading)
{
    struct yorktown_field fields[SIDES_MOST];
    for (side_id side = 0; side < SIDES_MOST; side++)
        yorktown_field(
            pos, observers == SIDE_NONE ? yorktown_enemy(side) : observers,
            &fields[side]);
    for (place_id place = 0; place < pos.rules->base.board.places; place++) {
        int number = fields[ALLIED].zone[ALLIED][place]
                     + 2 * fields[BRITISH].zone[BRITISH][place];
        if (number > 0)
            shade(shading, place, number);
    }
}

static void shade_range(struct yorktown_position pos, piece_id piece,
                        struct shading *shading)
{
    place_id from = pos.state->unit[piece].at;
    for (place_id place = 0; place < pos.rules->base.board.places; place++) {
        int range = board_distance(&pos.rules->base.board, from, place);
        if (range > 0 && range <= RANGE_MOST)
            shade(shading, place, range);
    }
}

void yorktown_layer(const struct rules *rules, const void *state,
                    viewer_id viewer, int layer, piece_id piece, place_id place,
                    struct shading *shading)
{
    struct yorktown_position pos = yorktown_position(rules, state);
    side_id observers = yorktown_observers(rules, viewer);
    (void)place;
    shading->count = 0;
    if (layer == 0)
        shade_zones(pos, observers, shading);
    else if (piece < pos.rules->unit_count
             && is_place(pos.state->unit[piece].at)
             && yorktown_knows(pos, observers, piece))
        shade_range(pos, piece, shading);
}
