/* The end of a window: the passes of all who are still awaited. */

#include "server/match/tick/tick.h"

#include "server/match/orders/orders.h"
#include "server/match/play/play.h"
#include "server/match/play/window_pass.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"

#include <stdlib.h>

/* The pass of a seat that has left an order to pass: it may be used up. */
static enum status pass_by_order(struct matches *matches, struct live *live,
                                 seat_id seat, int index, int64_t now,
                                 struct verdict *verdict, struct answer *answer)
{
    struct standing *standing = orders_own(live, seat);
    json_t *order =
        json_incref(json_array_get(standing->orders, (size_t)index));
    char *line = orders_line(live->fold.rules, order, "it has passed", NULL);
    bool is_used = order_is_used(order);
    struct actor actor = {
        .seat = seat, .word = "order", .line = line, .drops_order = is_used};
    if (is_used)
        orders_advance(standing, index);
    enum status status =
        play_action(matches, live, &actor, now, verdict, answer);
    json_decref(order);
    free(line);
    return status;
}

static enum status pass_for(struct matches *matches, struct live *live,
                            seat_id seat, int64_t now, struct verdict *verdict,
                            struct answer *answer)
{
    const struct standing *standing = orders_of(live, seat);
    const struct window_pass *pass = window_pass_of(live, seat);
    struct actor actor = {.seat = seat, .word = "player"};
    char *line = NULL;
    if (window_has_passed(live, seat)) {
        actor.nonce = pass->nonce;
        actor.answer_seq = pass->seq;
    } else {
        int index = orders_find(matches, live, seat, projection_of(live, seat),
                                NULL, now);
        if (index >= 0
            && order_passes(json_array_get(standing->orders, (size_t)index)))
            return pass_by_order(matches, live, seat, index, now, verdict,
                                 answer);
        line = window_line("The window has closed: the server passes for you.");
        actor.word = "clock";
        actor.line = line;
    }
    enum status status =
        play_action(matches, live, &actor, now, verdict, answer);
    free(line);
    return status;
}

enum status window_run(struct matches *matches, struct live *live,
                       int64_t until, int64_t now, struct answer *answer)
{
    enum status status = STATUS_OK;
    while (status == STATUS_OK && window_at(live) != 0
           && window_at(live) <= until) {
        const struct course *course = course_of(live->fold.state);
        const struct step *top = course_top(course);
        struct verdict verdict;
        answer->ends_window = true;
        seat_id seat = 0;
        while (seat < SEATS_MOST && !seat_in(course_to_act(course), seat))
            seat++;
        if (seat == SEATS_MOST
            || !order_pass_action(live->fold.rules, top->kind,
                                  &matches->action)) {
            window_ends(live, 0);
            return STATUS_OK;
        }
        status = pass_for(matches, live, seat, now, &verdict, answer);
        if (status == STATUS_REFUSED || status == STATUS_TOO_FAST) {
            /* Rules that will not have a pass: the window waits for its player.
             */
            window_ends(live, 0);
            status = STATUS_OK;
        }
    }
    return status;
}
