/* Forms: patterns of the plain kind, matched byte by byte. */

#include "common/wire/schema_form.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { PARTS_MOST = 24, TIMES_MOST = 4096 };

/* Which bytes, and how many of them. */
struct part {
    uint64_t bytes[4];
    int least, most;
};

struct form {
    int count;
    struct part parts[];
};

static bool has(const struct part *part, unsigned char byte)
{
    return (part->bytes[byte / 64] >> byte % 64 & 1) != 0;
}

static void add(struct part *part, unsigned char first, unsigned char last)
{
    for (unsigned byte = first; byte <= last; byte++)
        part->bytes[byte / 64] |= UINT64_C(1) << byte % 64;
}

static bool is_printed(char byte)
{
    return (unsigned char)byte < 0x80 && isprint((unsigned char)byte) != 0;
}

/* What stands between brackets; the place after them, or NULL. */
static const char *read_class(const char *at, struct part *part)
{
    /* A class that says what is not in it, or begins with its own end. */
    if (*at == '^' || *at == ']')
        return NULL;
    for (; *at != ']'; at++) {
        if (!is_printed(*at) || *at == '[')
            return NULL;
        bool is_range = at[1] == '-' && at[2] != ']';
        if (is_range && (!is_printed(at[2]) || at[2] < at[0]))
            return NULL;
        add(part, (unsigned char)at[0], (unsigned char)at[is_range ? 2 : 0]);
        at += is_range ? 2 : 0;
    }
    return at + 1;
}

static const char *read_bytes(const char *at, struct part *part)
{
    if (*at == '[')
        return read_class(at + 1, part);
    if (!is_printed(*at) || strchr("^$.|()*+?{}\\", *at) != NULL)
        return NULL;
    add(part, (unsigned char)*at, (unsigned char)*at);
    return at + 1;
}

static const char *read_times(const char *at, struct part *part)
{
    part->least = part->most = 1;
    if (*at == '+' || *at == '*') {
        part->least = *at == '+';
        part->most = INT_MAX;
        return at + 1;
    }
    if (*at != '{')
        return at;
    char *end;
    long times = strtol(at + 1, &end, 10);
    bool is_number = isdigit((unsigned char)at[1]) != 0 && *end == '}';
    if (!is_number || times < 1 || times > TIMES_MOST)
        return NULL;
    part->least = part->most = (int)times;
    return end + 1;
}

static bool share_bytes(const struct part *one, const struct part *other)
{
    for (int i = 0; i < 4; i++)
        if ((one->bytes[i] & other->bytes[i]) != 0)
            return true;
    return false;
}

/* Is it plain where one part of it ends? */
static bool is_clear(const struct part *parts, int count)
{
    for (int i = 0; i + 1 < count; i++)
        if (parts[i].least != parts[i].most
            && (parts[i + 1].least == 0
                || share_bytes(&parts[i], &parts[i + 1])))
            return false;
    return true;
}

/* How many parts there are, or -1. */
static int read_parts(const char *at, struct part parts[PARTS_MOST])
{
    int count = 0;
    if (*at++ != '^')
        return -1;
    while (*at != '$' && count < PARTS_MOST) {
        struct part *part = &parts[count++];
        at = read_bytes(at, part);
        at = at != NULL ? read_times(at, part) : NULL;
        if (at == NULL || strchr("+*?{", *at) != NULL)
            return -1;
    }
    return at[0] == '$' && at[1] == '\0' && is_clear(parts, count) ? count : -1;
}

struct form *form_new(const char *pattern)
{
    struct part parts[PARTS_MOST] = {0};
    int count = read_parts(pattern, parts);
    if (count < 0)
        return NULL;
    size_t size = (size_t)count * sizeof *parts;
    struct form *form = malloc(sizeof *form + size);
    if (form == NULL)
        abort();
    form->count = count;
    memcpy(form->parts, parts, size);
    return form;
}

bool form_fits(const struct form *form, const char *text)
{
    for (int i = 0; i < form->count; i++) {
        const struct part *part = &form->parts[i];
        int times = 0;
        while (times < part->most && has(part, (unsigned char)*text)) {
            text++;
            times++;
        }
        if (times < part->least)
            return false;
    }
    return *text == '\0';
}
