/* Reading a sent view of Yorktown into the form in which cases speak. */

#include "server/rules/kit/read_view.h"
#include "server/rules/yorktown/game_view.h"

#include <string.h>

static json_t *read_unit(const json_t *piece)
{
    const json_t *values = json_object_get(piece, "values");
    json_t *unit = json_object();
    read_view_copy(unit, "at", piece, "at");
    read_view_copy(unit, "facing", piece, "facing");
    read_view_copy(unit, "with", piece, "under");
    read_view_copy(unit, "began", piece, "began");
    read_view_copy(unit, "strength", values, "strength");
    read_view_copy(unit, "hits", values, "hits");
    read_view_copy(unit, "still", values, "still");
    read_view_copy(unit, "mp", values, "points");
    read_view_copy(unit, "fires", values, "fires");
    json_object_set_new(unit, "state",
                        read_view_words(json_object_get(piece, "state")));
    return unit;
}

static json_t *read_decision(const json_t *view)
{
    const json_t *step = json_object_get(view, "step");
    if (step == NULL)
        return json_null();
    json_t *decision = json_object();
    read_view_copy(decision, "kind", step, "kind");
    json_object_set(decision, "side",
                    json_array_get(json_object_get(step, "seats"), 0));
    return decision;
}

json_t *yorktown_read_view(const struct rules *rules, const json_t *view)
{
    static const char *const same[] = {"turn",   "phase",  "side",
                                       "to_act", "result", NULL};
    static const char *const counted[] = {"exited", "lost", "yorktown",
                                          "gloucester", NULL};
    json_t *read = json_object();
    const json_t *tracks = json_object_get(view, "tracks");
    json_t *score = json_object();
    (void)rules;
    read_view_same(read, view, same);
    read_view_same(score, tracks, counted);
    json_object_set_new(read, "score", score);
    json_object_set_new(read, "units", read_view_units(view, read_unit));
    json_object_set_new(read, "decision", read_decision(view));
    return read;
}
