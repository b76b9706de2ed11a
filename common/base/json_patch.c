/* JSON patches (RFC 6902) between two texts of the JSON writer. */

#include "common/base/json_patch.h"

#include "common/base/patch_internal.h"

#include <stdio.h>
#include <string.h>

/* How far an item is looked for that does not stand where it did. */
enum { POINTER_MOST = 160, LOOK_MOST = 64 };

/* What is written, and the pointer to where it stands. */
struct patching {
    struct writer *out;
    bool is_lost; /* there was no room for a pointer */
    size_t used;
    char pointer[POINTER_MOST];
};

static void diff(struct patching *patching, struct span was, struct span now);

static struct span value_at(const char *at)
{
    return (struct span){at, (size_t)(patch_skip_value(at) - at)};
}

/* Goes down a step; false if there is no room for its name. */
static bool go_down(struct patching *patching, struct span step)
{
    size_t used = patching->used;
    if (used + 2 * step.length + 2 > sizeof patching->pointer) {
        patching->is_lost = true;
        return false;
    }
    patching->pointer[used++] = '/';
    for (size_t i = 0; i < step.length; i++) {
        char byte = step.at[i];
        bool is_special = byte == '~' || byte == '/';
        patching->pointer[used++] = is_special ? '~' : byte;
        if (is_special)
            patching->pointer[used++] = byte == '~' ? '0' : '1';
    }
    patching->used = used;
    return true;
}

static bool go_down_to(struct patching *patching, int index)
{
    char text[12];
    int length = snprintf(text, sizeof text, "%d", index);
    return go_down(patching, (struct span){text, (size_t)length});
}

/* An operation on where the pointer leads. */
static void put(struct patching *patching, const char *op,
                const struct span *value)
{
    struct writer *out = patching->out;
    writer_object(out);
    writer_put_text(out, "op", op);
    writer_key(out, "path");
    writer_raw(out, "\"", 1);
    out->needs_comma = false;
    writer_raw(out, patching->pointer, patching->used);
    out->needs_comma = false;
    writer_raw(out, "\"", 1);
    if (value != NULL) {
        writer_key(out, "value");
        writer_raw(out, value->at, value->length);
    }
    writer_object_end(out);
}

static void put_at(struct patching *patching, int index, const char *op,
                   const struct span *value)
{
    size_t before = patching->used;
    if (go_down_to(patching, index))
        put(patching, op, value);
    patching->used = before;
}

static bool find_member(struct span object, struct span key,
                        struct member *found)
{
    const char *at = object.at + 1;
    while (patch_next_member(&at, found))
        if (patch_is_same(found->key, key))
            return true;
    return false;
}

static struct span bare(struct span key)
{
    return (struct span){key.at + 1, key.length - 2};
}

static void diff_objects(struct patching *patching, struct span was,
                         struct span now)
{
    struct member member, other;
    size_t before = patching->used;
    for (const char *at = now.at + 1; patch_next_member(&at, &member);) {
        bool was_there = find_member(was, member.key, &other);
        if (was_there && patch_is_same(other.value, member.value))
            continue;
        if (!go_down(patching, bare(member.key)))
            continue;
        if (was_there)
            diff(patching, other.value, member.value);
        else
            put(patching, "add", &member.value);
        patching->used = before;
    }
    for (const char *at = was.at + 1; patch_next_member(&at, &member);) {
        if (find_member(now, member.key, &other)
            || !go_down(patching, bare(member.key)))
            continue;
        put(patching, "remove", NULL);
        patching->used = before;
    }
}

/* Is it the same thing, changed perhaps? */
static bool is_akin(struct span was, struct span now)
{
    if (patch_is_same(was, now))
        return true;
    if (*was.at != '{' || *now.at != '{')
        return false;
    const char *one = was.at + 1, *other = now.at + 1;
    struct member a, b;
    for (int i = 0; i < 2; i++)
        if (!patch_next_member(&one, &a) || !patch_next_member(&other, &b)
            || !patch_is_same(a.key, b.key) || !patch_is_same(a.value, b.value))
            return false;
    return true;
}

/* The item of a list at which one stands; false at its end. */
static bool item_at(const char *at, struct span *item)
{
    if (*at == ']')
        return false;
    *item = value_at(at);
    return true;
}

static const char *behind(struct span item)
{
    const char *after = item.at + item.length;
    return *after == ',' ? after + 1 : after;
}

/* How many items there are from `at` on to one like this, or -1. */
static int distance(const char *at, struct span wanted)
{
    struct span item;
    for (int i = 0; i < LOOK_MOST && item_at(at, &item); i++) {
        if (is_akin(item, wanted))
            return i;
        at = behind(item);
    }
    return -1;
}

/*
 * Both lists side by side: what stands in the old one alone goes, what stands
 * in the new one alone comes, at the index that it has by then.
 */
static void diff_lists(struct patching *patching, struct span was,
                       struct span now)
{
    const char *from = was.at + 1, *to = now.at + 1;
    struct span old, new;
    size_t before = patching->used;
    int index = 0;
    for (;;) {
        bool has_old = item_at(from, &old), has_new = item_at(to, &new);
        if (!has_old && !has_new)
            return;
        bool is_here = has_old && has_new && is_akin(old, new);
        if (is_here && !patch_is_same(old, new) && go_down_to(patching, index))
            diff(patching, old, new);
        patching->used = before;
        bool goes =
            !is_here && has_old
            && (!has_new || distance(from, new) > 0 || distance(to, old) < 0);
        if (goes)
            put_at(patching, index, "remove", NULL);
        else if (!is_here)
            put_at(patching, index, "add", &new);
        if (is_here || goes)
            from = behind(old);
        if (is_here || !goes)
            to = behind(new);
        index += !goes;
    }
}

static void diff(struct patching *patching, struct span was, struct span now)
{
    if (*was.at == '{' && *now.at == '{')
        diff_objects(patching, was, now);
    else if (*was.at == '[' && *now.at == '[')
        diff_lists(patching, was, now);
    else
        put(patching, "replace", &now);
}

bool json_patch_write(const char *before, const char *after, struct writer *out)
{
    struct patching patching = {.out = out};
    struct span was = value_at(before), now = value_at(after);
    writer_list(out);
    if (!patch_is_same(was, now))
        diff(&patching, was, now);
    writer_list_end(out);
    return !patching.is_lost;
}
