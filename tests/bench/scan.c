/* Reading JSON where it stands: members, items, texts and numbers. */

#include "tests/bench/scan.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static _Noreturn void break_off(void)
{
    fprintf(stderr, "scan: a message breaks off\n");
    exit(1);
}

/* Is the byte before this one the last of an odd number of backslashes? */
static bool is_escaped(const char *at)
{
    bool is_odd = false;
    while (*--at == '\\')
        is_odd = !is_odd;
    return is_odd;
}

/* From a quote to what stands behind its text. The library's search looks at
 * many bytes at once. */
static const char *skip_text(const char *at)
{
    do {
        at = strchr(at + 1, '"');
        if (at == NULL)
            break_off();
    } while (is_escaped(at));
    return at + 1;
}

/* From the first byte inside of an object or a list to what stands behind. */
static const char *skip_inside(const char *at)
{
    static const signed char deeper[UCHAR_MAX + 1] = {
        ['{'] = 1, ['['] = 1, ['}'] = -1, [']'] = -1};
    for (int depth = 1; depth > 0;) {
        if (*at == '\0')
            break_off();
        if (*at == '"')
            at = skip_text(at);
        else
            depth += deeper[(unsigned char)*at++];
    }
    return at;
}

static const char *skip(const char *at)
{
    if (*at == '"')
        return skip_text(at);
    if (*at == '{' || *at == '[')
        return skip_inside(at + 1);
    return at + strcspn(at, ",}]");
}

size_t scan_length(const char *value)
{
    return value == NULL ? 0 : (size_t)(skip(value) - value);
}

/* The place of this name, or `count`. */
static int find_name(const char *name, size_t length, const char *const *names,
                     int count)
{
    int i = 0;
    while (
        i < count
        && (strncmp(names[i], name, length) != 0 || names[i][length] != '\0'))
        i++;
    return i;
}

void scan_members(const char *object, const char *const *names, int count,
                  const char **values)
{
    int left = count;
    for (int i = 0; i < count; i++)
        values[i] = NULL;
    if (object == NULL || *object != '{')
        return;
    for (const char *at = object + 1; *at == '"'; at++) {
        const char *value = skip_text(at) + 1;
        int which = find_name(at + 1, (size_t)(value - at) - 3, names, count);
        if (which < count && values[which] == NULL) {
            values[which] = value;
            left--;
        }
        if (left == 0)
            return;
        at = skip(value);
        if (*at != ',')
            return;
    }
}

const char *scan_member(const char *object, const char *name)
{
    const char *value;
    scan_members(object, &name, 1, &value);
    return value;
}

const char *scan_first(const char *list)
{
    return list != NULL && list[0] == '[' && list[1] != ']' ? list + 1 : NULL;
}

const char *scan_next(const char *item)
{
    const char *end = skip(item);
    return *end == ',' ? end + 1 : NULL;
}

size_t scan_count(const char *list)
{
    size_t count = 0;
    for (const char *at = scan_first(list); at != NULL; at = scan_next(at))
        count++;
    return count;
}

const char *scan_item(const char *list, size_t index)
{
    const char *at = scan_first(list);
    while (at != NULL && index-- > 0)
        at = scan_next(at);
    return at;
}

const char *scan_text(const char *value, size_t *length)
{
    *length = 0;
    if (value == NULL || *value != '"')
        return "";
    *length = scan_length(value) - 2;
    return value + 1;
}

bool scan_is(const char *value, const char *text)
{
    size_t length = strlen(text);
    return value != NULL && *value == '"'
           && strncmp(value + 1, text, length) == 0 && value[length + 1] == '"';
}

int64_t scan_number(const char *value, int64_t least, int64_t most,
                    int64_t otherwise)
{
    if (value == NULL || (*value != '-' && (*value < '0' || *value > '9')))
        return otherwise;
    int64_t number = strtoll(value, NULL, 10);
    return number < least || number > most ? otherwise : number;
}

const char *scan_object(const char *value)
{
    return value != NULL && *value == '{' ? value : NULL;
}
