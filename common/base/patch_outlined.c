/* Merge patches between texts of which it is known where members begin. */

#include "common/base/patch.h"
#include "common/base/patch_inside.h"

/* An object of which it is known where its members begin. */
struct known {
    const char *text;
    const uint32_t *marks; /* of all its members, and of theirs */
    size_t count, at;      /* the next of its own */
    size_t end;            /* where its last brace is */
};

static bool is_inner(uint32_t mark)
{
    return (mark & 1) != 0;
}

/* The next member whole, key and value. */
static struct span known_span(const struct known *known, size_t *after)
{
    size_t next = known->at + 1;
    bool is_inside = is_inner(known->marks[known->at]);
    while (next < known->count && is_inner(known->marks[next]) && !is_inside)
        next++;
    size_t from = known->marks[known->at] >> 1;
    size_t to =
        next < known->count ? (known->marks[next] >> 1) - 1 : known->end;
    *after = next;
    return (struct span){known->text + from, to - from};
}

static struct member split(struct span whole)
{
    size_t key = (size_t)(patch_skip_string(whole.at) - whole.at);
    return (struct member){
        .key = {whole.at, key},
        .value = {whole.at + key + 1, whole.length - key - 1}};
}

static void list_known(struct known *known, struct listed *listed)
{
    size_t next;
    for (; known->at < known->count; known->at = next)
        patch_list(listed, split(known_span(known, &next)));
}

static bool patch_known(struct known *before, struct known *after, int depth,
                        struct writer *out);

/* The object that is this member's value, which the marks are of. */
static struct known known_inside(const struct known *known, size_t next,
                                 const struct member *member)
{
    return (struct known){.text = known->text,
                          .marks = known->marks + known->at + 1,
                          .count = next - known->at - 1,
                          .end = (size_t)(member->value.at - known->text)
                                 + member->value.length - 1};
}

/* Members of the same name that differ. */
static bool patch_pair(const struct member *was, const struct member *now,
                       struct known *before, struct known *after, int depth,
                       struct writer *out)
{
    if (before->count == 0 || after->count == 0)
        return patch_member(was, now, depth, out);
    struct writer mark = *out;
    patch_put_key(out, now->key);
    writer_object(out);
    bool is_changed = patch_known(before, after, depth + 1, out);
    writer_object_end(out);
    if (!is_changed)
        patch_take_back(out, &mark);
    return is_changed;
}

static bool patch_known(struct known *before, struct known *after, int depth,
                        struct writer *out)
{
    bool is_changed = false;
    while (before->at < before->count && after->at < after->count) {
        size_t was_next, now_next;
        struct span was = known_span(before, &was_next);
        struct span now = known_span(after, &now_next);
        if (!patch_is_same(was, now)) {
            struct member old = split(was), new = split(now);
            if (!patch_is_same(old.key, new.key))
                break;
            struct known inside = known_inside(before, was_next, &old);
            struct known inside_now = known_inside(after, now_next, &new);
            is_changed |=
                patch_pair(&old, &new, &inside, &inside_now, depth, out);
        }
        before->at = was_next;
        after->at = now_next;
    }
    struct listed left = {0}, left_now = {0};
    list_known(before, &left);
    list_known(after, &left_now);
    return patch_lists(&left, &left_now, depth, out) || is_changed;
}

static struct known known_of(const struct outlined *outlined)
{
    return (struct known){.text = outlined->text,
                          .marks = outlined->outline->marks,
                          .count = outlined->outline->count,
                          .end = outlined->length - 1};
}

bool patch_outlined(const struct outlined *before, const struct outlined *after,
                    struct writer *out)
{
    if (before->outline == NULL || before->outline->count == 0
        || after->outline == NULL || after->outline->count == 0)
        return patch_write(before->text, before->length, after->text,
                           after->length, out);
    struct known was = known_of(before), now = known_of(after);
    writer_object(out);
    bool is_changed = patch_known(&was, &now, 0, out);
    writer_object_end(out);
    return is_changed;
}
