/*
 * Order: few things put into it, those that are alike left as they came.
 *
 * Knows no game. For what is found one by one and must not stand in the order
 * of ids, since that would tell them (law 3).
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_ORDER_H
#define ESTAFETTE_SERVER_RULES_KIT_ORDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Does one record stand before the other? */
typedef bool order_test(const void *context, const void *one,
                        const void *other);

/* Puts a record among `count` others of `size` bytes that are in order already,
 * behind those that are like it. There must be room for one more. */
void order_add(void *records, size_t size, int count, const void *record,
               order_test *is_before, const void *context);
/* All of them. */
void order_all(void *records, size_t size, int count, order_test *is_before,
               const void *context);

/* Ids, the lowest first: one more, or all. */
void order_add_id(uint16_t *ids, int count, uint16_t id);
void order_ids(uint16_t *ids, int count);

#endif
