/* Values that several files of the game's data have. */

#include "server/rules/toy-soldiers/load.h"

int toys_whole(const json_t *object, const char *key, int least, int most)
{
    const json_t *value = json_object_get(object, key);
    if (value == NULL || json_is_null(value))
        return least;
    return data_whole(object, key, least, most);
}
