/* Texts for people in the data of a game. */

#include "server/rules/library_prose.h"

#include "common/base/text.h"

#include <string.h>

bool prose_is_good(const json_t *value)
{
    const char *text = json_string_value(value);
    size_t length = json_string_length(value);
    return text != NULL && length > 0 && length <= PROSE_MOST
           && strlen(text) == length && text_is_clean(text, length)
           && !text_is_blank(text);
}
