/* Reading a sent view into the form in which cases speak of views. */

#include "server/rules/kit/read_view.h"
#include "server/rules/petite-guerre/game_view.h"

#include <stdio.h>
#include <string.h>

/* The view that was sent, and whose it is: without side, a spectator's. */
struct reading {
    const json_t *view;
    const char *side, *enemy;
    json_t *read;
};

static bool is_hidden(const json_t *piece)
{
    return json_is_true(json_object_get(piece, "hidden"));
}

static bool is_enemy(const struct reading *reading, const json_t *piece)
{
    return reading->side == NULL
           || strcmp(read_view_text(piece, "side"), reading->side) != 0;
}

static json_t *read_unit(const json_t *piece)
{
    const json_t *values = json_object_get(piece, "values");
    const json_t *state = json_object_get(piece, "state");
    json_t *unit = json_object();
    read_view_copy(unit, "at", piece, "at");
    read_view_copy(unit, "under", piece, "under");
    read_view_copy(unit, "crossing", state, "crossing");
    read_view_copy(unit, "strength", values, "strength");
    return unit;
}

static void read_pieces(const struct reading *reading)
{
    json_t *units = json_object(), *markers = json_array();
    json_t *revealed = json_array(), *seen = json_array();
    const char *handle;
    json_t *piece;
    json_t *pieces = json_object_get(reading->view, "pieces");
    json_object_foreach(pieces, handle, piece)
    {
        bool is_marker = json_object_get(piece, "under") == NULL;
        bool is_other = is_enemy(reading, piece);
        if (!is_hidden(piece))
            json_object_set_new(units, handle, read_unit(piece));
        if (is_other && is_marker)
            json_array_append(markers, json_object_get(piece, "at"));
        if (is_other && !is_hidden(piece))
            json_array_append_new(revealed, json_string(handle));
        if (!is_other && is_marker
            && json_is_true(
                json_object_get(json_object_get(piece, "state"), "seen")))
            json_array_append(seen, json_object_get(piece, "at"));
    }
    json_object_set_new(reading->read, "units", units);
    json_object_set_new(reading->read, "markers", markers);
    json_object_set_new(reading->read, "revealed", revealed);
    json_object_set_new(reading->read, "seen", seen);
}

/* With the open rack a box is named "rack:am-greene" (P26.3). */
static json_t *read_box(const json_t *box)
{
    static const char before[] = "rack:";
    if (!json_is_object(box))
        return json_deep_copy(box);
    json_t *read = json_object();
    json_object_set_new(
        read, "head", json_string(read_view_text(box, "box") + strlen(before)));
    read_view_copy(read, "counters", box, "counters");
    json_t *holds = json_array();
    const json_t *list = json_object_get(box, "holds");
    for (size_t i = 0; i < json_array_size(list); i++)
        json_array_append_new(
            holds,
            json_string(read_view_text(json_array_get(list, i), "counter")
                        + strlen(before)));
    json_object_set_new(read, "holds", holds);
    return read;
}

static const json_t *part_of(const struct reading *reading, const char *part,
                             const char *key, const char *side)
{
    char text[64];
    snprintf(text, sizeof text, "%s-%s", key, side);
    return json_object_get(json_object_get(reading->view, part), text);
}

static void read_enemy(const struct reading *reading)
{
    json_t *boxes = json_array();
    json_t *counts = json_object_get(
        part_of(reading, "boxes", "rack", reading->enemy), "counts");
    for (size_t i = 0; i < json_array_size(counts); i++)
        json_array_append_new(boxes, read_box(json_array_get(counts, i)));
    json_object_set_new(reading->read, "boxes", boxes);
    read_view_copy(reading->read, "hands",
                   part_of(reading, "hands", "hand", reading->enemy), "cards");
    read_view_copy(
        reading->read, "points",
        json_object_get(json_object_get(reading->view, "tracks"), "supply"),
        reading->enemy);
}

static void read_landings(const struct reading *reading)
{
    json_t *landings = json_array();
    const char *place;
    json_t *it;
    json_t *places = json_object_get(reading->view, "places");
    json_object_foreach(places, place, it)
    {
        if (json_object_get(it, "landing") != NULL)
            json_array_append_new(landings, json_string(place));
    }
    json_object_set_new(reading->read, "landings", landings);
}

json_t *petite_read_view(const struct rules *rules, const json_t *view)
{
    static const char *const same[] = {"turn",   "phase",  "side",
                                       "to_act", "result", NULL};
    const char *const *names = rules->names[ID_SIDE].name;
    const char *side = json_string_value(
        json_object_get(json_object_get(view, "own"), "side"));
    struct reading reading = {
        .view = view, .side = side, .read = json_object()};
    reading.enemy = side == NULL                         ? ""
                    : strcmp(side, names[AMERICAN]) == 0 ? names[BRITISH]
                                                         : names[AMERICAN];
    read_view_same(reading.read, view, same);
    read_pieces(&reading);
    read_enemy(&reading);
    read_landings(&reading);
    return reading.read;
}
