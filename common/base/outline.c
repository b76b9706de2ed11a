/* Outlines of JSON objects: a growing list of offsets. */

#include "common/base/outline.h"

#include <stdlib.h>

enum { FIRST_ROOM = 512 };

static void resize(struct outline *outline, uint32_t room)
{
    uint32_t *marks = realloc(outline->marks, room * sizeof *marks);
    if (marks == NULL)
        abort();
    outline->marks = marks;
    outline->room = room;
}

void outline_add(struct outline *outline, size_t offset, int level)
{
    if (outline->count == outline->room)
        resize(outline, outline->room > 0 ? 2 * outline->room : FIRST_ROOM);
    outline->marks[outline->count++] =
        (uint32_t)offset << 1 | (uint32_t)(level > 1);
}

void outline_fit(struct outline *outline)
{
    if (outline->count > 0 && outline->count < outline->room)
        resize(outline, outline->count);
}

void outline_release(struct outline *outline)
{
    free(outline->marks);
    *outline = (struct outline){NULL, 0, 0};
}
