/* Reading what the server sent: of the expected kind, or a default. */

#include "client/link/read.h"

#include <string.h>

const char *read_text_or(const json_t *object, const char *key,
                         const char *otherwise)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text == NULL ? otherwise : text;
}

const char *read_text(const json_t *object, const char *key)
{
    return read_text_or(object, key, "");
}

int64_t read_number(const json_t *object, const char *key, int64_t least,
                    int64_t most, int64_t otherwise)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_integer(value))
        return otherwise;
    int64_t number = json_integer_value(value);
    return number < least || number > most ? otherwise : number;
}

bool read_flag(const json_t *object, const char *key)
{
    return json_is_true(json_object_get(object, key));
}

const json_t *read_object(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_object(value) ? value : NULL;
}

const json_t *read_list(const json_t *object, const char *key)
{
    const json_t *value = json_object_get(object, key);
    return json_is_array(value) ? value : NULL;
}

const char *read_item(const json_t *list, size_t index)
{
    const char *text = json_string_value(json_array_get(list, index));
    return text == NULL ? "" : text;
}

const json_t *read_row(const json_t *list, const char *key, const char *text)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *row = json_array_get(list, i);
        if (strcmp(read_text(row, key), text) == 0)
            return row;
    }
    return NULL;
}

bool read_has(const json_t *list, const char *text)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *item = json_string_value(json_array_get(list, i));
        if (item != NULL && strcmp(item, text) == 0)
            return true;
    }
    return false;
}

/* The depth of a parsed value is bounded (jansson: 2048), so this ends. */
json_t *read_merge(json_t *taken_target, const json_t *patch)
{
    if (!json_is_object(patch)) {
        json_decref(taken_target);
        return json_deep_copy(patch);
    }
    json_t *target = taken_target;
    if (!json_is_object(target)) {
        json_decref(target);
        target = json_object();
    }
    const char *key = NULL;
    const json_t *value = NULL;
    void *at = json_object_iter((json_t *)(uintptr_t)patch);
    for (; at != NULL;
         at = json_object_iter_next((json_t *)(uintptr_t)patch, at)) {
        key = json_object_iter_key(at);
        value = json_object_iter_value(at);
        if (json_is_null(value)) {
            json_object_del(target, key);
            continue;
        }
        json_t *old = json_incref(json_object_get(target, key));
        json_object_set_new(target, key, read_merge(old, value));
    }
    return target;
}

void read_unmarked(const char *clause, char *text, size_t size)
{
    size_t used = 0;
    for (; *clause != '\0' && used + 1 < size; clause++)
        if (*clause != '`' && *clause != '*')
            text[used++] = *clause;
    text[used] = '\0';
}
