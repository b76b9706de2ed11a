/* Bending: one place of a JSON value after the other, in one way or another. */

#include "tests/unit/json_bend.h"

#include <stdio.h>

enum { LISTED = 3, LIST_LONG = 300 };

static json_t *bent(const json_t *value, int way)
{
    switch (way) {
    case 0: return json_null();
    case 1: return json_string("no such thing");
    case 2: return json_integer(-1);
    case 3: return json_integer(100000);
    case 4: return json_array();
    case 5: return json_object();
    case 6: return json_real(1.5);
    case 7: return NULL; /* it is not there */
    default: break;
    }
    json_t *twice = json_deep_copy(value); /* a list that is too long */
    for (int i = 0; i < LIST_LONG; i++)
        if (!json_is_array(value)
            || json_array_append(twice, json_array_get(value, 0)) != 0)
            break;
    return twice;
}

static bool is_here(struct bend *bend, const char *key)
{
    if (bend->seen++ != bend->place)
        return false;
    snprintf(bend->where, sizeof bend->where, "%s", key);
    bend->has_bent = true;
    return true;
}

static void bend_within(struct bend *bend, json_t *value);

static void bend_object(struct bend *bend, json_t *object)
{
    const char *key;
    json_t *member;
    void *next;
    json_object_foreach_safe(object, next, key, member)
    {
        if (is_here(bend, key)) {
            json_t *other = bent(member, bend->way);
            if (other == NULL)
                json_object_del(object, key);
            else
                json_object_set_new(object, key, other);
            return;
        }
        bend_within(bend, member);
        if (bend->has_bent)
            return;
    }
}

/* Rows of a list are alike: the first, one of the middle and the last. */
static void bend_list(struct bend *bend, json_t *list)
{
    size_t count = json_array_size(list);
    for (size_t k = 0; k < LISTED && k < count; k++) {
        size_t at = k == 0 ? 0 : k == 1 ? count / 2 : count - 1;
        if (is_here(bend, "a row")) {
            json_t *other = bent(json_array_get(list, at), bend->way);
            if (other == NULL)
                json_array_remove(list, at);
            else
                json_array_set_new(list, at, other);
            return;
        }
        bend_within(bend, json_array_get(list, at));
        if (bend->has_bent)
            return;
    }
}

static void bend_within(struct bend *bend, json_t *value)
{
    if (json_is_object(value))
        bend_object(bend, value);
    else if (json_is_array(value))
        bend_list(bend, value);
}

void bend_value(struct bend *bend, json_t *value)
{
    bend->seen = 0;
    bend->has_bent = false;
    bend_within(bend, value);
}

int bend_places(json_t *value)
{
    struct bend none = {.place = -1};
    bend_value(&none, value);
    return none.seen;
}
