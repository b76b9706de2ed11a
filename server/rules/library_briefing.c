/* The briefings of a game: checked whole at start-up, read again to be sent. */

#include "server/rules/library_briefing.h"

#include "server/rules/library.h"
#include "server/rules/library_prose.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { POINTS = 3 };

static const char *const members[] = {"who", "where", "why", "length",
                                      "decides"};
enum { MEMBERS = sizeof members / sizeof members[0] };

static bool is_member(const char *key)
{
    for (int i = 0; i < MEMBERS; i++)
        if (strcmp(members[i], key) == 0)
            return true;
    return strcmp(key, "first") == 0;
}

/* A member that no briefing has, or NULL. */
static const char *stray(const json_t *briefing)
{
    json_t *given = (json_t *)(uintptr_t)briefing;
    for (void *at = json_object_iter(given); at != NULL;
         at = json_object_iter_next(given, at))
        if (!is_member(json_object_iter_key(at)))
            return json_object_iter_key(at);
    return NULL;
}

static enum status judge_one(const char *path, const char *scenario,
                             const json_t *briefing, struct error *error)
{
    const json_t *first = json_object_get(briefing, "first");
    const char *unknown = stray(briefing);
    for (int i = 0; i < MEMBERS; i++)
        if (!prose_is_good(json_object_get(briefing, members[i])))
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: /%s/%s: is no good text, or missing", path,
                             scenario, members[i]);
    for (size_t i = 0; i < POINTS; i++)
        if (!prose_is_good(json_array_get(first, i))
            || json_array_size(first) != POINTS)
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: /%s/first: is not three good sentences", path,
                             scenario);
    if (unknown == NULL)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST,
                     "%s: /%s/%s: is no part of a briefing", path, scenario,
                     unknown);
}

static bool is_scenario(const char *game, const char *scenario)
{
    char path[160];
    int length = snprintf(path, sizeof path, "%s/data/scenarios/%s.json", game,
                          scenario);
    return length > 0 && length < (int)sizeof path && datum_find(path) != NULL;
}

/* The first scenario of the game that has no briefing, or "". */
static void find_missing(const char *game, const json_t *all, char *name,
                         size_t size)
{
    char prefix[64];
    const struct datum *datum;
    int length = snprintf(prefix, sizeof prefix, "%s/data/scenarios/", game);
    for (int i = 0; (datum = datum_get(i)) != NULL; i++) {
        if (strncmp(datum->path, prefix, (size_t)length) != 0)
            continue;
        const char *scenario = datum->path + length;
        snprintf(name, size, "%.*s", (int)strcspn(scenario, "."), scenario);
        if (json_object_get(all, name) == NULL)
            return;
    }
    name[0] = '\0';
}

enum status briefing_judge(const struct game *game, const json_t *all,
                           const char *path, struct error *error)
{
    char missing[64];
    json_t *briefings = (json_t *)(uintptr_t)all;
    find_missing(game->name, all, missing, sizeof missing);
    if (missing[0] != '\0')
        return error_set(error, STATUS_BAD_REQUEST, "%s: /%s: is missing", path,
                         missing);
    for (void *at = json_object_iter(briefings); at != NULL;
         at = json_object_iter_next(briefings, at)) {
        const char *scenario = json_object_iter_key(at);
        if (!is_scenario(game->name, scenario))
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: /%s: is no scenario", path, scenario);
        enum status status =
            judge_one(path, scenario, json_object_iter_value(at), error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status briefing_check(const struct game *game, struct error *error)
{
    return prose_check(game, "briefings", briefing_judge, error);
}

void briefing_show(const char *game, const char *scenario, struct writer *out)
{
    char path[PROSE_PATH];
    prose_path(game, "briefings", NULL, path);
    json_t *all = datum_load(path, NULL);
    const json_t *briefing = json_object_get(all, scenario);
    assert(briefing != NULL);
    writer_put_object(out, "briefing");
    for (int i = 0; i < MEMBERS; i++)
        writer_put_text(
            out, members[i],
            json_string_value(json_object_get(briefing, members[i])));
    const json_t *first = json_object_get(briefing, "first");
    writer_put_list(out, "first");
    for (size_t i = 0; i < POINTS; i++)
        writer_text(out, json_string_value(json_array_get(first, i)));
    writer_list_end(out);
    writer_object_end(out);
    json_decref(all);
}
