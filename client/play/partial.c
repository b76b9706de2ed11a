/* Partial actions: begun, and values put into their places. */

#include "client/play/partial.h"

#include "client/link/read.h"

#include <stdlib.h>
#include <string.h>

enum { INDEX_MOST = 1000 };

json_t *partial_begin(const json_t *row)
{
    const json_t *fixed = read_object(row, "fixed");
    json_t *action = fixed == NULL ? json_object() : json_deep_copy(fixed);
    json_object_set_new(action, "type", json_string(read_text(row, "type")));
    return action;
}

/* The member `step` of an object, or the item of that number of a list. */
static json_t *inner(json_t *value, const char *step)
{
    if (!json_is_array(value))
        return json_object_get(value, step);
    char *end = NULL;
    long index = strtol(step, &end, 10);
    bool is_index =
        end != step && *end == '\0' && index >= 0 && index < INDEX_MOST;
    return is_index ? json_array_get(value, (size_t)index) : NULL;
}

/* Goes down all steps but the last, whose name is then in `last`. */
static json_t *descend(json_t *action, const char *field, char last[64])
{
    json_t *value = action;
    const char *at = field;
    for (;;) {
        size_t length = strcspn(at, ".");
        if (length == 0 || length >= 64)
            return NULL;
        memcpy(last, at, length);
        last[length] = '\0';
        if (at[length] == '\0')
            return value;
        value = inner(value, last);
        at += length + 1;
    }
}

json_t *partial_at(json_t *action, const char *field)
{
    char last[64];
    return inner(descend(action, field, last), last);
}

bool partial_put(json_t *action, const char *field, bool is_list,
                 json_t *taken_value)
{
    char last[64];
    json_t *holder = descend(action, field, last);
    json_t *list = is_list ? inner(holder, last) : NULL;
    if (!json_is_object(holder) || (list != NULL && !json_is_array(list))) {
        json_decref(taken_value);
        return false;
    }
    if (!is_list)
        return json_object_set_new(holder, last, taken_value) == 0;
    if (list == NULL) {
        list = json_array();
        json_object_set_new(holder, last, list);
    }
    return json_array_append_new(list, taken_value) == 0;
}

const json_t *partial_field(const json_t *row, const char *field)
{
    const json_t *found = row;
    char part[64];
    for (const char *at = field;; at++) {
        size_t length = strcspn(at, ".");
        if (length == 0 || length >= sizeof part)
            return NULL;
        memcpy(part, at, length);
        part[length] = '\0';
        bool is_index = strspn(part, "0123456789") == length;
        if (!is_index)
            found = read_row(read_list(found, "fields"), "name", part);
        at += length;
        if (*at == '\0')
            return found;
    }
}

bool partial_grows(const json_t *row, const json_t *open)
{
    const char *choose = read_text(open, "choose");
    const json_t *field = partial_field(row, read_text(open, "field"));
    return strcmp(choose, "path") == 0 || strcmp(choose, "steps") == 0
           || read_object(field, "list") != NULL
           || read_object(open, "list") != NULL;
}
