/* What La Petite Guerre shows, tells and offers: the least that holds. */

#include "server/rules/petite-guerre/know.h"

#include "server/rules/library.h"

const struct layer petite_layers[PETITE_LAYERS] = {
    {.name = "command", .label = "Radius of a commander", .needs_piece = true},
};

void petite_offer(const struct rules *rules, const void *state, seat_id seat,
                  struct menu *menu)
{
    (void)rules;
    (void)state;
    (void)seat;
    (void)menu;
}

void petite_pick(const struct rules *rules, const void *state, seat_id seat,
                 const struct menu_row *row, const struct action *partial,
                 struct slot_path path, struct picks *picks)
{
    (void)rules;
    (void)state;
    (void)seat;
    (void)row;
    (void)partial;
    (void)path;
    (void)picks;
}

bool petite_suggest(const struct rules *rules, const void *state, seat_id seat,
                    const struct menu_row *row, const struct action *partial,
                    struct action *whole)
{
    (void)rules;
    (void)state;
    (void)seat;
    (void)row;
    (void)partial;
    (void)whole;
    return false;
}

void petite_layer(const struct rules *rules, const void *state,
                  viewer_id viewer, int layer, piece_id piece, place_id place,
                  struct shading *shading)
{
    (void)rules;
    (void)state;
    (void)viewer;
    (void)layer;
    (void)piece;
    (void)place;
    shading->count = 0;
}

void petite_show(const struct rules *rules, const void *state, viewer_id viewer,
                 struct view *view)
{
    (void)viewer;
    view_course(view, rules, course_of(state));
}

void petite_tell(const struct rules *rules, const void *before,
                 const void *after, const struct events *events,
                 viewer_id viewer, struct telling *telling)
{
    (void)rules;
    (void)before;
    (void)after;
    (void)events;
    (void)viewer;
    (void)telling;
}

void petite_describe(const struct rules *rules, struct writer *out)
{
    (void)rules;
    datum_write(out, "board", "petite-guerre/data/map.json");
    datum_write(out, "roster", "petite-guerre/data/units.json");
    datum_write(out, "charts", "petite-guerre/data/tables.json");
    datum_write(out, "cards", "petite-guerre/data/cards.json");
}

void petite_scramble(const struct rules *rules, void *state, viewer_id viewer,
                     struct chance *chance, struct scrambled *scrambled)
{
    (void)rules;
    (void)state;
    (void)viewer;
    (void)chance;
    (void)scrambled;
}

json_t *petite_read_view(const struct rules *rules, const json_t *view)
{
    (void)rules;
    (void)view;
    return json_object();
}
