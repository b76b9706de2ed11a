/* The story's lines: read, filled in, and what their answers are kept for. */

#include "tests/sim/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAMES_MOST = 64 };

static char names[NAMES_MOST][2][VALUE_MOST];
static int name_count;

static const char *value_of(const char *name, size_t length)
{
    for (int i = name_count - 1; i >= 0; i--)
        if (strlen(names[i][0]) == length
            && strncmp(names[i][0], name, length) == 0)
            return names[i][1];
    fprintf(stderr, "$%.*s stands for nothing\n", (int)length, name);
    exit(2);
}

void script_set(const char *name, const char *value)
{
    int i = 0;
    while (i < name_count && strcmp(names[i][0], name) != 0)
        i++;
    if (i == NAMES_MOST)
        abort();
    snprintf(names[i][0], VALUE_MOST, "%s", name);
    snprintf(names[i][1], VALUE_MOST, "%s", value);
    if (i == name_count)
        name_count++;
}

/* Puts values in the place of $names. */
static void fill_in(const char *from, size_t length, char *to, size_t room)
{
    size_t used = 0;
    for (size_t i = 0; i < length && used + VALUE_MOST < room; i++) {
        if (from[i] != '$') {
            to[used++] = from[i];
            continue;
        }
        size_t word =
            strspn(from + i + 1, "abcdefghijklmnopqrstuvwxyz0123456789");
        used += (size_t)snprintf(to + used, room - used, "%s",
                                 value_of(from + i + 1, word));
        i += word;
    }
    to[used] = '\0';
}

/* The length of the object that a text begins with. */
static size_t object_length(const char *text)
{
    json_error_t where;
    json_t *object = json_loads(text, JSON_DISABLE_EOF_CHECK, &where);
    if (object == NULL) {
        fprintf(stderr, "no object: %s", text);
        exit(2);
    }
    json_decref(object);
    return (size_t)where.position;
}

void line_read(char *text, int number, struct line *line)
{
    char params[LINE_MOST];
    int at = 0;
    *line = (struct line){.number = number};
    if (sscanf(text, "%23s %47s %n", line->who, line->method, &at) != 2)
        snprintf(line->method, sizeof line->method, "%s", line->who);
    if (text[at] != '{')
        return;
    /* A bare $name, for a number, is none that JSON could read. */
    char *end = text + at;
    fill_in(end, strcspn(end, "\n"), params, sizeof params);
    size_t length = object_length(params);
    snprintf(
        line->text, sizeof line->text,
        "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%.*s}",
        number + 1, line->method, (int)length, params);
    static char rest[LINE_MOST];
    memcpy(rest, params + length, strlen(params + length) + 1);
    line->rest = rest;
    line->has_steps = strpbrk(rest, "~+") != NULL;
    line->has_traces = strchr(rest, '+') != NULL;
    const char *mark = strchr(rest, '!');
    if (mark != NULL)
        snprintf(line->error, sizeof line->error, "%.*s",
                 (int)strcspn(mark + 1, " \n"), mark + 1);
}

static const json_t *at_path(const json_t *value, char *path)
{
    char *kept = NULL;
    for (char *part = strtok_r(path, ".", &kept); part != NULL;
         part = strtok_r(NULL, ".", &kept))
        value = json_is_array(value)
                    ? json_array_get(value, strtoul(part, NULL, 10))
                    : json_object_get(value, part);
    return value;
}

void line_capture(const struct line *line, const json_t *result)
{
    char *kept = NULL;
    char number[VALUE_MOST];
    for (char *word = strtok_r(line->rest, " \n", &kept); word != NULL;
         word = strtok_r(NULL, " \n", &kept)) {
        char *path = strchr(word, '=');
        if (path == NULL)
            continue;
        *path++ = '\0';
        const json_t *value = at_path(result, path);
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                 json_integer_value(value));
        script_set(word,
                   json_is_string(value) ? json_string_value(value) : number);
    }
}
