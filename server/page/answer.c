/* Members of what a method has answered, for who writes a page of it. */

#include "server/page/answer.h"

#include <string.h>

const char *answer_text(const json_t *row, const char *name)
{
    return json_string_value(json_object_get(row, name));
}

int64_t answer_number(const json_t *row, const char *name)
{
    return json_integer_value(json_object_get(row, name));
}

bool answer_flag(const json_t *row, const char *name)
{
    return json_is_true(json_object_get(row, name));
}

const json_t *answer_row(const json_t *rows, const char *name, const char *text)
{
    size_t i;
    const json_t *row;
    json_array_foreach(rows, i, row)
    {
        if (strcmp(answer_text(row, name), text) == 0)
            return row;
    }
    return NULL;
}
