/* A hearer: each word of a view stands in the legend of its game. */

#include "common/base/writer.h"
#include "server/rules/assets.h"
#include "server/rules/library.h"
#include "tests/unit/heard.h"

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
        json_t *named = name != NULL ? json_object_get(item, name) : item;
        if (json_is_string(named))
            hold_word(legend, part, json_string_value(named));
        else
            hold_members(legend, part, named);
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
    hold_all(legend, "places", json_object_get(view, "places"), NULL);
}
