/*
 * Reading: one order on its way in, part by part.
 *
 * Internal to server/match. Each part is judged when the order is left, against
 * the rules and what its seat is shown, so that what is kept can be carried out
 * without a doubt about its form. What is wrong is told with the order's place
 * in the list, for it may have no id yet. A body is what an order and each one
 * that follows it in a line have in common: step, conditions and answer.
 */
#ifndef ESTAFETTE_SERVER_MATCH_ORDERS_BODY_H
#define ESTAFETTE_SERVER_MATCH_ORDERS_BODY_H

#include "server/match/orders/orders.h"

struct reading {
    const struct rules *rules;
    const json_t *view;           /* what the seat is shown */
    const struct step_kind *kind; /* of the body that was read last */
    char name[ORDER_ID + 8];      /* of the order, for what is wrong with it */
    struct error *error;
};

/* BAD_PARAMS with the order's name before what is wrong. */
enum status reading_wrong(const struct reading *reading, const char *format,
                          ...) __attribute__((format(printf, 2, 3)));

/* `object`, which is called `what`, has no members but those known. */
enum status reading_members(const struct reading *reading, const json_t *object,
                            const char *what, const char *const *known,
                            size_t count) MUST_USE;

/* BAD_PARAMS, or TOO_LARGE for a list of a condition. */
enum status reading_body(struct reading *reading, const json_t *order) MUST_USE;

#endif
