/* Merge patches (RFC 7396) between two texts of the JSON writer. */

#include "common/base/patch.h"

#include "common/base/patch_internal.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/*
 * Most of a view stays as it was. So both texts are walked side by side, and
 * what is the same in both is read once; only where their members no longer
 * come in the same order are the members of an object listed and looked up.
 */
struct walk {
    const char *before, *after; /* at the next member of each, or its end */
};

/* The members that are left of an object. */
struct listed {
    size_t count, room;
    struct member *members;
    size_t hint; /* behind the one that was found last */
};

/* The end of the string that begins at `at` with a quote. */
const char *patch_skip_string(const char *at)
{
    at++;
    while (*at != '"')
        at += *at == '\\' ? 2 : 1;
    return at + 1;
}

/* The end of the object or list that begins at `at`. */
static const char *skip_nested(const char *at)
{
    int depth = 0;
    do {
        char byte = *at;
        if (byte == '"') {
            at = patch_skip_string(at);
            continue;
        }
        depth += (byte == '{') + (byte == '[') - (byte == '}') - (byte == ']');
        at++;
    } while (depth > 0);
    return at;
}

static bool is_end(char byte)
{
    return byte == ',' || byte == '}' || byte == ']' || byte == '\0';
}

const char *patch_skip_value(const char *at)
{
    if (*at == '"')
        return patch_skip_string(at);
    if (*at == '{' || *at == '[')
        return skip_nested(at);
    while (!is_end(*at))
        at++;
    return at;
}

static const char *skip_comma(const char *at)
{
    return *at == ',' ? at + 1 : at;
}

bool patch_next_member(const char **at, struct member *member)
{
    if (**at != '"')
        return false;
    const char *after = patch_skip_string(*at);
    member->key = (struct span){*at, (size_t)(after - *at)};
    const char *value = after + 1;
    after = patch_skip_value(value);
    member->value = (struct span){value, (size_t)(after - value)};
    *at = skip_comma(after);
    return true;
}

bool patch_is_same(struct span a, struct span b)
{
    return a.length == b.length && memcmp(a.at, b.at, a.length) == 0;
}

/* As it stands, quotes and escapes and all: it has been written once. */
static void put_key(struct writer *out, struct span key)
{
    writer_raw(out, key.at, key.length);
    out->needs_comma = false;
    writer_raw(out, ":", 1);
    out->needs_comma = false;
}

static void put_member(struct writer *out, const struct member *member)
{
    put_key(out, member->key);
    writer_raw(out, member->value.at, member->value.length);
}

/* Takes back what was written since `mark`. */
static void take_back(struct writer *out, const struct writer *mark)
{
    struct writer now = *out;
    *out = *mark;
    out->data = now.data;
    out->size = now.size;
    out->is_full = now.is_full;
    if (!out->is_full)
        out->data[out->used] = '\0';
}

static bool patch_objects(struct walk *walk, int depth, struct writer *out);

/* Two values of one member; both have been read. */
static bool patch_member(const struct member *was, const struct member *now,
                         int depth, struct writer *out)
{
    if (patch_is_same(was->value, now->value))
        return false;
    if (*was->value.at != '{' || *now->value.at != '{') {
        put_member(out, now);
        return true;
    }
    /* The same members in another order are no difference. */
    struct writer mark = *out;
    struct walk inner = {was->value.at, now->value.at};
    put_key(out, now->key);
    if (patch_objects(&inner, depth + 1, out))
        return true;
    take_back(out, &mark);
    return false;
}

static void list_members(const char **at, struct listed *listed)
{
    struct member member;
    while (patch_next_member(at, &member)) {
        if (listed->count == listed->room) {
            listed->room = listed->room > 0 ? 2 * listed->room : 128;
            listed->members = realloc(listed->members,
                                      listed->room * sizeof *listed->members);
            if (listed->members == NULL)
                abort();
        }
        listed->members[listed->count++] = member;
    }
}

/* Looks on from where the last one was found: the order is mostly the same. */
static const struct member *find_member(struct listed *listed, struct span key)
{
    for (size_t i = 0; i < listed->count; i++) {
        size_t at = (listed->hint + i) % listed->count;
        if (!patch_is_same(listed->members[at].key, key))
            continue;
        listed->hint = at + 1;
        return &listed->members[at];
    }
    return NULL;
}

