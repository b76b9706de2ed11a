/* Merge patches (RFC 7396) between two texts of the JSON writer. */

#include "common/base/patch.h"

#include <assert.h>
#include <string.h>

/* A run of the text: a value, or a key with its quotes. */
struct span {
    const char *at;
    size_t length;
};

struct member {
    struct span key;
    struct span value;
};

/* The end of the string that begins at `at` with a quote. */
static const char *skip_string(const char *at)
{
    for (at++; *at != '"'; at++)
        if (*at == '\\')
            at++;
    return at + 1;
}

/* The end of the value that begins at `at`. */
static const char *skip_value(const char *at)
{
    int depth = 0;
    do {
        if (*at == '"') {
            at = skip_string(at);
            continue;
        }
        if (*at == '{' || *at == '[')
            depth++;
        else if (*at == '}' || *at == ']')
            depth--;
        at++;
    } while (depth > 0
             || (*at != ',' && *at != '}' && *at != ']' && *at != '\0'));
    return at;
}

/* Reads the member at `*at` (behind a brace or comma); false at the end. */
static bool next_member(const char **at, const char *end, struct member *member)
{
    if (*at >= end || **at != '"')
        return false;
    const char *after = skip_string(*at);
    member->key = (struct span){*at, (size_t)(after - *at)};
    const char *value = after + 1;
    after = skip_value(value);
    member->value = (struct span){value, (size_t)(after - value)};
    *at = *after == ',' ? after + 1 : after;
    return true;
}

static bool is_same(struct span a, struct span b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

static const char *inside(struct span object)
{
    assert(object.length >= 2 && object.at[0] == '{');
    return object.at + 1;
}

static const char *end_of(struct span object)
{
    return object.at + object.length;
}

/*
 * Finds a key, beginning where the last one was found: both texts mostly have
 * the same members in the same order.
 */
static bool find_member(struct span object, struct span key, const char **hint,
                        struct member *found)
{
    const char *at = *hint;
    while (next_member(&at, end_of(object), found))
        if (is_same(found->key, key)) {
            *hint = at;
            return true;
        }
    at = inside(object);
    while (at < *hint && next_member(&at, end_of(object), found))
        if (is_same(found->key, key))
            return true;
    return false;
}

/* As it stands, quotes and escapes and all: it has been written once. */
static void put_key(struct writer *out, struct span key)
{
    writer_raw(out, key.at, key.length);
    out->needs_comma = false;
    writer_raw(out, ":", 1);
    out->needs_comma = false;
}

static bool patch_objects(struct span before, struct span after,
                          struct writer *out);

static bool patch_member(struct span before, const char **hint,
                         const struct member *now, struct writer *out)
{
    struct member was;
    if (!find_member(before, now->key, hint, &was)) {
        put_key(out, now->key);
        writer_raw(out, now->value.at, now->value.length);
        return true;
    }
    if (is_same(was.value, now->value))
        return false;
    if (*was.value.at != '{' || *now->value.at != '{') {
        put_key(out, now->key);
        writer_raw(out, now->value.at, now->value.length);
        return true;
    }
    /* The same members in another order are no difference. */
    struct writer mark = *out;
    put_key(out, now->key);
    if (patch_objects(was.value, now->value, out))
        return true;
    size_t size = out->size;
    char *data = out->data;
    bool is_full = out->is_full;
    *out = mark;
    out->data = data;
    out->size = size;
    out->is_full = is_full;
    if (!is_full)
        out->data[out->used] = '\0';
    return false;
}

static bool patch_objects(struct span before, struct span after,
                          struct writer *out)
{
    bool is_changed = false;
    struct member member;
    struct member ignored;

    writer_object(out);
    const char *hint = inside(before);
    const char *at = inside(after);
    while (next_member(&at, end_of(after), &member))
        is_changed |= patch_member(before, &hint, &member, out);
    hint = inside(after);
    at = inside(before);
    while (next_member(&at, end_of(before), &member)) {
        if (find_member(after, member.key, &hint, &ignored))
            continue;
        put_key(out, member.key);
        writer_raw(out, "null", 4);
        is_changed = true;
    }
    writer_object_end(out);
    return is_changed;
}

bool patch_write(const char *before, size_t before_length, const char *after,
                 size_t after_length, struct writer *out)
{
    return patch_objects((struct span){before, before_length},
                         (struct span){after, after_length}, out);
}
