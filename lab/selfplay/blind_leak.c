/* A leak: what two viewers who must see the same were sent unlike. */

#include "lab/selfplay/blind_parts.h"

#include <stdio.h>
#include <string.h>

enum { CONTEXT = 60, EXCERPT = 220 };

bool blind_leak(struct blind *blind, const char *what, const char *one,
                const char *other)
{
    size_t same = 0;
    while (one[same] != '\0' && one[same] == other[same])
        same++;
    size_t from = same > CONTEXT ? same - CONTEXT : 0;
    snprintf(blind->leak, sizeof blind->leak,
             "%s\n  one:   %s%.*s\n  other: %s%.*s", what, from > 0 ? "…" : "",
             EXCERPT, one + from, from > 0 ? "…" : "", EXCERPT, other + from);
    blind->leaks++;
    return false;
}

bool blind_same_text(struct blind *blind, const char *what,
                     const struct action *detail)
{
    const struct writer *one = &blind->text[0];
    const struct writer *other = &blind->text[1];
    if (one->used == other->used && !one->is_full
        && memcmp(one->data, other->data, one->used) == 0)
        return true;
    char text[600];
    char name[400] = "";
    struct writer out;
    writer_init(&out, name, sizeof name);
    if (detail != NULL)
        action_encode(blind->rules, detail, &out);
    snprintf(text, sizeof text, "%s %.400s", what, out.is_full ? "" : name);
    return blind_leak(blind, text, one->data, other->data);
}
