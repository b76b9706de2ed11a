/* Layers: numbers on the map that a viewer may ask for (V3, V6.2, V9.1). */

#include "server/rules/kit/shade.h"
#include "server/rules/vitoria/fire.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/pick.h"
#include "server/rules/vitoria/visibility.h"

enum {
    LAYER_ZONES_ALLIED,
    LAYER_ZONES_FRENCH,
    LAYER_SIGHT,
    LAYER_COMMAND,
    LAYER_REACH
};

static const struct layer_value allied_zones[] = {{1, "allied", NULL},
                                                  {0, NULL, NULL}};
static const struct layer_value french_zones[] = {{1, "french", NULL},
                                                  {0, NULL, NULL}};

const struct layer vitoria_layers[VITORIA_LAYERS] = {
    [LAYER_ZONES_ALLIED] = {.name = "zones-allied",
                            .shows = "side",
                            .values = allied_zones,
                            .label = "Allied zones of control"},
    [LAYER_ZONES_FRENCH] = {.name = "zones-french",
                            .shows = "side",
                            .values = french_zones,
                            .label = "French zones of control"},
    [LAYER_SIGHT] = {.name = "sight",
                     .shows = "distance",
                     .label = "What guns here could fire at",
                     .needs_place = true},
    [LAYER_COMMAND] = {.name = "command",
                       .shows = "distance",
                       .label = "Range of a general",
                       .needs_piece = true},
    [LAYER_REACH] = {.name = "reach",
                     .shows = "cost",
                     .label = "Cost of getting there",
                     .needs_piece = true},
};

/* Zones follow from what the backs show (V1.3). */
static void shade_zones(const struct vitoria_observer *observer,
                        const struct vitoria_zoc_map *zoc_map, side_id side,
                        struct shading *shading)
{
    for (place_id place = 0; place < observer->pos.rules->base.board.places;
         place++)
        if (observer->pos.rules->is_in_play[place]
            && zoc_map->zone[side][place] != 0)
            shade(shading, place, 1);
}

/* The distance of what can be seen within the range of guns (V6.1). */
static void shade_sight(const struct vitoria_observer *observer,
                        const struct vitoria_zoc_map *zoc_map, place_id from,
                        struct shading *shading)
{
    const struct board *board = &observer->pos.rules->base.board;
    if (from >= board->places || !observer->pos.rules->is_in_play[from])
        return;
    for (place_id to = 0; to < board->places; to++) {
        int distance = board_distance(board, from, to);
        if (distance > 0 && distance <= observer->pos.rules->tables.fire_range
            && observer->pos.rules->is_in_play[to]
            && vitoria_sees(observer->pos.rules, zoc_map, from, to))
            shade(shading, to, distance);
    }
}

/* Of a general whom this viewer knows by name (V9.1). */
static void shade_command(const struct vitoria_observer *observer,
                          piece_id general, struct shading *shading)
{
    const struct board *board = &observer->pos.rules->base.board;
    const struct vitoria_piece *printed = &observer->pos.rules->piece[general];
    place_id at = observer->pos.state->unit[general].at;
    if (printed->kind != KIND_GENERAL || at == PLACE_NONE)
        return;
    for (place_id to = 0; to < board->places; to++) {
        int distance = board_distance(board, at, to);
        if (distance <= printed->range && observer->pos.rules->is_in_play[to])
            shade(shading, to, distance);
    }
}

/* Of an own unit, by the offer's own reckoning (V5.2). */
static void shade_reach(const struct vitoria_observer *observer,
                        const struct vitoria_zoc_map *zoc_map, piece_id unit,
                        struct shading *shading)
{
    struct picks picks;
    struct vitoria_walk walk;
    struct vitoria_asking asking = {.pos = observer->pos,
                                    .zoc_map = zoc_map,
                                    .side =
                                        observer->pos.rules->piece[unit].side,
                                    .picks = &picks};
    picks_clear(&picks);
    if (asking.side != observer->side
        || !is_allowed(vitoria_walk_begin(observer->pos, zoc_map, asking.side,
                                          &unit, 1, &walk)))
        return;
    vitoria_pick_reach(&asking, observer->pos, zoc_map, &walk);
    for (int i = 0; i < picks.reach_count; i++)
        shade(shading, picks.reaches[i].to, picks.reaches[i].cost);
}

void vitoria_layer(const struct rules *rules, const void *state,
                   viewer_id viewer, int layer, piece_id piece, place_id place,
                   struct shading *shading)
{
    struct vitoria_observer observer =
        vitoria_observer(vitoria_position(rules, state), viewer);
    struct vitoria_zoc_map zoc_map;

    shading->count = 0;
    /* The map holds what the other side has placed unseen (V2.5). */
    if (course_of(state)->phase == PHASE_DEPLOYMENT)
        return;
    if (vitoria_layers[layer].needs_piece
        && (piece >= observer.pos.rules->unit_count
            || !vitoria_knows(&observer, piece)))
        return;
    vitoria_zoc_map(observer.pos, &zoc_map);
    switch (layer) {
    case LAYER_ZONES_ALLIED:
        shade_zones(&observer, &zoc_map, ALLIED, shading);
        break;
    case LAYER_ZONES_FRENCH:
        shade_zones(&observer, &zoc_map, FRENCH, shading);
        break;
    case LAYER_SIGHT: shade_sight(&observer, &zoc_map, place, shading); break;
    case LAYER_COMMAND: shade_command(&observer, piece, shading); break;
    case LAYER_REACH: shade_reach(&observer, &zoc_map, piece, shading); break;
    default: break;
    }
}
