/* Reading a sent view back, for rule cases. */

#include "server/rules/kit/read_view.h"

void read_view_copy(json_t *to, const char *name, const json_t *from,
                    const char *key)
{
    json_t *value = json_object_get(from, key);
    if (value != NULL)
        json_object_set(to, name, value);
}
