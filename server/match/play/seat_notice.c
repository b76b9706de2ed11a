/* Notices: what one seat alone is told, outside of any command. */

#include "server/match/play/seat_notice.h"

#include "server/match/cache/due.h"
#include "server/match/cache/match_cache.h"
#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/orders/orders.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"
#include "server/store/kept.h"
#include "server/store/told.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/*
 * The last command may be another seat's, that this one was not told of: what
 * it is told aside must not count as having heard of it (undo_request.c).
 */
enum { OF_NO_COMMAND = 0 };

/* A notice on its way into the store. */
struct noticing {
    struct projection after;   /* borrows the texts of the last */
    struct update_text update; /* as it is told, */
    char *kept;                /* and as the store has it */
    struct store_told told;
    struct store_aside row;
    char awaits[DIGEST_TEXT];
    char *orders;
};

static void write_update(const struct live *live,
                         const struct seat_notice *notice, int64_t now,
                         struct noticing *noticing)
{
    const struct projection *last = projection_of(live, notice->seat);
    struct projection *after = &noticing->after;
    struct writer list;
    after->seq = last->seq + 1;
    if (notice->nonce != NULL)
        after->awaited_since = 0;
    writer_open(&list, TEXT_MOST);
    writer_list(&list);
    writer_raw(&list, notice->line, strlen(notice->line));
    writer_list_end(&list);
    noticing->update = project_update(live, notice->seat, last, after,
                                      list.data, "{}", &noticing->kept);
    writer_release(&list);
    projection_awaits(after, noticing->awaits);
    noticing->told = (struct store_told){.viewer = notice->seat,
                                         .seq = after->seq,
                                         .number = OF_NO_COMMAND,
                                         .update = noticing->kept,
                                         .at = now,
                                         .awaited_since = after->awaited_since,
                                         .awaits = noticing->awaits,
                                         .awaits_seq = after->awaits_seq,
                                         .acted_seq = after->acted_seq};
}

static void fill(struct live *live, const struct seat_notice *notice,
                 int64_t now, struct noticing *noticing)
{
    const struct standing *standing = orders_of(live, notice->seat);
    struct store_change *change = &noticing->row.change;
    noticing->after = *projection_of(live, notice->seat);
    noticing->row.match = live->row.id;
    if (notice->line != NULL) {
        write_update(live, notice, now, noticing);
        noticing->row.told = &noticing->told;
    }
    if (notice->has_orders) {
        noticing->orders = orders_text(standing);
        change->has_orders = true;
        change->orders_seat = notice->seat;
        change->orders = noticing->orders;
        change->account = standing->owner;
    }
    if (notice->nonce != NULL) {
        window_keep_pass(live, notice->seat, noticing->after.seq,
                         notice->nonce);
        change->has_passed = true;
        change->passed_seat = notice->seat;
        change->passed_seq = noticing->after.seq;
        change->nonce = notice->nonce;
    }
}

static void tell(struct live *live, const struct seat_notice *notice,
                 struct noticing *noticing, bool was_called,
                 struct answer *answer)
{
    seat_id seat = notice->seat;
    const char *account = live->row.seats[seat].account;
    bool is_called = projection_of(live, seat)->awaited_since != 0
                     && !orders_of(live, seat)->is_answered;
    if (noticing->update.params != NULL)
        answer_update(answer, live, seat, noticing->after.seq,
                      &noticing->update);
    if (is_called != was_called && account != NULL)
        answer_waiting(answer, live, seat, account, is_called);
}

enum status seat_notice_tell(struct matches *matches, struct live *live,
                             const struct seat_notice *notice, int64_t now,
                             struct answer *answer)
{
    struct projection *last = projection_of(live, notice->seat);
    struct noticing noticing = {0};
    bool was_called =
        last->awaited_since != 0 && !orders_of(live, notice->seat)->is_answered;
    fill(live, notice, now, &noticing);
    last->awaited_since = noticing.after.awaited_since;
    orders_look(matches, live, notice->seat, now);
    noticing.told.is_called = last->awaited_since != 0 && !was_called
                              && !orders_of(live, notice->seat)->is_answered;
    noticing.row.due_count = due_changed(live, noticing.row.dues);
    enum status status = notice->line != NULL && noticing.update.params == NULL
                             ? STATUS_UNAVAILABLE
                             : store_set_aside(matches->store, &noticing.row);
    if (status == STATUS_OK) {
        last->seq = noticing.after.seq;
        tell(live, notice, &noticing, was_called, answer);
    } else {
        status = match_cache_fail(matches, live, &answer->error);
    }
    free(noticing.update.params);
    free(noticing.update.tail);
    free(noticing.kept);
    free(noticing.orders);
    return status;
}
