/* A line of a script cut into words, as a shell would. */

#include "client/command/words.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/*
 * Takes the quotes off one word, in place; what is left is never longer.
 * Returns where it ends in the line, or NULL if a quote stays open.
 */
static char *word_take(char *at)
{
    char *out = at;
    char quote = '\0';
    for (; *at != '\0' && (quote != '\0' || !is_blank(*at)); at++) {
        bool is_quote = *at == '\'' || *at == '"';
        if (is_quote && (quote == '\0' || quote == *at)) {
            quote = quote == '\0' ? *at : '\0';
            continue;
        }
        bool is_escape =
            quote == '"' && *at == '\\' && (at[1] == '"' || at[1] == '\\');
        at += is_escape ? 1 : 0;
        *out++ = *at;
    }
    char *end = *at == '\0' ? at : at + 1;
    *out = '\0';
    return quote == '\0' ? end : NULL;
}

int words_split(char *line, char **words, int most)
{
    int count = 0;
    for (char *at = line;;) {
        while (is_blank(*at))
            at++;
        if (*at == '\0' || *at == '#')
            break;
        if (count == most)
            return -1;
        words[count++] = at;
        at = word_take(at);
        if (at == NULL)
            return -1;
    }
    words[count] = NULL;
    return count;
}
