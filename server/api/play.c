/* match.*: acting, and asking what may be done. */

#include "server/api/endpoint.h"
#include "server/people/rating.h"

#include <assert.h>

enum { ACTION_BYTES_MOST = 16384, ACTION_DEPTH_MOST = 8 };

static bool is_deep(struct node value, int left)
{
    if (left == 0)
        return node_is_object(value) || node_is_list(value);
    for (struct node_item item = node_first(value); node_is_there(item.value);
         node_next(&item))
        if (is_deep(item.value, left - 1))
            return true;
    return false;
}

/*
 * Counted is what is written with no space. Of tokens there are never so many
 * bytes, nor does anything plain grow when it is written again.
 */
static bool is_large(struct node action)
{
    static_assert((int)TOKENS_BYTES_MOST <= (int)ACTION_BYTES_MOST,
                  "what is plain is no larger than an action may be");
    return action.tree != NULL
           && json_dumpb(action.tree, NULL, 0, JSON_COMPACT)
                  > ACTION_BYTES_MOST;
}

/* The protocol's limits, before any rule looks at it. */
static enum status check_action(struct node action, struct error *error)
{
    if (is_deep(action, ACTION_DEPTH_MOST))
        return error_set(error, STATUS_TOO_LARGE,
                         "an action is at most %d levels deep",
                         ACTION_DEPTH_MOST);
    if (is_large(action))
        return error_set(error, STATUS_TOO_LARGE,
                         "an action has at most %d bytes", ACTION_BYTES_MOST);
    return STATUS_OK;
}

enum status match_act_call(struct services *services, struct call *call)
{
    struct node action = call_node(call, "action");
    enum status status = check_action(action, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct request request = call_request(call);
    return match_act(services->matches, &request,
                     call_number(call, "expect", 0), call_text(call, "nonce"),
                     action, &call->answer);
}

/* Actions that orders would play, and those that follow them. */
static enum status check_answers(const json_t *orders, bool has_more,
                                 struct error *error)
{
    for (size_t i = 0; i < json_array_size(orders); i++) {
        const json_t *order = json_array_get(orders, i);
        const json_t *answer = json_object_get(order, "answer");
        enum status status =
            answer != NULL ? check_action(node_from(answer), error) : STATUS_OK;
        if (status == STATUS_OK && has_more)
            status =
                check_answers(json_object_get(order, "then"), false, error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

enum status match_orders_call(struct services *services, struct call *call)
{
    const json_t *orders = call_value(call, "orders");
    enum status status = check_answers(orders, true, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct request request = call_request(call);
    if (call_flag(call, "preview", false))
        return match_orders_preview(services->matches, &request, orders,
                                    &call->answer);
    return match_orders(services->matches, &request, orders, &call->answer);
}

enum status match_pick_call(struct services *services, struct call *call)
{
    struct node partial = call_node(call, "partial");
    enum status status = check_action(partial, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct request request = call_request(call);
    return match_pick(services->matches, &request, partial,
                      call_text(call, "form"), &call->answer);
}

enum status match_explain_call(struct services *services, struct call *call)
{
    struct node action = call_node(call, "action");
    enum status status = check_action(action, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct request request = call_request(call);
    return match_explain(services->matches, &request, action, &call->answer);
}

enum status match_layer_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    return match_layer(services->matches, &request, call_text(call, "layer"),
                       call_text(call, "piece"), call_text(call, "place"),
                       &call->answer);
}

enum status match_imagine_call(struct services *services, struct call *call)
{
    struct request request = call_request(call);
    bool is_program = false;
    enum status status =
        account_is_house(services->people, call->caller.account.id, &is_program,
                         &call->answer.error);
    return status != STATUS_OK ? status
                               : match_imagine(services->matches, &request,
                                               is_program, &call->answer);
}
