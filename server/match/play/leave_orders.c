/* match.orders: leaving and reading standing orders; loading them. */

#include "server/match/cache/access.h"
#include "server/match/orders/orders.h"
#include "server/store/kept.h"

#include "server/clock/control.h"
#include "server/match/play/act.h"
#include "server/match/play/seat_notice.h"
#include "server/match/view/projection.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_orders(const struct live *live, viewer_id seat,
                         const char *account, struct answer *answer)
{
    const struct standing *standing = orders_of(live, seat);
    char *text =
        strcmp(standing->owner, account) == 0 ? orders_text(standing) : NULL;
    const char *list = text != NULL ? text : "[]";
    writer_object(&answer->out);
    writer_key(&answer->out, "orders");
    writer_raw(&answer->out, list, strlen(list));
    writer_object_end(&answer->out);
    free(text);
}

static enum status leave(struct matches *matches, struct live *live,
                         seat_id seat, const char *account,
                         const json_t *orders, int64_t now,
                         struct answer *answer)
{
    struct seat_notice aside = {.seat = seat, .has_orders = true};
    json_t *list = NULL;
    json_t *view = projection_view(live->fold.rules, projection_of(live, seat));
    enum status status =
        orders_read(live->fold.rules, orders, view, &list, &answer->error);
    json_decref(view);
    if (status != STATUS_OK)
        return status;
    struct standing *standing = orders_own(live, seat);
    json_decref(standing->orders);
    standing->orders = json_array_size(list) > 0 ? json_incref(list) : NULL;
    json_decref(list);
    snprintf(standing->owner, sizeof standing->owner, "%s", account);
    return seat_notice_tell(matches, live, &aside, now, answer);
}

static enum status check_state(const struct live *live, bool is_leaving,
                               struct error *error)
{
    switch (live->state) {
    case LIVE_OPENING:
        return error_set(error, STATUS_CLOSED, "the match has not begun");
    case LIVE_HELD: return error_set(error, STATUS_HELD, "this match is held");
    case LIVE_FINISHED:
        return is_leaving ? error_set(error, STATUS_CLOSED, "the match is over")
                          : STATUS_OK;
    case LIVE_RUNNING: break;
    }
    return STATUS_OK;
}

enum status match_orders(struct matches *matches, const struct request *request,
                         const json_t *orders, struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = access_seat(request, viewer, &answer->error);
    if (status == STATUS_OK)
        status = check_state(live, orders != NULL, &answer->error);
    if (status == STATUS_OK && orders != NULL)
        status = act_check_flags(live, viewer, request->sure, answer);
    if (status == STATUS_OK && orders != NULL) {
        orders_chain_ends(live);
        status = leave(matches, live, viewer, request->account, orders,
                       request->now, answer);
    }
    if (status != STATUS_OK)
        return status;
    write_orders(live, viewer, request->account, answer);
    int64_t due = orders_at(live);
    answer->has_due = due != 0 && due <= request->now;
    return STATUS_OK;
}
