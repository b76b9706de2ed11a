/* A seat's list of standing orders: what it becomes, and how it is told. */

#include "server/match/orders/orders.h"

char *orders_text(const struct standing *standing)
{
    return standing->orders != NULL ? json_dumps(standing->orders, JSON_COMPACT)
                                    : NULL;
}

char *orders_line(const struct rules *rules, const json_t *order,
                  const char *what, const char *clause)
{
    const char *on = json_string_value(json_object_get(order, "on"));
    int kind = order_kind(rules->game, on);
    struct writer out;
    writer_open(&out, TEXT_MOST);
    writer_object(&out);
    writer_put_text(&out, "kind", "standing_order");
    writer_put_text(&out, "weight", "quiet");
    writer_key(&out, "text");
    writer_format(&out, "Standing order %s (%s): %s.",
                  json_string_value(json_object_get(order, "id")),
                  kind >= 0 ? rules->game->steps[kind].label : on, what);
    if (clause != NULL)
        writer_put_text(&out, "clause", clause);
    writer_object_end(&out);
    return out.data;
}

void orders_remove(struct standing *standing, int index)
{
    /* A list of its own: the old one may still be needed. */
    json_t *list = json_copy(standing->orders);
    json_array_remove(list, (size_t)index);
    json_decref(standing->orders);
    standing->orders = json_array_size(list) > 0 ? list : NULL;
    if (standing->orders == NULL)
        json_decref(list);
}

/* What follows an order, as an order of its own; NULL if nothing does. */
static json_t *next_of(const json_t *order)
{
    static const char *const parts[] = {"on", "when", "unless", "answer"};
    const json_t *then = json_object_get(order, "then");
    const json_t *head = json_array_get(then, 0);
    if (head == NULL)
        return NULL;
    json_t *next = json_object();
    json_object_set(next, "id", json_object_get(order, "id"));
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (json_object_get(head, parts[i]) != NULL)
            json_object_set(next, parts[i], json_object_get(head, parts[i]));
    json_object_set_new(next, "until", json_string("used"));
    json_object_set_new(next, "strict", json_true());
    if (json_array_size(then) > 1) {
        json_t *rest = json_copy((json_t *)(uintptr_t)then);
        json_array_remove(rest, 0);
        json_object_set_new(next, "then", rest);
    }
    return next;
}

void orders_advance(struct standing *standing, int index)
{
    json_t *next = next_of(json_array_get(standing->orders, (size_t)index));
    if (next == NULL) {
        orders_remove(standing, index);
        return;
    }
    json_t *list = json_copy(standing->orders);
    json_array_set_new(list, (size_t)index, next);
    json_decref(standing->orders);
    standing->orders = list;
}

int orders_under_way(const struct standing *standing)
{
    for (size_t i = 0; i < json_array_size(standing->orders); i++)
        if (order_is_strict(json_array_get(standing->orders, i)))
            return (int)i;
    return -1;
}
