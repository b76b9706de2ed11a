/* A sent view in the words of rule cases (read off the view, never a state). */

#include "tests/drill/tables.h"

#include <string.h>

/* Face-down counters by place: what their backs show. */
static void add_hidden(json_t *hidden, const json_t *piece)
{
    const char *at = json_string_value(json_object_get(piece, "at"));
    json_t *list = at == NULL ? NULL : json_object_get(hidden, at);
    if (at == NULL)
        return;
    if (list == NULL) {
        list = json_array();
        json_object_set_new(hidden, at, list);
    }
    json_array_append_new(
        list, json_pack("{s:O, s:O}", "side", json_object_get(piece, "side"),
                        "kind", json_object_get(piece, "kind")));
}

static json_t *read_unit(const json_t *piece)
{
    json_t *unit = json_object();
    json_t *state = json_array();
    json_t *conditions = json_object_get(piece, "state");
    for (void *at = json_object_iter(conditions); at != NULL;
         at = json_object_iter_next(conditions, at))
        json_array_append_new(state, json_string(json_object_iter_key(at)));
    json_object_update(unit, json_object_get(piece, "values"));
    json_object_set(unit, "at", json_object_get(piece, "at"));
    json_object_set(unit, "kind", json_object_get(piece, "kind"));
    json_object_set_new(unit, "state", state);
    return unit;
}

static void add_orders(json_t *units, const json_t *orders)
{
    json_t *members = (json_t *)(uintptr_t)orders;
    for (void *at = json_object_iter(members); at != NULL;
         at = json_object_iter_next(members, at)) {
        json_t *unit = json_object_get(units, json_object_iter_key(at));
        json_object_set(unit, "order", json_object_iter_value(at));
    }
}

static void read_units(const json_t *view, json_t *read)
{
    json_t *units = json_object();
    json_t *hidden = json_object();
    json_t *pieces = json_object_get(view, "pieces");
    for (void *at = json_object_iter(pieces); at != NULL;
         at = json_object_iter_next(pieces, at)) {
        json_t *piece = json_object_iter_value(at);
        if (json_is_true(json_object_get(piece, "hidden")))
            add_hidden(hidden, piece);
        else
            json_object_set_new(units, json_object_iter_key(at),
                                read_unit(piece));
    }
    add_orders(units, json_object_get(json_object_get(view, "own"), "orders"));
    json_object_set_new(read, "units", units);
    json_object_set_new(read, "hidden_at", hidden);
}

/* Names that a view and a case have in common. */
static const char *const same[] = {"turn", "phase", "side", "to_act"};

json_t *drill_read_view(const struct rules *rules, const json_t *view)
{
    json_t *read = json_object();
    json_t *tracks = json_object_get(view, "tracks");
    json_t *own = json_object_get(view, "own");
    (void)rules;
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++)
        if (json_object_get(view, same[i]) != NULL)
            json_object_set(read, same[i], json_object_get(view, same[i]));
    read_units(view, read);
    json_object_set(read, "hands", json_object_get(view, "hands"));
    json_object_set(read, "markers", json_object_get(view, "markers"));
    json_object_set(read, "letters", json_object_get(view, "letters"));
    json_object_set(read, "signals", json_object_get(own, "signals"));
    json_object_set(read, "score", json_object_get(tracks, "score"));
    json_object_set(read, "result",
                    json_object_get(json_object_get(view, "result"), "text"));
    json_object_set(read, "decision", json_object_get(view, "step"));
    return read;
}
