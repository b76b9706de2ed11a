/* Values that several files of the game's data have. */

#include "server/rules/toy-soldiers/load.h"

#include <string.h>

int toys_whole(const json_t *object, const char *key, int least, int most)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL || json_is_null(value))
        return least;
    return data_whole(object, key, least, most);
}

int toys_type_find(const struct toys_rules *rules, const json_t *value)
{
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && i < rules->type_count; i++)
        if (strcmp(rules->type[i].id, text) == 0)
            return i;
    return -1;
}
