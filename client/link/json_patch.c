/* JSON patches: each operation by its pointer. */

#include "client/link/json_patch.h"

#include "client/link/read.h"

#include <stdlib.h>
#include <string.h>

enum { STEP_MOST = 80 };

/* The next step of a pointer; returns what is behind it, or NULL if it is no
 * step or too long. */
static const char *next_step(const char *pointer, char step[STEP_MOST])
{
    size_t used = 0;
    if (*pointer++ != '/')
        return NULL;
    for (; *pointer != '\0' && *pointer != '/'; pointer++) {
        if (used + 1 == STEP_MOST)
            return NULL;
        bool is_special = *pointer == '~';
        if (is_special)
            pointer++;
        if (is_special && *pointer != '0' && *pointer != '1')
            return NULL;
        step[used++] = !is_special ? *pointer : *pointer == '0' ? '~' : '/';
    }
    step[used] = '\0';
    return pointer;
}

/* An index of a list up to `most`, or -1. */
static long index_of(const char *step, size_t most)
{
    char *end;
    long index = strtol(step, &end, 10);
    bool is_one = end != step && *end == '\0' && index >= 0;
    return is_one && (size_t)index <= most ? index : -1;
}

static json_t *inner(json_t *value, const char *step)
{
    if (!json_is_array(value))
        return json_object_get(value, step);
    long index = index_of(step, json_array_size(value));
    return index < 0 ? NULL : json_array_get(value, (size_t)index);
}

static bool apply_to_list(json_t *list, const char *step, char op,
                          json_t *value)
{
    size_t count = json_array_size(list);
    long index = index_of(step, op == 'a' ? count : count - 1);
    if (index < 0 || (op != 'a' && count == 0))
        return false;
    if (op == 'a')
        return json_array_insert(list, (size_t)index, value) == 0;
    if (op == 'r')
        return json_array_set(list, (size_t)index, value) == 0;
    return json_array_remove(list, (size_t)index) == 0;
}

static bool apply_to_object(json_t *object, const char *step, char op,
                            json_t *value)
{
    if (op == 'd')
        return json_object_del(object, step) == 0;
    if (op == 'r' && json_object_get(object, step) == NULL)
        return false;
    return json_object_set(object, step, value) == 0;
}

static bool apply(json_t *root, const json_t *operation)
{
    const char *name = read_text(operation, "op");
    const char *pointer = read_text(operation, "path");
    json_t *value = json_deep_copy(json_object_get(operation, "value"));
    char op = strcmp(name, "add") == 0       ? 'a'
              : strcmp(name, "replace") == 0 ? 'r'
              : strcmp(name, "remove") == 0  ? 'd'
                                             : '\0';
    char step[STEP_MOST] = "";
    json_t *holder = root;
    pointer = next_step(pointer, step);
    while (pointer != NULL && *pointer != '\0') {
        holder = inner(holder, step);
        pointer = next_step(pointer, step);
    }
    bool fits = op != '\0' && pointer != NULL && (op == 'd' || value != NULL);
    bool is_done =
        fits
        && (json_is_array(holder) ? apply_to_list(holder, step, op, value)
                                  : apply_to_object(holder, step, op, value));
    json_decref(value);
    return is_done;
}

json_t *json_patch_apply(const json_t *value, const json_t *operations)
{
    json_t *made = json_deep_copy(value);
    bool is_good = json_is_array(operations);
    for (size_t i = 0; is_good && i < json_array_size(operations); i++)
        is_good = apply(made, json_array_get(operations, i));
    if (is_good)
        return made;
    json_decref(made);
    return NULL;
}
