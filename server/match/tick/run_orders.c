/* Carrying standing orders out: what comes of one that is due. */

#include "server/match/orders/orders.h"
#include "server/match/tick/tick.h"

#include "server/match/play/play.h"
#include "server/match/play/seat_notice.h"
#include "server/match/view/projection.h"

#include <stdlib.h>

static enum status stop(struct matches *matches, struct live *live,
                        seat_id seat, int index, const char *why,
                        const char *clause, int64_t now, struct answer *answer)
{
    struct standing *standing = orders_own(live, seat);
    char *line = orders_line(live->fold.rules,
                             json_array_get(standing->orders, (size_t)index),
                             why, clause);
    struct seat_notice aside = {.seat = seat, .line = line, .has_orders = true};
    orders_remove(standing, index);
    enum status status = seat_notice_tell(matches, live, &aside, now, answer);
    free(line);
    return status;
}

/* Plays what an order says; the list goes on without it if it was for once. */
static enum status play(struct matches *matches, struct live *live,
                        seat_id seat, int index, int64_t now,
                        struct verdict *verdict, struct answer *answer)
{
    struct standing *standing = orders_own(live, seat);
    json_t *before = json_incref(standing->orders);
    const json_t *order = json_array_get(before, (size_t)index);
    char *line =
        orders_line(live->fold.rules, order, "it was carried out", NULL);
    struct actor actor = {.seat = seat,
                          .word = "order",
                          .line = line,
                          .drops_order = order_is_used(order)};
    if (actor.drops_order)
        orders_advance(standing, index);
    live->orders->chain++;
    enum status status =
        play_action(matches, live, &actor, now, verdict, answer);
    if (status == STATUS_REFUSED || status == STATUS_TOO_FAST) {
        live->orders->chain--;
        json_decref(standing->orders);
        standing->orders = json_incref(before);
    }
    json_decref(before);
    free(line);
    return status;
}

static enum status carry_out(struct matches *matches, struct live *live,
                             seat_id seat, int index, int64_t now,
                             struct answer *answer)
{
    const json_t *order =
        json_array_get(orders_of(live, seat)->orders, (size_t)index);
    struct verdict verdict;
    if (!order_action(live->fold.rules, live->fold.state, seat, order,
                      &matches->picks, &matches->action))
        return stop(matches, live, seat, index,
                    "it has stopped, nothing of it can be done", NULL, now,
                    answer);
    enum status status =
        play(matches, live, seat, index, now, &verdict, answer);
    if (status == STATUS_REFUSED)
        return stop(matches, live, seat, index,
                    "it has stopped, the rules refuse it", verdict.clause, now,
                    answer);
    if (status == STATUS_TOO_FAST)
        return stop(matches, live, seat, index,
                    "it has stopped after so many acts in one step", NULL, now,
                    answer);
    return status;
}

/* What is due of one seat: an order has run out, or it is to be played. */
static enum status run_seat(struct matches *matches, struct live *live,
                            seat_id seat, int64_t now, struct answer *answer)
{
    struct standing *standing = orders_own(live, seat);
    int turn = course_of(live->fold.state)->turn;
    for (size_t i = 0; i < json_array_size(standing->orders); i++)
        if (order_is_over(json_array_get(standing->orders, i), turn, now))
            return stop(matches, live, seat, (int)i,
                        "it has stopped, its time is over", NULL, now, answer);
    const struct projection *at = projection_of(live, seat);
    int index = at->awaited_since != 0
                    ? orders_unforeseen(matches, live, seat, at, NULL)
                    : -1;
    if (index >= 0)
        return stop(matches, live, seat, index,
                    "it has stopped, the position is not as foreseen", NULL,
                    now, answer);
    index = orders_find(matches, live, seat, at, NULL, now);
    if (index >= 0)
        return carry_out(matches, live, seat, index, now, answer);
    orders_look(matches, live, seat, now);
    if (standing->due != 0 && standing->due <= now)
        standing->due = 0;
    return STATUS_OK;
}

static seat_id first_due(const struct live *live, int64_t until)
{
    seat_id seat = 0;
    while (seat < live->row.seat_count
           && (orders_of(live, seat)->due == 0
               || orders_of(live, seat)->due > until))
        seat++;
    return seat;
}

enum status orders_run(struct matches *matches, struct live *live,
                       int64_t until, int64_t now, struct answer *answer)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && live->state == LIVE_RUNNING) {
        seat_id seat = first_due(live, until);
        if (seat == live->row.seat_count)
            break;
        status = run_seat(matches, live, seat, now, answer);
    }
    return status;
}
