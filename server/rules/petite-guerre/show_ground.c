/* The view's places and markers: settlements, bridges, ferries, landings. */

#include "server/rules/petite-guerre/show.h"

#include "server/rules/ids.h"
#include "server/rules/view.h"

#include <stdio.h>

static const char *place_text(const struct petite_eye *eye, place_id place,
                              char text[ID_TEXT])
{
    const char *name = id_name(&eye->rules->base, ID_PLACE, place, text);
    return name == NULL ? "" : name;
}

static void put_settlement(const struct petite_eye *eye, int index,
                           struct writer *out)
{
    char text[ID_TEXT];
    place_id at = eye->rules->settlement[index].at;
    int landing = petite_landing(eye->state, at);
    writer_key(out, place_text(eye, at, text));
    writer_object(out);
    writer_put_text(out, "control",
                    petite_side_name(eye->rules, eye->state->control[index]));
    if (petite_is_razed(eye->state, at))
        writer_put_flag(out, "razed", true);
    if (landing >= 0) /* P24.4: the port only */
        writer_put_text(out, "landing", petite_side_name(eye->rules, BRITISH));
    if (landing >= 0 && petite_is_own(eye, BRITISH))
        writer_put_number(out, "ready", eye->state->landing[landing].ready);
    writer_object_end(out);
}

static void show_places(const struct petite_eye *eye, struct writer *out)
{
    writer_key(out, "places");
    writer_object(out);
    for (int i = 0; i < eye->rules->settlement_count; i++)
        put_settlement(eye, i, out);
    writer_object_end(out);
}

static void open_between(const struct petite_eye *eye, const char *kind,
                         place_id a, place_id b, struct writer *out)
{
    char one[ID_TEXT], two[ID_TEXT], handle[40];
    place_text(eye, a, one);
    place_text(eye, b, two);
    snprintf(handle, sizeof handle, "%s:%s-%s", kind, one, two);
    writer_key(out, handle);
    writer_object(out);
    writer_put_text(out, "kind", kind);
    writer_key(out, "between");
    writer_list(out);
    writer_text(out, one);
    writer_text(out, two);
    writer_list_end(out);
}

/* A ferry is always shown, with its owner; a bridge when it is broken. */
static void put_bridge(const struct petite_eye *eye, int index,
                       struct writer *out)
{
    const struct petite_bridge *bridge = &eye->rules->bridge[index];
    bool is_broken = eye->state->is_broken[index] != 0;
    if (!bridge->is_ferry && !is_broken)
        return;
    open_between(eye, bridge->is_ferry ? "ferry" : "broken", bridge->between[0],
                 bridge->between[1], out);
    writer_put_text(out, "label",
                    bridge->is_ferry ? bridge->name : "Broken bridge");
    if (bridge->is_ferry) {
        side_id side = eye->state->ferry[index];
        writer_put_text(out, "glyph", side == AMERICAN ? "a" : "b");
        if (side < SIDES_MOST)
            writer_put_text(out, "side", petite_side_name(eye->rules, side));
    }
    writer_object_end(out);
}

static void put_razed(const struct petite_eye *eye, place_id at,
                      struct writer *out)
{
    char text[ID_TEXT], handle[24];
    snprintf(handle, sizeof handle, "razed:%s", place_text(eye, at, text));
    writer_key(out, handle);
    writer_object(out);
    writer_put_text(out, "kind", "razed");
    writer_put_text(out, "label", "Razed");
    view_place(out, &eye->rules->base, "at", at);
    writer_object_end(out);
}

static void put_landing(const struct petite_eye *eye, place_id at,
                        struct writer *out)
{
    char text[ID_TEXT], handle[24];
    snprintf(handle, sizeof handle, "landing:%s", place_text(eye, at, text));
    writer_key(out, handle);
    writer_object(out);
    writer_put_text(out, "kind", "landing");
    writer_put_text(out, "label", "A landing is being prepared");
    writer_put_text(out, "glyph", "&");
    view_place(out, &eye->rules->base, "at", at);
    writer_object_end(out);
}

/* Two cards may open the same side; it is one marker. */
static bool is_opened_before(const struct petite_state *state, int index)
{
    for (int i = 0; i < index; i++)
        if (state->opened[i].from == state->opened[index].from
            && state->opened[i].to == state->opened[index].to)
            return true;
    return false;
}

/* In the order of the map's own lists and of hexes, never in that in which
 * things were done: two sides may break bridges, only one prepares landings. */
static void show_markers(const struct petite_eye *eye, struct writer *out)
{
    const struct petite_state *state = eye->state;
    writer_key(out, "markers");
    writer_object(out);
    for (int i = 0; i < eye->rules->bridge_count; i++)
        put_bridge(eye, i, out);
    for (int i = 0; i < eye->rules->settlement_count; i++) {
        place_id at = eye->rules->settlement[i].at;
        if (petite_is_razed(state, at))
            put_razed(eye, at, out);
        if (petite_landing(state, at) >= 0)
            put_landing(eye, at, out);
    }
    for (int i = 0; i < state->opened_count; i++) {
        if (is_opened_before(state, i))
            continue;
        open_between(eye, "opened", state->opened[i].from, state->opened[i].to,
                     out);
        writer_put_text(out, "label", "Open to those who start here (P8.6)");
        writer_put_text(out, "glyph", "=");
        writer_object_end(out);
    }
    writer_object_end(out);
}

void petite_show_ground(const struct petite_eye *eye, struct writer *out)
{
    show_places(eye, out);
    show_markers(eye, out);
}
