/* Comparing what a rule case names with what there is. */

#include "lab/cases/compare.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_TEXT = 160, MEMBERS_MOST = 256 };

/* Where in the case we are, and how it is read. */
struct place {
    const char *path;
    const char *name;          /* the last key */
    const char *sent;          /* of a view; NULL in a check */
    struct mismatch *mismatch; /* NULL: only asked whether it fits */
};

static bool compare(const struct place *place, const json_t *expected,
                    const json_t *actual);

static bool differ(const struct place *place, const json_t *expected,
                   const json_t *actual)
{
    if (place->mismatch == NULL)
        return false;
    char *wanted = json_dumps(expected, JSON_COMPACT | JSON_ENCODE_ANY);
    char *came = actual == NULL
                     ? NULL
                     : json_dumps(actual, JSON_COMPACT | JSON_ENCODE_ANY);
    snprintf(place->mismatch->text, sizeof place->mismatch->text,
             "%s: expected %.200s, came %.200s", place->path,
             wanted == NULL ? "?" : wanted, came == NULL ? "nothing" : came);
    free(wanted);
    free(came);
    return false;
}

static bool is_mark(const json_t *expected, const char *mark)
{
    return json_object_size(expected) == 1
           && json_is_true(json_object_get(expected, mark));
}

static bool has_nothing(const json_t *actual)
{
    return actual == NULL || json_is_null(actual);
}

/* A unit that must be hidden: not there by its id, nor its id anywhere. */
static bool is_hidden(const struct place *place, const json_t *actual)
{
    char quoted[64];
    if (actual != NULL && !is_mark(actual, "hidden"))
        return false;
    snprintf(quoted, sizeof quoted, "\"%s\"", place->name);
    return strstr(place->sent, quoted) == NULL;
}

static bool compare_mark(const struct place *place, const json_t *expected,
                         const json_t *actual)
{
    bool holds = is_mark(expected, "absent") ? has_nothing(actual)
                                             : is_hidden(place, actual);
    return holds || differ(place, expected, actual);
}

static bool compare_object(const struct place *place, const json_t *expected,
                           const json_t *actual)
{
    if (!json_is_object(actual))
        return differ(place, expected, actual);
    json_t *members = (json_t *)(uintptr_t)expected;
    for (void *at = json_object_iter(members); at != NULL;
         at = json_object_iter_next(members, at)) {
        char path[PATH_TEXT];
        const char *key = json_object_iter_key(at);
        snprintf(path, sizeof path, "%s%s%.60s", place->path,
                 place->path[0] == '\0' ? "" : ".", key);
        struct place inner = *place;
        inner.path = path;
        inner.name = key;
        if (!compare(&inner, json_object_iter_value(at),
                     json_object_get(actual, key)))
            return false;
    }
    return true;
}

static bool compare_ordered(const struct place *place, const json_t *expected,
                            const json_t *actual)
{
    for (size_t i = 0; i < json_array_size(expected); i++)
        if (!compare(place, json_array_get(expected, i),
                     json_array_get(actual, i)))
            return false;
    return true;
}

/* Finds for each expected member one of its own; small lists, so by trying. */
static bool match_members(const struct place *quiet, const json_t *expected,
                          const json_t *actual, size_t from,
                          bool used[MEMBERS_MOST])
{
    if (from == json_array_size(expected))
        return true;
    for (size_t k = 0; k < json_array_size(actual); k++) {
        if (used[k]
            || !compare(quiet, json_array_get(expected, from),
                        json_array_get(actual, k)))
            continue;
        used[k] = true;
        if (match_members(quiet, expected, actual, from + 1, used))
            return true;
        used[k] = false;
        /* Members that are no objects are alike or not: no second try. */
        if (!json_is_object(json_array_get(expected, from)))
            return false;
    }
    return false;
}

static bool compare_list(const struct place *place, const json_t *expected,
                         const json_t *actual)
{
    bool used[MEMBERS_MOST] = {false};
    struct place quiet = *place;
    quiet.mismatch = NULL;
    size_t size = json_array_size(expected);
    if (size == 0 && has_nothing(actual))
        return true;
    if (!json_is_array(actual) || json_array_size(actual) != size
        || size > MEMBERS_MOST)
        return differ(place, expected, actual);
    if (strcmp(place->name, "messages") == 0
        || strcmp(place->name, "boxes") == 0)
        return compare_ordered(place, expected, actual);
    return match_members(&quiet, expected, actual, 0, used)
           || differ(place, expected, actual);
}

static bool compare(const struct place *place, const json_t *expected,
                    const json_t *actual)
{
    if (json_is_null(expected))
        return has_nothing(actual) || differ(place, expected, actual);
    if (place->sent != NULL
        && (is_mark(expected, "hidden") || is_mark(expected, "absent")))
        return compare_mark(place, expected, actual);
    if (strcmp(place->name, "landings") == 0 && json_is_object(expected)
        && json_object_size(expected) != json_object_size(actual))
        return differ(place, expected, actual);
    if (json_is_object(expected))
        return compare_object(place, expected, actual);
    if (json_is_array(expected))
        return compare_list(place, expected, actual);
    return (actual != NULL && json_equal(expected, actual))
           || differ(place, expected, actual);
}

bool compare_check(const json_t *expected, const json_t *actual,
                   struct mismatch *mismatch)
{
    struct place place = {.path = "", .name = "", .mismatch = mismatch};
    return compare(&place, expected, actual);
}

bool compare_view(const json_t *expected, const json_t *actual,
                  const char *sent, struct mismatch *mismatch)
{
    struct place place = {
        .path = "view", .name = "", .sent = sent, .mismatch = mismatch};
    return compare(&place, expected, actual);
}
