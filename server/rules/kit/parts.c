/* Parts: given to others, in some order or in none. */

#include "server/rules/kit/parts.h"

#include <assert.h>
#include <string.h>

/* Who plays the part of this one now. */
static uint16_t player_of(uint16_t id, const uint16_t *members,
                          const uint16_t *from, int count)
{
    for (int i = 0; i < count; i++)
        if (from[i] == id)
            return members[i];
    return id;
}

static void give_set(uint16_t *set, const uint16_t *members,
                     const uint16_t *from, int count)
{
    unsigned before = *set, now = before;
    for (int i = 0; i < count; i++) {
        now &= ~(1U << members[i]);
        now |= (before >> from[i] & 1U) << members[i];
    }
    *set = (uint16_t)now;
}

void parts_give(const struct parts *parts, const uint16_t *members,
                const uint16_t *from, int count)
{
    char before[PARTS_BYTES_MOST];
    size_t size = parts->size;
    assert(count <= PARTS_MOST && (size_t)count * size <= sizeof before);
    for (int i = 0; i < count; i++)
        memcpy(before + (size_t)i * size, part_at(parts, from[i]), size);
    for (int i = 0; i < count; i++)
        memcpy(part_at(parts, members[i]), before + (size_t)i * size, size);
    for (int k = 0; k < parts->set_count; k++)
        give_set((void *)((char *)parts->sets + (size_t)k * parts->set_stride),
                 members, from, count);
    for (int k = 0; k < parts->id_count; k++) {
        uint16_t *id =
            (void *)((char *)parts->ids + (size_t)k * parts->id_stride);
        *id = player_of(*id, members, from, count);
    }
}

void parts_sort(const struct parts *parts, const uint16_t *members, int count,
                order_test *is_before, const void *context)
{
    uint16_t from[PARTS_MOST];
    assert(count <= PARTS_MOST);
    memcpy(from, members, (size_t)count * sizeof *from);
    order_all(from, sizeof *from, count, is_before, context);
    parts_give(parts, members, from, count);
}

static bool is_less(const void *context, const void *one, const void *other)
{
    const struct parts *parts = context;
    return memcmp(part_at(parts, *(const uint16_t *)one),
                  part_at(parts, *(const uint16_t *)other), parts->size)
           < 0;
}

void parts_sort_bytes(const struct parts *parts, const uint16_t *members,
                      int count)
{
    parts_sort(parts, members, count, is_less, parts);
}

void parts_deal(const struct parts *parts, const uint16_t *members, int count,
                struct chance *chance, uint16_t *from)
{
    uint16_t drawn[PARTS_MOST], own[PARTS_MOST];
    uint16_t *whose = from == NULL ? own : from;
    assert(count <= PARTS_MOST);
    chance_deal(chance, count, drawn);
    for (int i = 0; i < count; i++)
        whose[i] = members[drawn[i]];
    parts_give(parts, members, whose, count);
}