static bool patch_lists(struct listed *before, struct listed *after, int depth,
                        struct writer *out)
{
    bool is_changed = false;
    for (size_t i = 0; i < after->count; i++) {
        const struct member *now = &after->members[i];
        const struct member *was = find_member(before, now->key);
        if (was == NULL)
            put_member(out, now);
        if (was == NULL || patch_member(was, now, depth, out))
            is_changed = true;
    }
    for (size_t i = 0; i < before->count; i++) {
        struct span key = before->members[i].key;
        if (find_member(after, key) != NULL)
            continue;
        put_key(out, key);
        writer_raw(out, "null", 4); /* is gone (RFC 7396) */
        is_changed = true;
    }
    free(before->members);
    free(after->members);
    return is_changed;
}

/* What is left of two objects whose members differ; the walk ends there. */
static bool patch_listed(struct walk *walk, int depth, struct writer *out)
{
    struct listed before = {0}, after = {0};
    list_members(&walk->before, &before);
    list_members(&walk->after, &after);
    return patch_lists(&before, &after, depth, out);
}

/* Are both at a member of the same name? Then `value` is where its value is. */
static bool has_same_key(const struct walk *walk, size_t *value)
{
    if (*walk->before != '"' || *walk->after != '"')
        return false;
    *value = (size_t)(patch_skip_string(walk->after) - walk->after) + 1;
    return strncmp(walk->before, walk->after, *value) == 0;
}

/* An object of the outer ones is not read before what has changed in it is
 * looked for: either it is large, or it is here since it has changed. */
static bool is_walked(const struct walk *walk, size_t value, int depth)
{
    return depth <= 1 && walk->before[value] == '{'
           && walk->after[value] == '{';
}

static bool patch_walked(struct walk *walk, size_t value, int depth,
                         struct writer *out)
{
    struct writer mark = *out;
    struct walk inner = {walk->before + value, walk->after + value};
    put_key(out, (struct span){walk->after, value - 1});
    bool is_changed = patch_objects(&inner, depth + 1, out);
    if (!is_changed)
        take_back(out, &mark);
    *walk = inner;
    return is_changed;
}

/* The next member of both, which has the same name in both. */
static bool patch_next(struct walk *walk, size_t value, int depth,
                       struct writer *out)
{
    const char *end = patch_skip_value(walk->after + value);
    size_t length = (size_t)(end - walk->after);
    if (strncmp(walk->before + value, walk->after + value, length - value) == 0
        && is_end(walk->before[length])) {
        walk->before += length;
        walk->after = end;
        return false;
    }
    struct span key = {walk->after, value - 1};
    const char *old = walk->before + value;
    const char *old_end = patch_skip_value(old);
    struct member was = {key, {old, (size_t)(old_end - old)}};
    struct member now = {key, {walk->after + value, length - value}};
    bool is_changed = patch_member(&was, &now, depth, out);
    walk->before = old_end;
    walk->after = end;
    return is_changed;
}

/* Walks two objects, from their braces to behind them. */
static bool patch_objects(struct walk *walk, int depth, struct writer *out)
{
    bool is_changed = false;
    size_t value;
    assert(*walk->before == '{' && *walk->after == '{');
    writer_object(out);
    walk->before++;
    walk->after++;
    while (has_same_key(walk, &value)) {
        is_changed |= is_walked(walk, value, depth)
                          ? patch_walked(walk, value, depth, out)
                          : patch_next(walk, value, depth, out);
        walk->before = skip_comma(walk->before);
        walk->after = skip_comma(walk->after);
    }
    bool is_left = *walk->before == '"' || *walk->after == '"';
    if (is_left && patch_listed(walk, depth, out))
        is_changed = true;
    writer_object_end(out);
    walk->before++;
    walk->after++;
    return is_changed;
}

bool patch_write(const char *before, size_t before_length, const char *after,
                 size_t after_length, struct writer *out)
{
    struct walk walk = {before, after};
    assert(before[before_length] == '\0' && after[after_length] == '\0');
    /* Of nothing it is all that there is: no text has a null. */
    if (before_length == 2) {
        writer_raw(out, after, after_length);
        return after_length > 2;
    }
    return patch_objects(&walk, 0, out);
}
