/* Order: each thing moves before those that it stands before. */

#include "server/rules/kit/order.h"

#include <string.h>

void order_add(void *records, size_t size, int count, const void *record,
               order_test *is_before, const void *context)
{
    char *first = records;
    int at = count;
    while (at > 0
           && is_before(context, record, first + (size_t)(at - 1) * size))
        at--;
    char *place = first + (size_t)at * size;
    memmove(place + size, place, (size_t)(count - at) * size);
    memcpy(place, record, size);
}

void order_all(void *records, size_t size, int count, order_test *is_before,
               const void *context)
{
    char *first = records;
    for (int i = 1; i < count; i++) {
        char *moving = first + (size_t)i * size;
        for (; moving > first && is_before(context, moving, moving - size);
             moving -= size)
            for (size_t byte = 0; byte < size; byte++) {
                char held = moving[byte];
                moving[byte] = (moving - size)[byte];
                (moving - size)[byte] = held;
            }
    }
}

void order_add_id(uint16_t *ids, int count, uint16_t id)
{
    for (; count > 0 && ids[count - 1] > id; count--)
        ids[count] = ids[count - 1];
    ids[count] = id;
}

void order_ids(uint16_t *ids, int count)
{
    for (int i = 1; i < count; i++)
        order_add_id(ids, i, ids[i]);
}
