/* match.orders, preview: what orders would do, were they carried out now. */

#include "server/match/orders/orders.h"

#include "server/match/play/act.h"
#include "server/match/view/projection.h"
#include "server/rules/action.h"
#include "server/rules/driver.h"

#include <stdlib.h>
#include <string.h>

/* What the rules would say of it: as of any action of the seat's own. */
static void write_action(const struct live *live, seat_id seat,
                         const struct action *action, struct writer *out)
{
    const struct rules *rules = live->fold.rules;
    struct verdict verdict = drive_check(rules, live->fold.state, seat, action);
    writer_key(out, "plays");
    action_encode(rules, action, out);
    writer_put_flag(out, "allowed", is_allowed(verdict));
    if (!is_allowed(verdict))
        writer_put_text(out, "clause", verdict.clause);
}

static void write_order(struct matches *matches, const struct live *live,
                        seat_id seat, const json_t *order,
                        const struct order_sight *sight, struct writer *out)
{
    const struct rules *rules = live->fold.rules;
    const struct step *top = course_top(course_of(live->fold.state));
    bool fits = top != NULL && projection_of(live, seat)->is_asked
                && order_fits(rules, order, top->kind, sight);
    writer_object(out);
    writer_put_text(out, "id", json_string_value(json_object_get(order, "id")));
    writer_put_flag(out, "fits", fits);
    if (fits
        && order_action(rules, live->fold.state, seat, order, &matches->picks,
                        &matches->action))
        write_action(live, seat, &matches->action, out);
    writer_object_end(out);
}

static void write_preview(struct matches *matches, const struct live *live,
                          seat_id seat, const json_t *list, const json_t *view,
                          struct writer *out)
{
    const struct projection *at = projection_of(live, seat);
    json_t *happenings =
        orders_happenings(matches->store, live, seat, at, NULL);
    struct order_sight sight = {.view = view, .happenings = happenings};
    char *text = json_dumps(list, JSON_COMPACT);
    writer_object(out);
    writer_key(out, "orders");
    writer_raw(out, text, strlen(text));
    writer_key(out, "preview");
    writer_list(out);
    for (size_t i = 0; i < json_array_size(list); i++)
        write_order(matches, live, seat, json_array_get(list, i), &sight, out);
    writer_list_end(out);
    writer_object_end(out);
    free(text);
    json_decref(happenings);
}

enum status match_orders_preview(struct matches *matches,
                                 const struct request *request,
                                 const json_t *orders, struct answer *answer)
{
    struct live *live;
    viewer_id seat;
    json_t *list = NULL;
    enum status status = act_enter(matches, request, answer, &live, &seat);
    if (status != STATUS_OK)
        return status;
    const struct standing *standing = orders_of(live, seat);
    json_t *view = projection_view(live->fold.rules, projection_of(live, seat));
    if (orders != NULL)
        status =
            orders_read(live->fold.rules, orders, view, &list, &answer->error);
    else if (standing->orders != NULL
             && strcmp(standing->owner, request->account) == 0)
        list = json_incref(standing->orders);
    else
        list = json_array();
    if (status == STATUS_OK)
        write_preview(matches, live, seat, list, view, &answer->out);
    json_decref(list);
    json_decref(view);
    return status;
}
