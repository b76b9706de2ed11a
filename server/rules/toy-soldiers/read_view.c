/* Reading a sent view of Toy Soldier Battles into the form of the cases. */

#include "server/rules/kit/read_view.h"
#include "server/rules/toy-soldiers/game_view.h"

#include <string.h>

/* A word of `state` as a flag, for pieces of which all is shown. */
static void read_flag_of(json_t *unit, const char *name, const json_t *state,
                         const char *word)
{
    json_object_set_new(unit, name,
                        json_boolean(json_object_get(state, word) != NULL));
}

static void read_count(json_t *unit, const char *name, const json_t *state,
                       const char *word)
{
    json_t *count = json_object_get(state, word);
    if (count != NULL)
        json_object_set(unit, name, count);
    else
        json_object_set_new(unit, name, json_integer(0));
}

/* A named piece, or that there is one who is not shown. */
static void read_other(json_t *unit, const char *name, const json_t *state,
                       const char *word, const char *hidden)
{
    if (json_object_get(state, hidden) != NULL)
        json_object_set_new(unit, name, json_pack("{s:b}", "hidden", 1));
    else
        read_view_copy(unit, name, state, word);
}

static const char *status_of(const json_t *piece)
{
    const json_t *state = json_object_get(piece, "state");
    const json_t *at = json_object_get(piece, "at");
    if (at != NULL && strcmp(json_string_value(at), "lost") == 0)
        return toys_condition_words[CONDITION_LOST];
    for (int i = CONDITION_RETIRING; i <= CONDITION_ROUTING; i++)
        if (json_object_get(state, toys_condition_words[i]) != NULL)
            return toys_condition_words[i];
    return toys_condition_words[CONDITION_OK];
}

static void read_fate(json_t *unit, const json_t *state)
{
    for (int fate = FATE_NONE + 1; fate < FATE_COUNT; fate++)
        if (json_object_get(state, toys_fate_words[fate]) != NULL)
            json_object_set_new(unit, "lost",
                                json_string(toys_fate_words[fate]));
}

/* What of a piece is known only where all of it is. */
static void read_known(json_t *unit, const json_t *piece)
{
    const json_t *values = json_object_get(piece, "values");
    const json_t *state = json_object_get(piece, "state");
    read_view_copy(unit, "command", piece, "seat");
    read_view_copy(unit, "cv", values, "cv");
    read_view_copy(unit, "cv_start", values, "of");
    read_view_copy(unit, "Q", values, "quality");
    read_view_copy(unit, "type", values, "type");
    read_view_copy(unit, "line", values, "line");
    read_view_copy(unit, "ammo", values, "ammo");
    read_count(unit, "leaderless", state, "leaderless");
    read_other(unit, "charging", state, "charges", "charges on");
    read_flag_of(unit, "worn", state, "worn");
    read_flag_of(unit, "spent", state, "spent");
    read_flag_of(unit, "must_attack", state, "must attack");
    read_flag_of(unit, "wounded", state, "wounded");
    read_flag_of(unit, "acted", state, "moved");
    read_flag_of(unit, "marched", state, "marched");
    read_flag_of(unit, "fired", state, "fired");
    read_flag_of(unit, "attacked", state, "fought");
}

/* The letter that an aide carries: what is written in it, or that he does. */
static void read_message(json_t *unit, const char *id, const json_t *piece,
                         const json_t *view)
{
    json_t *letters = json_object_get(view, "letters");
    if (json_object_get(json_object_get(piece, "state"), "letter") == NULL)
        return;
    json_object_set_new(unit, "message", json_pack("{s:b}", "hidden", 1));
    for (void *at = json_object_iter(letters); at != NULL;
         at = json_object_iter_next(letters, at)) {
        json_t *letter = json_object_iter_value(at);
        const char *carrier =
            json_string_value(json_object_get(letter, "carrier"));
        if (carrier != NULL && strcmp(carrier, id) == 0)
            json_object_set(unit, "message", letter);
    }
}

