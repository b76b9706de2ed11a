/* What differs between two views is found on their records. */

#include "server/match/view/view_patch.h"

#include "common/base/patch.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* How far rows are looked for that stand elsewhere than they did. */
enum { SEEN_AHEAD = 8 };

/* Members of a view: as many as show.c writes. */
enum { PARTS_MOST = 32 };

/* A member; `rows` are the marks of what is in it, if it is an object. */
struct part {
    const struct view_record *record;
    struct view_span whole;
    const uint32_t *rows;
    uint32_t count;
    bool is_found; /* in the other record */
};

struct parts {
    int count;
    struct part part[PARTS_MOST];
};

/* The two records, and what was found to be said of each. */
struct comparing {
    const struct rules *rules;
    struct parts was, now;
    struct writer *before, *after;
};

void view_room_open(struct view_room *room, size_t most)
{
    writer_open(&room->before, most);
    writer_open(&room->after, most);
}

void view_room_release(struct view_room *room)
{
    writer_release(&room->before);
    writer_release(&room->after);
}

void view_record_release(struct view_record *record)
{
    free(record->bytes);
    outline_release(&record->outline);
    *record = (struct view_record){.bytes = NULL};
}

static bool is_inner(uint32_t mark)
{
    return (mark & 1) != 0;
}

/* Each ends one byte, a comma or a brace, before the next begins. */
static void find_parts(const struct view_record *record, struct parts *parts)
{
    const uint32_t *marks = record->outline.marks;
    uint32_t count = record->outline.count;
    parts->count = 0;
    for (uint32_t i = 0; i < count;) {
        uint32_t next = i + 1;
        while (next < count && is_inner(marks[next]))
            next++;
        size_t from = marks[i] >> 1;
        size_t end = next < count ? marks[next] >> 1 : record->length;
        assert(parts->count < PARTS_MOST);
        parts->part[parts->count++] =
            (struct part){.record = record,
                          .whole = {from, end - 1 - from},
                          .rows = marks + i + 1,
                          .count = next - i - 1};
        i = next;
    }
}

static struct view_span row_at(const struct part *part, uint32_t row)
{
    size_t from = part->rows[row] >> 1;
    size_t end = row + 1 < part->count ? part->rows[row + 1] >> 1
                                       : part->whole.at + part->whole.length;
    return (struct view_span){from, end - 1 - from};
}

static bool is_same(const struct part *one, struct view_span a,
                    const struct part *other, struct view_span b)
{
    return a.length == b.length
           && memcmp(one->record->bytes + a.at, other->record->bytes + b.at,
                     a.length)
                  == 0;
}

/* With its quotes and its colon; show.c names members without a colon. */
static struct view_span key_of(const struct part *part)
{
    const char *at = part->record->bytes + part->whole.at;
    const char *colon = memchr(at, ':', part->whole.length);
    assert(colon != NULL);
    return (struct view_span){part->whole.at, (size_t)(colon + 1 - at)};
}

/* Members come in one order, but not all are always there. */
static struct part *find_part(struct parts *parts, int *hint,
                              const struct part *wanted)
{
    struct view_span key = key_of(wanted);
    for (int i = 0; i < parts->count; i++) {
        int at = (*hint + i) % parts->count;
        struct part *part = &parts->part[at];
        if (!is_same(wanted, key, part, key_of(part)))
            continue;
        *hint = at + 1;
        part->is_found = true;
        return part;
    }
    return NULL;
}

static void say_part(const struct rules *rules, const struct part *part,
                     struct writer *out)
{
    view_record_say(rules, part->record, part->whole, part->rows, part->count,
                    out);
}

static void say_rows(const struct rules *rules, const struct part *part,
                     uint32_t from, uint32_t count, struct writer *out)
{
    for (uint32_t i = from; i < from + count; i++)
        view_record_say(rules, part->record, row_at(part, i), part->rows + i, 1,
                        out);
}

/* How far ahead of `from` the row stands that is `row` of `other`; 0: not near.
 */
static uint32_t find_ahead(const struct part *part, uint32_t from,
                           const struct part *other, struct view_span row)
{
    for (uint32_t i = 1; i <= SEEN_AHEAD && from + i < part->count; i++)
        if (is_same(part, row_at(part, from + i), other, row))
            return i;
    return 0;
}

/*
 * The rows of two objects that are not the same. One that has moved further
 * than is looked is said on both sides, and is no difference then.
 */
static void compare_rows(const struct comparing *comparing,
                         const struct part *was, const struct part *now)
{
    const struct rules *rules = comparing->rules;
    uint32_t i = 0, k = 0;
    while (i < was->count && k < now->count) {
        struct view_span old = row_at(was, i), new = row_at(now, k);
        if (!is_same(was, old, now, new)) {
            uint32_t come = find_ahead(now, k, was, old);
            uint32_t gone = come > 0 ? 0 : find_ahead(was, i, now, new);
            bool is_other = come == 0 && gone == 0;
            say_rows(rules, was, i, is_other ? 1 : gone, comparing->before);
            say_rows(rules, now, k, is_other ? 1 : come, comparing->after);
            i += gone;
            k += come;
        }
        i++;
        k++;
    }
    say_rows(rules, was, i, was->count - i, comparing->before);
    say_rows(rules, now, k, now->count - k, comparing->after);
}

static void open_part(const struct part *part, struct writer *out)
{
    struct view_span key = key_of(part);
    writer_raw(out, part->record->bytes + key.at, key.length);
    out->needs_comma = false;
    writer_object(out);
}

static void compare_parts(const struct comparing *comparing,
                          const struct part *was, const struct part *now)
{
    if (is_same(was, was->whole, now, now->whole))
        return;
    if (was->count == 0 || now->count == 0) {
        say_part(comparing->rules, was, comparing->before);
        say_part(comparing->rules, now, comparing->after);
        return;
    }
    open_part(was, comparing->before);
    open_part(now, comparing->after);
    compare_rows(comparing, was, now);
    writer_object_end(comparing->before);
    writer_object_end(comparing->after);
}

/* Says of both what does not stand in both. */
static void compare(struct comparing *comparing)
{
    int hint = 0;
    writer_object(comparing->before);
    writer_object(comparing->after);
    for (int i = 0; i < comparing->now.count; i++) {
        const struct part *now = &comparing->now.part[i];
        const struct part *was = find_part(&comparing->was, &hint, now);
        if (was == NULL)
            say_part(comparing->rules, now, comparing->after);
        else
            compare_parts(comparing, was, now);
    }
    for (int i = 0; i < comparing->was.count; i++)
        if (!comparing->was.part[i].is_found)
            say_part(comparing->rules, &comparing->was.part[i],
                     comparing->before);
    writer_object_end(comparing->before);
    writer_object_end(comparing->after);
}

bool view_patch(const struct rules *rules, const struct view_record *before,
                const struct view_record *after, struct view_room *room,
                struct writer *out)
{
    writer_clear(&room->before);
    writer_clear(&room->after);
    if (before->outline.count > 0 && after->outline.count > 0) {
        struct comparing comparing;
        comparing.rules = rules;
        comparing.before = &room->before;
        comparing.after = &room->after;
        find_parts(before, &comparing.was);
        find_parts(after, &comparing.now);
        compare(&comparing);
    } else {
        view_record_write(rules, before, &room->before);
        view_record_write(rules, after, &room->after);
    }
    out->is_full |= room->before.is_full || room->after.is_full;
    return !out->is_full
           && patch_write(room->before.data, room->before.used,
                          room->after.data, room->after.used, out);
}
