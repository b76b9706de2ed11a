/* Reads a sent view into the form in which rule cases speak (lab/cases/run.h:
 * view). */

#include "server/rules/kit/read_view.h"
#include "server/rules/vitoria/game_view.h"
#include "server/rules/vitoria/state.h"

#include <stdint.h>
#include <string.h>

/* Jansson iterates through pointers that are not const. */
static json_t *open_object(const json_t *object)
{
    return (json_t *)(uintptr_t)object;
}

static bool is_condition(const char *word)
{
    static const char *const words[] = {"disordered", "routed", "neutralised",
                                        "out-of-control"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* Conditions go to the list `state`; what else is said stands by itself. */
static void read_state(const json_t *state, json_t *unit)
{
    json_t *conditions = json_array();
    for (void *at = json_object_iter(open_object(state)); at != NULL;
         at = json_object_iter_next(open_object(state), at)) {
        const char *word = json_object_iter_key(at);
        if (is_condition(word))
            json_array_append_new(conditions, json_string(word));
        else
            json_object_set(unit, word, json_object_iter_value(at));
    }
    json_object_set_new(unit, "state", conditions);
}

/* Flags that are sent only where they are true: of own ones all of them, of
 * others the charge marker, and `used` of a general face up (7.1). */
static void read_flags(const json_t *piece, bool is_own, json_t *unit)
{
    static const char *const flags[] = {"revealed", "moved",   "fired",
                                        "fought",   "stirred", "used"};
    bool is_general = strcmp(read_view_text(piece, "kind"), "general") == 0;
    json_object_set_new(unit, "charging", json_false());
    if (is_general)
        json_object_set_new(unit, "used", json_false());
    for (size_t i = 0; is_own && i < sizeof flags / sizeof *flags; i++)
        json_object_set_new(unit, flags[i], json_false());
}

static json_t *read_unit(const json_t *piece, bool is_own)
{
    const json_t *values = json_object_get(piece, "values");
    json_t *unit = json_object();
    const char *at = read_view_text(piece, "at");

    read_flags(piece, is_own, unit);
    for (void *i = json_object_iter(open_object(values)); i != NULL;
         i = json_object_iter_next(open_object(values), i))
        json_object_set(unit, json_object_iter_key(i),
                        json_object_iter_value(i));
    read_state(json_object_get(piece, "state"), unit);
    read_view_copy(unit, "side", piece, "side");
    read_view_copy(unit, "kind", piece, "kind");
    if (strchr(at, '-') == NULL)
        json_object_set_new(unit, "at", json_string(at));
    else
        json_object_set_new(unit, "fate", json_string("waiting"));
    return unit;
}

static void read_back(const json_t *piece, json_t *hidden)
{
    const char *at = read_view_text(piece, "at");
    json_t *list = json_object_get(hidden, at);
    json_t *back = json_object();
    if (list == NULL) {
        list = json_array();
        json_object_set_new(hidden, at, list);
    }
    read_view_copy(back, "nation", json_object_get(piece, "values"), "nation");
    read_view_copy(back, "kind", piece, "kind");
    read_view_copy(back, "side", piece, "side");
    read_state(json_object_get(piece, "state"), back);
    json_array_append_new(list, back);
}

static void read_pieces(const json_t *view, json_t *units, json_t *hidden)
{
    json_t *pieces = json_object_get(view, "pieces");
    const char *viewer = read_view_text(view, "viewer");
    bool is_over = strcmp(read_view_text(view, "phase"), "over") == 0;
    for (void *at = json_object_iter(pieces); at != NULL;
         at = json_object_iter_next(pieces, at)) {
        const json_t *piece = json_object_iter_value(at);
        bool is_own =
            is_over || strcmp(read_view_text(piece, "side"), viewer) == 0;
        if (json_is_true(json_object_get(piece, "hidden")))
            read_back(piece, hidden);
        else
            json_object_set_new(units, json_object_iter_key(at),
                                read_unit(piece, is_own));
    }
}

static void read_gone(const json_t *view, const char *box, json_t *units,
                      json_t *ids)
{
    json_t *pieces = json_object_get(
        json_object_get(json_object_get(view, "boxes"), box), "pieces");
    for (void *at = json_object_iter(pieces); at != NULL;
         at = json_object_iter_next(pieces, at)) {
        json_t *unit = json_object();
        json_object_set(unit, "fate", json_object_iter_value(at));
        json_object_set_new(units, json_object_iter_key(at), unit);
        json_array_append_new(ids, json_string(json_object_iter_key(at)));
    }
}

static bool is_phase_step(const struct rules *rules, const char *kind)
{
    return strcmp(kind, rules->game->steps[STEP_PHASE].name) == 0
           || strcmp(kind, rules->game->steps[STEP_DEPLOYMENT].name) == 0;
}

static void read_decision(const struct rules *rules, const json_t *view,
                          json_t *read)
{
    const json_t *step = json_object_get(view, "step");
    const char *kind = read_view_text(step, "kind");
    if (step == NULL || is_phase_step(rules, kind))
        return;
    json_t *decision = json_object();
    read_view_copy(decision, "kind", step, "kind");
    read_view_copy(decision, "units", step, "pieces");
    json_t *side = json_array_get(json_object_get(step, "seats"), 0);
    if (side != NULL)
        json_object_set(decision, "side", side);
    json_object_set_new(read, "decision", decision);
}

static void read_places(const json_t *view, json_t *control)
{
    json_t *places = json_object_get(view, "places");
    for (void *at = json_object_iter(places); at != NULL;
         at = json_object_iter_next(places, at))
        read_view_copy(control, json_object_iter_key(at),
                       json_object_iter_value(at), "control");
}

static void read_markers(const json_t *view, json_t *list)
{
    json_t *markers = json_object_get(view, "markers");
    for (void *at = json_object_iter(markers); at != NULL;
         at = json_object_iter_next(markers, at)) {
        json_t *marker = json_object();
        read_view_copy(marker, "is", json_object_iter_value(at), "kind");
        read_view_copy(marker, "between", json_object_iter_value(at),
                       "between");
        json_array_append_new(list, marker);
    }
}

static json_t *member(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
    return value;
}

json_t *vitoria_read_view(const struct rules *rules, const json_t *view)
{
    static const char *const same[] = {"turn", "phase", "side", "to_act", NULL};
    json_t *read = json_object();
    json_t *units = member(read, "units", json_object());
    json_t *tracks = json_object_get(view, "tracks");

    read_view_same(read, view, same);
    read_pieces(view, units, member(read, "hidden_at", json_object()));
    read_gone(view, "evacuated", units,
              member(read, "evacuated", json_array()));
    read_gone(view, "lost", units, member(read, "lost", json_array()));
    read_places(view, member(read, "control", json_object()));
    read_markers(view, member(read, "markers", json_array()));
    read_decision(rules, view, read);
    read_view_copy(read, "score", tracks, "score");
    read_view_copy(read, "result", json_object_get(view, "result"), "result");
    return read;
}
