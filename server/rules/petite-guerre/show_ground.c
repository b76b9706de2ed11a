/* The view's places and markers: settlements, bridges, ferries, landings. */

#include "server/rules/petite-guerre/show.h"

#include "server/rules/ids.h"
#include "server/rules/view.h"

#include <stdio.h>

static const char *place_text(const struct petite_rules *rules, place_id place,
                              char text[ID_TEXT])
{
    const char *name = id_name(&rules->base, ID_PLACE, place, text);
    return name == NULL ? "" : name;
}

/* A settlement, by its index. */
struct settlement_facts {
    uint8_t settlement;
    side_id control;
    bool is_razed;
    uint8_t landing; /* 1: one is prepared; 2: and this viewer knows when */
    uint8_t ready;   /* the turn */
};

void petite_say_settlement(const struct rules *base, const void *row,
                           size_t size, struct writer *out)
{
    const struct petite_rules *rules = petite_rules(base);
    const struct settlement_facts *facts = row;
    char text[ID_TEXT];
    const char *name =
        id_name(base, ID_PLACE, rules->settlement[facts->settlement].at, text);
    (void)size;
    writer_put_object(out, name == NULL ? "" : name);
    writer_put_text(out, "control", petite_side_name(rules, facts->control));
    if (facts->is_razed)
        writer_put_flag(out, "razed", true);
    if (facts->landing > 0)
        writer_put_text(out, "landing", petite_side_name(rules, BRITISH));
    if (facts->landing > 1)
        writer_put_number(out, "ready", facts->ready);
    writer_object_end(out);
}

static void put_settlement(const struct petite_observer *observer, int index,
                           struct writer *out)
{
    place_id at = observer->pos.rules->settlement[index].at;
    int landing = petite_landing(observer->pos.state, at);
    struct settlement_facts facts = {
        .settlement = (uint8_t)index,
        .control = observer->pos.state->control[index],
        .is_razed = petite_is_razed(observer->pos.state, at)};
    if (landing >= 0) /* P24.4: the port only */
        facts.landing = 1;
    if (landing >= 0 && petite_is_own(observer, BRITISH)) {
        facts.landing = 2;
        facts.ready = (uint8_t)observer->pos.state->landing[landing].ready;
    }
    view_row(&observer->pos.rules->base, ROW_SETTLEMENT, &facts, sizeof facts,
             out);
}

static void show_places(const struct petite_observer *observer,
                        struct writer *out)
{
    writer_put_object(out, "places");
    for (int i = 0; i < observer->pos.rules->settlement_count; i++)
        put_settlement(observer, i, out);
    writer_object_end(out);
}

static void open_between(const struct petite_rules *rules, const char *kind,
                         place_id a, place_id b, struct writer *out)
{
    char one[ID_TEXT], two[ID_TEXT], handle[40];
    place_text(rules, a, one);
    place_text(rules, b, two);
    snprintf(handle, sizeof handle, "%s:%s-%s", kind, one, two);
    writer_put_object(out, handle);
    writer_put_text(out, "kind", kind);
    writer_put_list(out, "between");
    writer_text(out, one);
    writer_text(out, two);
    writer_list_end(out);
}

/* A bridge or a ferry, by its index, and whose ferry it is. */
struct bridge_facts {
    uint8_t bridge;
    side_id ferry;
};

void petite_say_bridge(const struct rules *base, const void *row, size_t size,
                       struct writer *out)
{
    const struct petite_rules *rules = petite_rules(base);
    const struct bridge_facts *facts = row;
    const struct petite_bridge *bridge = &rules->bridge[facts->bridge];
    (void)size;
    open_between(rules, bridge->is_ferry ? "ferry" : "broken",
                 bridge->between[0], bridge->between[1], out);
    writer_put_text(out, "label",
                    bridge->is_ferry ? bridge->name : "Broken bridge");
    if (bridge->is_ferry) {
        writer_put_text(out, "glyph", facts->ferry == AMERICAN ? "a" : "b");
        if (facts->ferry < SIDES_MOST)
            writer_put_text(out, "side", petite_side_name(rules, facts->ferry));
    }
    writer_object_end(out);
}

/* A ferry is always shown, with its owner; a bridge when it is broken. */
static void put_bridge(const struct petite_observer *observer, int index,
                       struct writer *out)
{
    bool is_ferry = observer->pos.rules->bridge[index].is_ferry;
    const struct bridge_facts facts = {
        (uint8_t)index,
        is_ferry ? observer->pos.state->ferry[index] : SIDE_NONE};
    if (is_ferry || observer->pos.state->is_broken[index])
        view_row(&observer->pos.rules->base, ROW_BRIDGE, &facts, sizeof facts,
                 out);
}

static void put_razed(const struct petite_observer *observer, place_id at,
                      struct writer *out)
{
    char text[ID_TEXT], handle[24];
    snprintf(handle, sizeof handle, "razed:%s",
             place_text(observer->pos.rules, at, text));
    writer_put_object(out, handle);
    writer_put_text(out, "kind", "razed");
    writer_put_text(out, "label", "Razed");
    view_place(out, &observer->pos.rules->base, "at", at);
    writer_object_end(out);
}

static void put_landing(const struct petite_observer *observer, place_id at,
                        struct writer *out)
{
    char text[ID_TEXT], handle[24];
    snprintf(handle, sizeof handle, "landing:%s",
             place_text(observer->pos.rules, at, text));
    writer_put_object(out, handle);
    writer_put_text(out, "kind", "landing");
    writer_put_text(out, "label", "A landing is being prepared");
    writer_put_text(out, "glyph", "&");
    view_place(out, &observer->pos.rules->base, "at", at);
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
static void show_markers(const struct petite_observer *observer,
                         struct writer *out)
{
    const struct petite_state *state = observer->pos.state;
    writer_put_object(out, "markers");
    for (int i = 0; i < observer->pos.rules->bridge_count; i++)
        put_bridge(observer, i, out);
    for (int i = 0; i < observer->pos.rules->settlement_count; i++) {
        place_id at = observer->pos.rules->settlement[i].at;
        if (petite_is_razed(state, at))
            put_razed(observer, at, out);
        if (petite_landing(state, at) >= 0)
            put_landing(observer, at, out);
    }
    for (int i = 0; i < state->opened_count; i++) {
        if (is_opened_before(state, i))
            continue;
        open_between(observer->pos.rules, "opened", state->opened[i].from,
                     state->opened[i].to, out);
        writer_put_text(out, "label", "Open to those who start here (P8.6)");
        writer_put_text(out, "glyph", "=");
        writer_object_end(out);
    }
    writer_object_end(out);
}

void petite_show_ground(const struct petite_observer *observer,
                        struct writer *out)
{
    show_places(observer, out);
    show_markers(observer, out);
}
