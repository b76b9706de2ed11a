/* What is seen and offered: nothing is shown and nothing offered. */

#include "server/rules/vitoria/know.h"

const struct layer vitoria_layers[] = {{.name = "zones", .label = "Zones"}};
const int vitoria_layer_count = 0;

void vitoria_offer(const struct rules *rules, const void *state, seat_id seat,
                   struct menu *menu)
{
    (void)rules, (void)state, (void)seat, (void)menu;
}

void vitoria_pick(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct slot_path path, struct picks *picks)
{
    (void)rules, (void)state, (void)seat, (void)row, (void)partial;
    (void)path, (void)picks;
}

bool vitoria_suggest(const struct rules *rules, const void *state, seat_id seat,
                     const struct menu_row *row, const struct action *partial,
                     struct action *whole)
{
    (void)rules, (void)state, (void)seat, (void)row, (void)partial;
    (void)whole;
    return false;
}

void vitoria_layer(const struct rules *rules, const void *state,
                   viewer_id viewer, int layer, piece_id piece, place_id place,
                   struct shading *shading)
{
    (void)rules, (void)state, (void)viewer, (void)layer, (void)piece;
    (void)place, (void)shading;
}

void vitoria_show(const struct rules *rules, const void *state,
                  viewer_id viewer, struct view *view)
{
    (void)rules, (void)state, (void)viewer, (void)view;
}

void vitoria_tell(const struct rules *rules, const void *before,
                  const void *after, const struct events *events,
                  viewer_id viewer, struct telling *telling)
{
    (void)rules, (void)before, (void)after, (void)events, (void)viewer;
    (void)telling;
}

void vitoria_describe(const struct rules *rules, struct writer *out)
{
    (void)rules, (void)out;
}

void vitoria_scramble(const struct rules *rules, void *state, viewer_id viewer,
                      struct chance *chance, struct scrambled *scrambled)
{
    (void)rules, (void)state, (void)viewer, (void)chance, (void)scrambled;
}

json_t *vitoria_read_view(const struct rules *rules, const json_t *view)
{
    (void)rules, (void)view;
    return json_object();
}
