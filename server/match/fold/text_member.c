/* A member of a JSON object that is text. */

#include "server/match/fold/text_member.h"

#include <string.h>

/* The end of the string that begins at `at` with a quote. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

static const char *skip_value(const char *at)
{
    int depth = 0;
    for (;;) {
        if (depth == 0 && (*at == ',' || *at == '}' || *at == ']'))
            return at;
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        depth += *at == '{' || *at == '[';
        depth -= *at == '}' || *at == ']';
        at++;
    }
}

bool text_member(const char *text, const char *name, const char **value,
                 size_t *length)
{
    size_t wanted = strlen(name);
    const char *at = text + 1;
    while (*at == '"') {
        const char *key = at + 1;
        const char *begin = skip_string(at) + 1;
        const char *end = skip_value(begin);
        if (strncmp(key, name, wanted) == 0 && key[wanted] == '"') {
            *value = begin;
            *length = (size_t)(end - begin);
            return true;
        }
        at = *end == ',' ? end + 1 : end;
    }
    return false;
}
