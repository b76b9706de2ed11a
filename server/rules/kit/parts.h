/*
 * Parts: of things that look alike, which of them is where and does what.
 *
 * What a viewer cannot know is mostly which of a few plays which part: units
 * under one back, cards in a deck and in hands, labels. To forget it is to put
 * the parts in an order that is seen, to deal it anew to shuffle them. A part
 * is a record that lies in an array by id, and what names the id elsewhere:
 * sets in which it is, ids that are it. Knows no game.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_PARTS_H
#define ESTAFETTE_SERVER_RULES_KIT_PARTS_H

#include "server/rules/chance.h"
#include "server/rules/kit/order.h"
#include "server/rules/types.h"

enum { PARTS_MOST = PIECES_MOST, PARTS_BYTES_MOST = 8192 };

struct parts {
    void *records;       /* that of id 0; a record may be one member of it */
    size_t size, stride; /* of the part, and from one to the next */
    uint16_t *sets;      /* bit k: id k is in it; or NULL */
    size_t set_stride;
    int set_count;
    uint16_t *ids; /* each names one; or NULL */
    size_t id_stride;
    int id_count;
};

/* One member of each record of an array, and nothing else. */
/* clang-format off */
#define PARTS_OF(array, member) \
    {.records = &(array)[0] member, .size = sizeof((array)[0] member), \
     .stride = sizeof((array)[0])}
/* clang-format on */

/* The part of an id. */
static inline void *part_at(const struct parts *parts, uint16_t id)
{
    return (char *)parts->records + id * parts->stride;
}

/* Each of `members` plays from now on the part of the one that stands at the
 * same place of `from`, the same ids in another order. */
void parts_give(const struct parts *parts, const uint16_t *members,
                const uint16_t *from, int count);

/* They take the parts in the order in which these stand, the first the first:
 * by a test of two ids, whose context is the caller's. */
void parts_sort(const struct parts *parts, const uint16_t *members, int count,
                order_test *is_before, const void *context);
/* The same by the bytes of the parts. */
void parts_sort_bytes(const struct parts *parts, const uint16_t *members,
                      int count);

/* They take them in a random order; `from`, if it is not NULL, says whose. */
void parts_deal(const struct parts *parts, const uint16_t *members, int count,
                struct chance *chance, uint16_t *from);

#endif
