/* match.*: acting, and asking what may be done. */

#include "server/api/endpoint.h"
#include "server/api/incoming_action.h"
#include "server/people/rating.h"

enum status match_act_call(struct services *services, struct call *call)
{
    struct node action = call_node(call, "action");
    enum status status = incoming_action_check(action, &call->answer.error);
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
            answer != NULL ? incoming_action_check(node_from(answer), error)
                           : STATUS_OK;
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
    enum status status = incoming_action_check(partial, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    struct request request = call_request(call);
    return match_pick(services->matches, &request, partial,
                      call_text(call, "form"), &call->answer);
}

enum status match_explain_call(struct services *services, struct call *call)
{
    struct node action = call_node(call, "action");
    enum status status = incoming_action_check(action, &call->answer.error);
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
