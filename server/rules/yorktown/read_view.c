/* Reading a sent view of Yorktown into the form in which cases speak. */

#include "server/rules/kit/read_view.h"
#include "server/rules/yorktown/game_view.h"

#include <string.h>

static json_t *read_unit(const json_t *piece)
{
    const json_t *values = json_object_get(piece, "values");
    json_t *unit = json_object();
    json_t *words = json_array();
    json_t *state = json_object_get(piece, "state");
    read_view_copy(unit, "at", piece, "at");
    read_view_copy(unit, "facing", piece, "facing");
    read_view_copy(unit, "with", piece, "under");
    read_view_copy(unit, "began", piece, "began");
    read_view_copy(unit, "strength", values, "strength");
    read_view_copy(unit, "hits", values, "hits");
    read_view_copy(unit, "still", values, "still");
    read_view_copy(unit, "mp", values, "points");
    read_view_copy(unit, "fires", values, "fires");
    for (void *at = json_object_iter(state); at != NULL;
         at = json_object_iter_next(state, at))
        json_array_append_new(words, json_string(json_object_iter_key(at)));
    json_object_set_new(unit, "state", words);
    return unit;
}

static json_t *read_units(const json_t *view)
{
    json_t *units = json_object();
    json_t *pieces = json_object_get(view, "pieces");
    for (void *at = json_object_iter(pieces); at != NULL;
         at = json_object_iter_next(pieces, at)) {
        const json_t *piece = json_object_iter_value(at);
        if (!json_is_true(json_object_get(piece, "hidden")))
            json_object_set_new(units, json_object_iter_key(at),
                                read_unit(piece));
    }
    return units;
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
    json_t *read = json_object();
    const json_t *tracks = json_object_get(view, "tracks");
    json_t *score = json_object();
    (void)rules;
    read_view_copy(read, "turn", view, "turn");
    read_view_copy(read, "phase", view, "phase");
    read_view_copy(read, "side", view, "side");
    read_view_copy(read, "to_act", view, "to_act");
    read_view_copy(read, "result", view, "result");
    read_view_copy(score, "exited", tracks, "exited");
    read_view_copy(score, "lost", tracks, "lost");
    read_view_copy(score, "yorktown", tracks, "yorktown");
    read_view_copy(score, "gloucester", tracks, "gloucester");
    json_object_set_new(read, "score", score);
    json_object_set_new(read, "units", read_units(view));
    json_object_set_new(read, "decision", read_decision(view));
    return read;
}
