/* Ways: from columns to whole paths. */

#include "client/link/ways.h"

#include "client/link/read.h"

#include <stdio.h>

enum { WAYS_MOST = 4096, DEPTH_MOST = 256, KEY = 24 };

size_t ways_count(const json_t *ways)
{
    size_t count = json_array_size(read_list(ways, "to"));
    return count < WAYS_MOST ? count : WAYS_MOST;
}

bool ways_are_whole(const json_t *ways)
{
    return read_flag(ways, "whole");
}

/* What is said of a way by its number. */
static json_t *by_number(const json_t *ways, const char *column, size_t way)
{
    char key[KEY];
    snprintf(key, sizeof key, "%zu", way);
    return json_object_get(json_object_get(ways, column), key);
}

json_t *ways_path(const json_t *ways, size_t way)
{
    const json_t *after = read_list(ways, "after");
    size_t count = ways_count(ways), chain[DEPTH_MOST];
    int depth = 0;
    for (json_int_t at = (json_int_t)way; at >= 0; depth++) {
        if (depth == DEPTH_MOST || (size_t)at >= count)
            return NULL;
        chain[depth] = (size_t)at;
        const json_t *before = json_array_get(after, (size_t)at);
        at = json_is_integer(before) ? json_integer_value(before) : -1;
    }
    json_t *path = json_array();
    while (depth > 0) { /* what each way adds to the one before it */
        size_t at = chain[--depth];
        json_array_extend(path, by_number(ways, "by", at));
        json_array_append(path, json_array_get(read_list(ways, "to"), at));
    }
    return path;
}

static void unfold(json_t *open, const json_t *ways)
{
    static const char *const marks[] = {"stops", "loses", "brings"};
    json_t *reach = json_array();
    for (size_t i = 0; i < ways_count(ways); i++) {
        json_t *end = json_object();
        json_t *cost = json_array_get(read_list(ways, "cost"), i);
        json_object_set(end, "to", json_array_get(read_list(ways, "to"), i));
        if (json_integer_value(cost) >= 0)
            json_object_set(end, "cost", cost);
        json_t *path = ways_path(ways, i);
        if (path != NULL)
            json_object_set_new(end, "path", path);
        for (size_t k = 0; k < sizeof marks / sizeof *marks; k++) {
            json_t *mark = by_number(ways, marks[k], i);
            if (mark != NULL)
                json_object_set(end, marks[k], mark);
        }
        json_array_append_new(reach, end);
    }
    json_object_set_new(open, "reach", reach);
}

void ways_unfold(json_t *picked)
{
    const json_t *open = read_list(picked, "open");
    for (size_t i = 0; i < json_array_size(open); i++) {
        json_t *field = json_array_get(open, i);
        const json_t *ways = read_object(field, "ways");
        if (ways != NULL)
            unfold(field, ways);
    }
}
