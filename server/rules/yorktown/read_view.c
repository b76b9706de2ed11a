/* Reading a sent view of Yorktown into the form in which cases speak. */

#include "server/rules/yorktown/know.h"

#include <string.h>

static void copy(json_t *to, const char *name, const json_t *from,
                 const char *key)
{
    json_t *value = json_object_get(from, key);
    if (value != NULL)
        json_object_set(to, name, value);
}

static json_t *read_unit(const json_t *piece)
{
    const json_t *values = json_object_get(piece, "values");
    json_t *unit = json_object();
    json_t *words = json_array();
    json_t *state = json_object_get(piece, "state");
    copy(unit, "at", piece, "at");
    copy(unit, "facing", piece, "facing");
    copy(unit, "with", piece, "under");
    copy(unit, "began", piece, "began");
    copy(unit, "strength", values, "strength");
    copy(unit, "hits", values, "hits");
    copy(unit, "still", values, "still");
    copy(unit, "mp", values, "points");
    copy(unit, "fires", values, "fires");
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
    copy(decision, "kind", step, "kind");
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
    copy(read, "turn", view, "turn");
    copy(read, "phase", view, "phase");
    copy(read, "side", view, "side");
    copy(read, "to_act", view, "to_act");
    copy(read, "result", view, "result");
    copy(score, "exited", tracks, "exited");
    copy(score, "lost", tracks, "lost");
    copy(score, "yorktown", tracks, "yorktown");
    copy(score, "gloucester", tracks, "gloucester");
    json_object_set_new(read, "score", score);
    json_object_set_new(read, "units", read_units(view));
    json_object_set_new(read, "decision", read_decision(view));
    return read;
}
