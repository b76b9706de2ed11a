/* An offer as text: patches put into their places. */

#include "tests/bench/draft.h"

#include "tests/bench/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_MOST = 64, INDEX_MOST = 1000, ROOM_FIRST = 256 };

static void make_room(struct draft *draft, size_t more)
{
    size_t needed = draft->used + more + 1;
    if (needed <= draft->room)
        return;
    draft->room = needed < ROOM_FIRST ? ROOM_FIRST : 2 * needed;
    draft->text = realloc(draft->text, draft->room);
    if (draft->text == NULL)
        abort();
}

void draft_add(struct draft *draft, const char *text, size_t length)
{
    make_room(draft, length);
    memcpy(draft->text + draft->used, text, length);
    draft->used += length;
    draft->text[draft->used] = '\0';
}

void draft_set(struct draft *draft, const char *text, size_t length)
{
    draft->used = 0;
    draft_add(draft, text, length);
}

void draft_release(struct draft *draft)
{
    free(draft->text);
    *draft = (struct draft){NULL, 0, 0};
}

/* Makes a gap for so many bytes where `taken` of them stand. */
static char *open_gap(struct draft *draft, size_t at, size_t taken,
                      size_t length)
{
    make_room(draft, length);
    char *gap = draft->text + at;
    memmove(gap + length, gap + taken, draft->used - at - taken + 1);
    draft->used += length - taken;
    return gap;
}

/* The member `step` of an object, or the item of that number of a list. */
static const char *inner(const char *value, const char *step)
{
    if (value == NULL || *value != '[')
        return scan_member(value, step);
    char *end = NULL;
    long index = strtol(step, &end, 10);
    bool is_index =
        end != step && *end == '\0' && index >= 0 && index < INDEX_MOST;
    return is_index ? scan_item(value, (size_t)index) : NULL;
}

/* A new member at the end of an object. */
static void add_member(struct draft *draft, const char *holder,
                       const char *name, const char *value, size_t length)
{
    size_t named = strlen(name);
    bool needs_comma = holder[1] != '}';
    size_t end = (size_t)(holder - draft->text) + scan_length(holder) - 1;
    char *at = open_gap(draft, end, 0, needs_comma + named + 3 + length);
    if (needs_comma)
        *at++ = ',';
    *at++ = '"';
    memcpy(at, name, named);
    at += named;
    *at++ = '"';
    *at++ = ':';
    memcpy(at, value, length);
}

static void add_item(struct draft *draft, const char *list, const char *value,
                     size_t length)
{
    bool needs_comma = list[1] != ']';
    size_t end = (size_t)(list - draft->text) + scan_length(list) - 1;
    char *at = open_gap(draft, end, 0, needs_comma + length);
    if (needs_comma)
        *at++ = ',';
    memcpy(at, value, length);
}

/* A member or an item goes, with one of the commas beside it. */
static void cut(struct draft *draft, const char *begin, const char *end)
{
    if (*end == ',')
        end++;
    else if (begin[-1] == ',')
        begin--;
    open_gap(draft, (size_t)(begin - draft->text), (size_t)(end - begin), 0);
}

/* Before the item of this number, or behind the last one. */
static bool add_before(struct draft *draft, const char *list, const char *step,
                       const char *value, size_t length)
{
    const char *there = inner(list, step);
    if (there == NULL) {
        add_item(draft, list, value, length);
        return true;
    }
    char *gap = open_gap(draft, (size_t)(there - draft->text), 0, length + 1);
    memcpy(gap, value, length);
    gap[length] = ',';
    return true;
}

/* Where the member begins whose value this is: at its name. */
static const char *name_of(const char *value)
{
    const char *at = value - 2;
    while (*--at != '"')
        continue;
    return at;
}

static bool operate(struct draft *draft, const char *operation)
{
    static const char *const names[] = {"op", "path", "value"};
    const char *said[3];
    char step[STEP_MOST];
    size_t length;
    scan_members(operation, names, 3, said);
    const char *pointer = scan_text(said[1], &length);
    const char *end = pointer + length;
    const char *holder = draft->text, *there = NULL;
    while (pointer < end && holder != NULL) {
        const char *next =
            memchr(pointer + 1, '/', (size_t)(end - pointer - 1));
        next = next != NULL ? next : end;
        snprintf(step, sizeof step, "%.*s", (int)(next - pointer - 1),
                 pointer + 1);
        there = inner(holder, step);
        pointer = next;
        if (pointer < end)
            holder = there;
    }
    size_t size = said[2] != NULL ? scan_length(said[2]) : 0;
    if (holder == NULL)
        return false;
    if (scan_is(said[0], "add") && *holder == '[')
        return add_before(draft, holder, step, said[2], size);
    if (scan_is(said[0], "add")) {
        add_member(draft, holder, step, said[2], size);
        return true;
    }
    if (there == NULL)
        return false;
    if (scan_is(said[0], "remove"))
        cut(draft, *holder == '[' ? there : name_of(there),
            there + scan_length(there));
    else
        memcpy(open_gap(draft, (size_t)(there - draft->text),
                        scan_length(there), size),
               said[2], size);
    return true;
}

bool draft_patch(struct draft *draft, const char *operations)
{
    const char *operation = scan_first(operations);
    for (; operation != NULL; operation = scan_next(operation))
        if (!operate(draft, operation))
            return false;
    return true;
}
