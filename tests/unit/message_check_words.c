/* A hearer: each word of a view stands in the legend of its game. */

#include "common/base/writer.h"
#include "server/rules/assets.h"
#include "server/rules/library.h"
#include "tests/unit/message_check.h"

#include <criterion/criterion.h>
#include <string.h>

/* The static half of the match's scenario; kept until another one is asked. */
static const json_t *assets_of(const struct rules *rules)
{
    static const struct rules *last;
    static json_t *assets;
    if (last == rules)
        return assets;
    struct writer out;
    writer_open(&out, 1 << 20);
    assets_show(rules, rules->game, library_clauses(rules->game->name), &out);
    json_decref(assets);
    assets = json_loadb(out.data, out.used, JSON_REJECT_DUPLICATES, NULL);
    cr_assert_not_null(assets, "%s: no assets", rules->game->name);
    writer_release(&out);
    last = rules;
    return assets;
}

static void hold_word(const json_t *legend, const char *part, const char *word)
{
    const json_t *rows = json_object_get(legend, part);
    cr_assert_not_null(json_object_get(rows, word),
                       "the legend's %s say nothing of '%s'", part, word);
}

static void hold_members(const json_t *legend, const char *part, json_t *object)
{
    const char *word;
    json_t *value;
    json_object_foreach(object, word, value)
    {
        hold_word(legend, part, word);
    }
}

/* Each item's word of this name, or the names of that member's own members. */
static void hold_all(const json_t *legend, const char *part, json_t *items,
                     const char *name)
{
    const char *id;
    json_t *item;
    json_object_foreach(items, id, item)
    {
        json_t *named = json_object_get(item, name);
        if (json_is_string(named))
            hold_word(legend, part, json_string_value(named));
        else
            hold_members(legend, part, named);
    }
}

/* Is it what the row says that it shows, and within its bounds? */
static bool is_as_told(const json_t *row, const json_t *value)
{
    const char *shows = json_string_value(json_object_get(row, "shows"));
    const json_t *least = json_object_get(row, "least");
    json_int_t number = json_integer_value(value);
    if (strcmp(shows, "side") == 0 || strcmp(shows, "word") == 0)
        return json_is_string(value);
    if (strcmp(shows, "mark") == 0)
        return json_is_true(value);
    if (strcmp(shows, "sides") == 0)
        return json_is_object(value);
    return json_is_integer(value)
           && (least == NULL
               || (number >= json_integer_value(least)
                   && number
                          <= json_integer_value(json_object_get(row, "most"))));
}

static void hold_shown(const json_t *legend, const char *part, json_t *members)
{
    const char *word;
    json_t *value;
    hold_members(legend, part, members);
    json_object_foreach(members, word, value)
    {
        const json_t *rows = json_object_get(legend, part);
        cr_assert(is_as_told(json_object_get(rows, word), value),
                  "%s.%s is not what the legend says", part, word);
    }
}

/* The phases are those of the game, in its order; one of them is on. */
static void hold_phase(const struct rules *rules, const json_t *assets,
                       const json_t *view)
{
    const json_t *phases = json_object_get(assets, "phases");
    const char *now = json_string_value(json_object_get(view, "phase"));
    bool is_there = now == NULL;
    cr_assert_eq((int)json_array_size(phases), rules->game->phase_count);
    for (int i = 0; i < rules->game->phase_count; i++) {
        const json_t *row = json_array_get(phases, (size_t)i);
        const char *id = json_string_value(json_object_get(row, "id"));
        cr_assert_str_eq(id, rules->game->phases[i]);
        is_there = is_there || strcmp(id, now) == 0;
    }
    cr_assert(is_there, "the assets do not know the phase '%s'", now);
}

/* Every name of the map says how great it is. */
static void hold_ranks(const json_t *board)
{
    const json_t *ranks = json_object_get(board, "ranks");
    const char *place;
    json_t *name;
    json_object_foreach(json_object_get(board, "names"), place, name)
    {
        cr_assert_not_null(json_object_get(ranks, place), "no rank of %s",
                           json_string_value(name));
    }
}

void heard_words(const struct rules *rules, const json_t *view)
{
    const json_t *assets = assets_of(rules);
    const json_t *legend = json_object_get(assets, "legend");
    json_t *pieces = json_object_get(view, "pieces");
    json_t *markers = json_object_get(view, "markers");
    hold_all(legend, "kinds", pieces, "kind");
    hold_all(legend, "states", pieces, "state");
    hold_all(legend, "markers", markers, "kind");
    hold_all(legend, "markers", markers, "is");
    json_t *places = json_object_get(view, "places");
    const char *name;
    json_t *place;
    json_object_foreach(places, name, place)
    {
        hold_shown(legend, "places", place);
    }
    hold_shown(legend, "tracks", json_object_get(view, "tracks"));
    hold_phase(rules, assets, view);
    hold_ranks(json_object_get(assets, "board"));
}
