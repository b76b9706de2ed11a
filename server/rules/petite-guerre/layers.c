/* Layers over the board: a commander's radius, how far eyes reach. */

#include "server/rules/petite-guerre/game_view.h"

#include "server/rules/kit/shade.h"
#include "server/rules/petite-guerre/command.h"
#include "server/rules/petite-guerre/visibility.h"

const struct layer petite_layers[PETITE_LAYERS] = {
    {.name = "command",
     .label = "Radius of a commander",
     .shows = "distance",
     .needs_piece = true},
    {.name = "recon",
     .label = "Range of reconnaissance",
     .shows = "distance",
     .needs_piece = true},
};

static void shade_command(const struct petite_observer *observer, piece_id head,
                          struct shading *shading)
{
    struct petite_field field;
    uint8_t reached[PETITE_PLACES] = {0};
    petite_field(observer->pos, &field);
    petite_reach_orders(observer->pos, &field, head, reached);
    for (place_id at = 0; at < observer->pos.rules->base.board.places; at++)
        if (reached[at] > 1)
            shade(shading, at, reached[at] - 1);
}

static void shade_recon(const struct petite_observer *observer, piece_id head,
                        struct shading *shading)
{
    place_id from = observer->pos.state->unit[head].at;
    int range = petite_recon_range(observer->pos, head);
    for (place_id at = 0; at < observer->pos.rules->base.board.places; at++) {
        int distance =
            board_distance(&observer->pos.rules->base.board, from, at);
        if (distance > 0 && distance <= range)
            shade(shading, at, distance);
    }
}

/* Of one's own markers only: an enemy's box may hold more than was shown. */
void petite_layer(const struct rules *rules, const void *state,
                  viewer_id viewer, int layer, piece_id piece, place_id place,
                  struct shading *shading)
{
    struct petite_position pos = petite_position(rules, state);
    struct petite_observer observer = petite_observer(pos, viewer);
    (void)place;
    shading->count = 0;
    if (piece >= pos.rules->unit_count
        || petite_sight(&observer, piece) != SIGHT_OWN
        || !petite_is_head(petite_position(rules, observer.pos.state), piece)
        || petite_is_phantom(pos.rules, piece))
        return;
    if (layer == 1)
        shade_recon(&observer, piece, shading);
    else if (petite_is_commander(pos.rules, piece))
        shade_command(&observer, piece, shading);
}
