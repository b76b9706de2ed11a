/* A sent view in the words of rule cases (read off the view, never a state). */

#include "server/rules/kit/read_view.h"
#include "tests/drill/tables.h"

/* What the back of a counter shows. */
static json_t *read_back(const json_t *piece)
{
    static const char *const printed[] = {"side", "kind", NULL};
    json_t *back = json_object();
    read_view_same(back, piece, printed);
    return back;
}

static json_t *read_unit(const json_t *piece)
{
    static const char *const seen[] = {"at", "kind", NULL};
    json_t *unit = json_object();
    json_object_update(unit, json_object_get(piece, "values"));
    read_view_same(unit, piece, seen);
    json_object_set_new(unit, "state",
                        read_view_words(json_object_get(piece, "state")));
    return unit;
}

json_t *drill_read_view(const struct rules *rules, const json_t *view)
{
    static const char *const same[] = {"turn",  "phase",   "side",    "to_act",
                                       "hands", "markers", "letters", NULL};
    json_t *read = json_object();
    json_t *own = json_object_get(view, "own");
    json_t *units = read_view_units(view, read_unit);
    const char *id;
    json_t *order;
    (void)rules;
    json_object_foreach(json_object_get(own, "orders"), id, order)
        json_object_set(json_object_get(units, id), "order", order);
    json_object_set_new(read, "units", units);
    json_object_set_new(read, "hidden_at", read_view_hidden(view, read_back));
    read_view_same(read, view, same);
    read_view_copy(read, "signals", own, "signals");
    read_view_copy(read, "score", json_object_get(view, "tracks"), "score");
    read_view_copy(read, "result", json_object_get(view, "result"), "text");
    read_view_copy(read, "decision", view, "step");
    return read;
}
