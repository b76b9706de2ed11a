/* Reading standing orders: everything is judged when they are left. */

#include "server/match/orders/body.h"

#include "common/base/instant.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBER_MOST = 999999999 };

static enum status check_until(const struct reading *reading,
                               const json_t *until)
{
    const char *word = json_string_value(until);
    json_int_t turn = json_integer_value(until);
    int64_t instant;
    if (json_is_integer(until) && turn >= 0 && turn <= UINT16_MAX)
        return STATUS_OK;
    if (word != NULL
        && (strcmp(word, "used") == 0 || strcmp(word, "withdrawn") == 0
            || instant_parse(word, &instant)))
        return STATUS_OK;
    return reading_wrong(
        reading, "until is used, withdrawn, a turn, or an instant such as "
                 "2026-11-22T20:00:00Z");
}

/* The number of an id, or 0. */
static long id_number(const json_t *order)
{
    const char *id = json_string_value(json_object_get(order, "id"));
    char *end;
    if (id == NULL || strncmp(id, "o_", 2) != 0
        || !isdigit((unsigned char)id[2]) || id[2] == '0')
        return 0;
    long number = strtol(id + 2, &end, 10);
    return *end == '\0' && number <= NUMBER_MOST ? number : 0;
}

/* What follows, in turn, once the order was carried out. */
static enum status check_then(struct reading *reading, const json_t *order)
{
    static const char *const members[] = {"on", "when", "unless", "answer"};
    const json_t *then = json_object_get(order, "then");
    const char *until = json_string_value(json_object_get(order, "until"));
    size_t count = json_array_size(then);
    enum status status = STATUS_OK;
    if (then == NULL)
        return STATUS_OK;
    if (count == 0 || count > ORDER_LINE_MOST)
        return reading_wrong(reading, "then is a list of 1 to %d",
                             ORDER_LINE_MOST);
    if (until == NULL || strcmp(until, "used") != 0)
        return reading_wrong(reading,
                             "then: only after an order that is used once");
    for (size_t i = 0; i < count && status == STATUS_OK; i++) {
        const json_t *next = json_array_get(then, i);
        if (!json_is_object(next))
            return reading_wrong(reading, "then: what follows is an object");
        status = reading_members(reading, next, "then", members,
                                 sizeof members / sizeof *members);
        if (status == STATUS_OK)
            status = reading_body(reading, next);
    }
    return status;
}

static enum status read_order(struct reading *reading, const json_t *order,
                              long number, json_t *list)
{
    static const char *const members[] = {"id",     "on",    "when",   "unless",
                                          "answer", "until", "strict", "then"};
    size_t count = sizeof members / sizeof *members;
    const json_t *strict = json_object_get(order, "strict");
    if (!json_is_object(order))
        return reading_wrong(reading, "an order is an object");
    if (json_dumpb(order, NULL, 0, JSON_COMPACT) > ORDER_BYTES_MOST)
        return error_set(reading->error, STATUS_TOO_LARGE,
                         "%s: an order has at most %d bytes", reading->name,
                         ORDER_BYTES_MOST);
    enum status status =
        reading_members(reading, order, "an order", members, count);
    if (status == STATUS_OK)
        status = reading_body(reading, order);
    if (status == STATUS_OK)
        status = check_until(reading, json_object_get(order, "until"));
    if (status == STATUS_OK)
        status = check_then(reading, order);
    if (status == STATUS_OK && strict != NULL && !json_is_boolean(strict))
        status = reading_wrong(reading, "strict is true or false");
    if (status != STATUS_OK)
        return status;
    /* The request is freed by another thread: nothing of it is kept. */
    json_t *kept = json_object();
    json_object_set_new(kept, "id", json_sprintf("o_%ld", number));
    for (size_t i = 1; i < count; i++)
        if (json_object_get(order, members[i]) != NULL)
            json_object_set_new(
                kept, members[i],
                json_deep_copy(json_object_get(order, members[i])));
    json_array_append_new(list, kept);
    return STATUS_OK;
}

/* Ids that were given are different and well formed; the highest of them. */
static enum status check_ids(const json_t *given, long *highest,
                             struct error *error)
{
    size_t count = json_array_size(given);
    *highest = 0;
    for (size_t i = 0; i < count; i++) {
        const json_t *order = json_array_get(given, i);
        long number = id_number(order);
        if (json_object_get(order, "id") != NULL && number == 0)
            return error_set(error, STATUS_BAD_PARAMS,
                             "order %zu: id is o_ and a number", i + 1);
        for (size_t k = 0; k < i && number > 0; k++)
            if (id_number(json_array_get(given, k)) == number)
                return error_set(error, STATUS_BAD_PARAMS,
                                 "order %zu: o_%ld is there already", i + 1,
                                 number);
        *highest = number > *highest ? number : *highest;
    }
    return STATUS_OK;
}

static enum status read_all(struct reading *reading, const json_t *given,
                            json_t *list)
{
    long highest;
    enum status status = check_ids(given, &highest, reading->error);
    for (size_t i = 0; i < json_array_size(given) && status == STATUS_OK; i++) {
        const json_t *order = json_array_get(given, i);
        long number = id_number(order);
        snprintf(reading->name, sizeof reading->name, "order %zu", i + 1);
        status =
            read_order(reading, order, number > 0 ? number : ++highest, list);
    }
    if (status == STATUS_OK
        && json_dumpb(list, NULL, 0, JSON_COMPACT) > ORDERS_BYTES_MOST)
        status = error_set(reading->error, STATUS_TOO_LARGE,
                           "a seat's orders have at most %d bytes",
                           ORDERS_BYTES_MOST);
    return status;
}

enum status orders_read(const struct rules *rules, const json_t *given,
                        const json_t *view, json_t **list, struct error *error)
{
    struct reading reading = {.rules = rules, .view = view, .error = error};
    if (!json_is_array(given))
        return error_set(error, STATUS_BAD_PARAMS, "orders are a list");
    if (json_array_size(given) > ORDERS_MOST)
        return error_set(error, STATUS_TOO_LARGE,
                         "a seat has at most %d orders", ORDERS_MOST);
    *list = json_array();
    enum status status = read_all(&reading, given, *list);
    if (status == STATUS_OK)
        return status;
    json_decref(*list);
    *list = NULL;
    return status;
}
