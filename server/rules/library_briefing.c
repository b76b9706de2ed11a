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

static json_t *load(const char *game, struct error *error)
{
    char path[64];
    snprintf(path, sizeof path, "%s/data/briefings.json", game);
    return datum_load(path, error);
}

static enum status check_one(const char *game, const char *scenario,
                             const json_t *briefing, struct error *error)
{
    const json_t *first = json_object_get(briefing, "first");
    const char *wrong = NULL;
    for (int i = 0; i < MEMBERS && wrong == NULL; i++)
        if (!prose_is_good(json_object_get(briefing, members[i])))
            wrong = members[i];
    for (size_t i = 0; i < POINTS && wrong == NULL; i++)
        if (!prose_is_good(json_array_get(first, i)))
            wrong = "\"first\" is not three good sentences";
    if (wrong == NULL
        && (json_array_size(first) != POINTS
            || json_object_size(briefing) != MEMBERS + 1))
        wrong = "a member too many";
    if (wrong == NULL)
        return STATUS_OK;
    return error_set(error, STATUS_BAD_REQUEST, "%s: briefing of %s: %s", game,
                     scenario, wrong);
}

static bool is_scenario(const char *game, const char *scenario)
{
    char path[160];
    int length = snprintf(path, sizeof path, "%s/data/scenarios/%s.json", game,
                          scenario);
    return length > 0 && length < (int)sizeof path && datum_find(path) != NULL;
}

static size_t count_scenarios(const char *game)
{
    char prefix[64];
    const struct datum *datum;
    size_t count = 0;
    snprintf(prefix, sizeof prefix, "%s/data/scenarios/", game);
    for (int i = 0; (datum = datum_get(i)) != NULL; i++)
        count += strncmp(datum->path, prefix, strlen(prefix)) == 0;
    return count;
}

enum status briefing_judge(const char *game, const json_t *all,
                           struct error *error)
{
    enum status status = STATUS_OK;
    for (void *at = json_object_iter((json_t *)(uintptr_t)all); at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)all, at)) {
        const char *scenario = json_object_iter_key(at);
        if (status == STATUS_OK && !is_scenario(game, scenario))
            status =
                error_set(error, STATUS_BAD_REQUEST,
                          "%s: briefing of no scenario: %s", game, scenario);
        if (status == STATUS_OK)
            status =
                check_one(game, scenario, json_object_iter_value(at), error);
    }
    if (status == STATUS_OK && json_object_size(all) != count_scenarios(game))
        status = error_set(error, STATUS_BAD_REQUEST,
                           "%s: a scenario without a briefing", game);
    return status;
}

enum status briefing_check(const char *game, struct error *error)
{
    json_t *all = load(game, error);
    enum status status =
        all == NULL ? STATUS_BAD_REQUEST : briefing_judge(game, all, error);
    json_decref(all);
    return status;
}

void briefing_show(const char *game, const char *scenario, struct writer *out)
{
    json_t *all = load(game, NULL);
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
