/* What was told: views folded from updates, and members of their texts. */

#include "server/store/told.h"
#include "server/match/project.h"

#include <stdlib.h>
#include <string.h>

/* Makes `target` what a merge patch (RFC 7396) says; takes over nothing. */
static void merge(json_t *target, const json_t *patch)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)patch, key, value)
    {
        json_t *old = json_object_get(target, key);
        if (json_is_null(value)) {
            json_object_del(target, key);
        } else if (!json_is_object(value)) {
            json_object_set(target, key, value);
        } else if (json_is_object(old)) {
            merge(old, value);
        } else {
            json_t *fresh = json_object();
            merge(fresh, value);
            json_object_set_new(target, key, fresh);
        }
    }
}

enum status project_view_at(struct store *store, const char *match,
                            viewer_id viewer, int64_t seq, char **view)
{
    struct store_cursor *cursor;
    struct store_told told;
    int64_t reached = 0;
    if (store_told_range(store, match, viewer, 1, seq, &cursor) != STATUS_OK)
        return STATUS_IO;
    json_t *folded = json_object();
    while (store_next_told(cursor, &told)) {
        json_t *update = json_loads(told.update, 0, NULL);
        merge(folded, json_object_get(update, "patch"));
        json_decref(update);
        reached = told.seq;
    }
    enum status status = store_cursor_close(cursor);
    if (status == STATUS_OK && reached != seq)
        status = STATUS_NOT_FOUND;
    if (status == STATUS_OK)
        *view = json_dumps(folded, JSON_COMPACT);
    json_decref(folded);
    return status;
}

/* The end of the string that begins at `at` with a quote. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

static const char *skip_value(const char *at)
{
    int depth = 0;
    for (;;) {
        if (depth == 0 && (*at == ',' || *at == '}' || *at == ']'))
            return at;
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    }
}

bool project_member(const char *text, const char *name, const char **value,
                    size_t *length)
{
    size_t wanted = strlen(name);
    const char *at = text + 1;
    while (*at == '"') {
        const char *key = at + 1;
        const char *begin = skip_string(at) + 1;
        const char *end = skip_value(begin);
        if (strncmp(key, name, wanted) == 0 && key[wanted] == '"') {
            *value = begin;
            *length = (size_t)(end - begin);
            return true;
        }
        at = *end == ',' ? end + 1 : end;
    }
    return false;
}
