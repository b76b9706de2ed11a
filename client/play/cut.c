/* Labels that are cut: what tells them apart is kept. */

#include "client/play/cut.h"

#include "client/play/glyph.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

enum { CUT_TEXT = 400, HEAD_PARTS = 3 };

/* The ways of cutting, from the plainest on. */
enum way { WAY_END, WAY_OWN, WAY_FIRST, WAY_COUNT };

struct list {
    cut_each *each;
    const void *list;
    int columns;
};

static const char *nth(const struct list *list, int i)
{
    return list->each(list->list, i);
}

/* The bytes of the first so many cells. */
static size_t bytes_of(const char *text, int cells)
{
    const char *at = text;
    for (int i = 0; i < cells && *at != '\0'; i++)
        glyph_next(&at, false);
    return (size_t)(at - text);
}

/* How many cells two texts have in common at their beginning. */
static int common(const char *one, const char *other)
{
    int count = 0;
    for (;; count++) {
        uint32_t a = glyph_next(&one, false), b = glyph_next(&other, false);
        if (a == 0 || a != b)
            return count;
    }
}

/* Cut at its end; of "Detach from the left: 5th" both halves tell. */
static void cut_end(const char *text, int columns, char *cut, size_t size)
{
    enum { SLACK = 3 };
    const char *rest = strstr(text, ": ");
    int half = columns / 2, used = 0;
    char first[CUT_TEXT] = "";
    if (rest != NULL && rest - text < CUT_TEXT) {
        snprintf(first, sizeof first, "%.*s", (int)(rest - text), text);
        if (glyph_count(first) > half + SLACK) {
            first[bytes_of(first, half - 1)] = '\0';
            used = half;
            text = rest;
        }
    }
    snprintf(cut, size, "%s%s", used > 0 ? first : "", used > 0 ? "…" : "");
    size_t end = strlen(cut);
    bool fits = glyph_count(text) <= columns - used;
    int room = fits ? columns - used : columns - used - 1;
    snprintf(cut + end, size - end, "%.*s%s", (int)bytes_of(text, room), text,
             fits ? "" : "…");
}

/*
 * Where a text differs from those that begin as it does, as far as its head is
 * shown: from the nearest of them, or first from any. At the end of the head if
 * there is none.
 */
static int differs_at(const struct list *list, int own, enum way way)
{
    int head = list->columns / HEAD_PARTS, found = -1;
    const char *text = nth(list, own), *other;
    for (int i = 0; (other = nth(list, i)) != NULL; i++) {
        int at = i == own ? 0 : common(text, other);
        bool is_better =
            found < 0 || (way == WAY_OWN ? at > found : at < found);
        if (i != own && at >= head && strcmp(text, other) != 0 && is_better)
            found = at;
    }
    return found < 0 ? head : found;
}

/* The head, and what follows from the word in which it differs. */
static void cut_middle(const struct list *list, int own, enum way way,
                       char *cut, size_t size)
{
    const char *text = nth(list, own);
    int head = list->columns / HEAD_PARTS, from = differs_at(list, own, way);
    int total = glyph_count(text), room = list->columns - head - 1;
    while (from > head + 1 && text[bytes_of(text, from) - 1] != ' ')
        from--;
    if (total - from < room) { /* its end has room for more of its head */
        head = list->columns - 1 - (total - from);
        room = total - from;
    }
    const char *rest = text + bytes_of(text, from);
    bool fits = glyph_count(rest) <= room;
    snprintf(cut, size, "%.*s…%.*s%s", (int)bytes_of(text, head), text,
             (int)bytes_of(rest, fits ? room : room - 1), rest,
             fits ? "" : "…");
}

static void cut_by(const struct list *list, int own, enum way way, char *cut,
                   size_t size)
{
    if (glyph_count(nth(list, own)) <= list->columns)
        snprintf(cut, size, "%s", nth(list, own));
    else if (way == WAY_END)
        cut_end(nth(list, own), list->columns, cut, size);
    else
        cut_middle(list, own, way, cut, size);
}

/* Does no other text come to the same? */
static bool is_apart(const struct list *list, int own, enum way way,
                     const char *cut)
{
    const char *text = nth(list, own), *other;
    size_t same = (size_t)(list->columns / HEAD_PARTS);
    for (int i = 0; (other = nth(list, i)) != NULL; i++) {
        char others[CUT_TEXT];
        if (i == own || strncmp(text, other, same) != 0
            || strcmp(text, other) == 0)
            continue;
        cut_by(list, i, way, others, sizeof others);
        if (strcmp(cut, others) == 0)
            return false;
    }
    return true;
}

void cut_apart(cut_each *each, const void *list, int i, int columns, char *text,
               size_t size)
{
    const struct list own = {each, list, columns};
    char cut[CUT_TEXT] = "";
    for (enum way way = WAY_END; way < WAY_COUNT; way++) {
        cut_by(&own, i, way, cut, sizeof cut);
        if (columns < 2 * HEAD_PARTS || is_apart(&own, i, way, cut))
            break;
    }
    snprintf(text, size, "%s", cut);
}