static json_t *read_unit(const char *id, const json_t *piece,
                         const json_t *view, const struct rules *rules)
{
    json_t *unit = json_object();
    const json_t *state = json_object_get(piece, "state");
    const char *at = json_string_value(json_object_get(piece, "at"));
    if (board_place(&rules->board, at) != PLACE_NONE)
        read_view_copy(unit, "at", piece, "at");
    read_view_copy(unit, "kind", piece, "kind");
    read_view_copy(unit, "side", piece, "side");
    json_object_set_new(unit, "status", json_string(status_of(piece)));
    read_view_copy(unit, "formation", json_object_get(piece, "values"),
                   "formation");
    read_fate(unit, state);
    read_count(unit, "flags", state, "flags");
    read_other(unit, "locked_with", state, "locked with", "locked");
    read_other(unit, "crew_with", state, "gunners with", "gunners away");
    if (json_object_get(piece, "seat") != NULL)
        read_known(unit, piece);
    read_message(unit, id, piece, view);
    return unit;
}

static json_t *read_units(const struct rules *rules, const json_t *view)
{
    json_t *units = json_object();
    json_t *pieces = json_object_get(view, "pieces");
    json_t *plots = json_object_get(json_object_get(view, "own"), "plots");
    for (void *at = json_object_iter(pieces); at != NULL;
         at = json_object_iter_next(pieces, at)) {
        const char *id = json_object_iter_key(at);
        json_t *unit = read_unit(id, json_object_iter_value(at), view, rules);
        read_view_copy(unit, "plot", plots, id);
        json_object_set_new(units, id, unit);
    }
    return units;
}

static json_t *read_messages(const json_t *view)
{
    json_t *messages = json_array();
    json_t *letters = json_object_get(view, "letters");
    for (void *at = json_object_iter(letters); at != NULL;
         at = json_object_iter_next(letters, at)) {
        const json_t *letter = json_object_iter_value(at);
        json_t *message = json_deep_copy(letter);
        json_object_del(message, "state");
        if (json_object_get(letter, "ended") != NULL)
            read_view_copy(message, "how", letter, "state");
        if (json_object_get(letter, "transfer") == NULL)
            json_object_set_new(message, "transfer", json_array());
        json_array_append_new(messages, message);
    }
    return messages;
}

/* The squares of a retreat, or the words of the other decisions. */
static json_t *read_options(const json_t *step, const char *kind)
{
    if (json_object_get(step, "pieces") == NULL)
        return NULL;
    if (strcmp(kind, "retreat") == 0)
        return json_incref(json_object_get(step, "at"));
    return strcmp(kind, "advance") == 0 ? json_pack("[s,s]", "advance", "stay")
                                        : json_pack("[s,s]", "pursue", "hold");
}

static json_t *read_decision(const json_t *view)
{
    const json_t *step = json_object_get(view, "step");
    if (step == NULL)
        return json_null();
    json_t *decision = json_object();
    const char *kind = json_string_value(json_object_get(step, "kind"));
    json_t *options = read_options(step, kind);
    read_view_copy(decision, "kind", step, "kind");
    json_object_set(decision, "seat",
                    json_array_get(json_object_get(step, "seats"), 0));
    if (options != NULL) {
        json_object_set_new(decision, "options", options);
        json_object_set(decision, "unit",
                        json_array_get(json_object_get(step, "pieces"), 0));
    }
    return decision;
}

static json_t *read_objectives(const json_t *view)
{
    json_t *objectives = json_object();
    json_t *places = json_object_get(view, "places");
    for (void *at = json_object_iter(places); at != NULL;
         at = json_object_iter_next(places, at))
        read_view_copy(objectives, json_object_iter_key(at),
                       json_object_iter_value(at), "holder");
    return objectives;
}

json_t *toys_read_view(const struct rules *rules, const json_t *view)
{
    static const char *const open[] = {"turn",   "phase", "side", "to_act",
                                       "result", "empty", NULL};
    static const char *const counted[] = {"score", "break", "streak", "first",
                                          NULL};
    json_t *read = json_object();
    const json_t *tracks = json_object_get(view, "tracks");
    read_view_same(read, view, open);
    read_view_same(read, tracks, counted);
    read_view_copy(read, "plots", json_object_get(view, "own"), "plots");
    if (json_object_get(read, "plots") == NULL)
        json_object_set_new(read, "plots", json_object());
    json_object_set_new(read, "objectives", read_objectives(view));
    json_object_set_new(read, "units", read_units(rules, view));
    json_object_set_new(read, "messages", read_messages(view));
    json_object_set_new(read, "decision", read_decision(view));
    return read;
}
