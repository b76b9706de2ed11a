/* When a standing order is due: which fits, and how long it may wait. */

#include "server/match/fold/text_member.h"
#include "server/match/orders/orders.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"
#include "server/store/told.h"

#include <stdlib.h>
#include <string.h>

enum { AT_ONCE = 1 /* an instant that is over, whenever it is asked */ };

static bool is_own(const struct live *live, seat_id seat)
{
    const struct standing *standing = orders_of(live, seat);
    const char *account = live->row.seats[seat].account;
    return standing->orders != NULL && account != NULL
           && strcmp(account, standing->owner) == 0;
}

static int64_t base_seq(const struct projection *at)
{
    return at->awaits_seq > at->acted_seq ? at->awaits_seq : at->acted_seq;
}

static bool asks_what_happened(const json_t *orders)
{
    for (size_t i = 0; i < json_array_size(orders); i++) {
        const json_t *order = json_array_get(orders, i);
        if (json_object_get(json_object_get(order, "when"), "happening") != NULL
            || json_object_get(json_object_get(order, "unless"), "happening")
                   != NULL)
            return true;
    }
    return false;
}

static void add_lines(json_t *list, const char *text, size_t length)
{
    json_t *lines = json_loadb(text, length, 0, NULL);
    if (lines != NULL)
        json_array_append_new(list, lines);
}

json_t *orders_happenings(struct store *store, const struct live *live,
                          seat_id seat, const struct projection *at,
                          const char *lines)
{
    json_t *list = json_array();
    struct store_cursor *cursor;
    struct store_told told;
    const char *value;
    size_t length;
    int64_t last = lines != NULL ? at->seq - 1 : at->seq;
    if (base_seq(at) <= last
        && store_told_range(store, live->row.id, seat, base_seq(at), last,
                            &cursor)
               == STATUS_OK) {
        while (store_next_told(cursor, &told))
            if (text_member(told.update, "happenings", &value, &length))
                add_lines(list, value, length);
        /* What cannot be read has not happened: the order waits. */
        enum status ignored = store_cursor_close(cursor);
        (void)ignored;
    }
    if (lines != NULL && text_member(lines, "happenings", &value, &length))
        add_lines(list, value, length);
    return list;
}

/* The first order that fits, or, of the strict ones, that does not; or -1. */
static int find(struct matches *matches, const struct live *live, seat_id seat,
                const struct projection *at, const char *lines, int64_t now,
                bool is_unforeseen)
{
    const json_t *orders = orders_of(live, seat)->orders;
    const struct course *course = course_of(live->fold.state);
    const struct step *top = course_top(course);
    int found = -1;
    if (!is_own(live, seat) || top == NULL || !at->is_asked)
        return found;
    json_t *view = projection_view(live->fold.rules, at);
    json_t *happenings =
        asks_what_happened(orders)
            ? orders_happenings(matches->store, live, seat, at, lines)
            : NULL;
    struct order_sight sight = {.view = view, .happenings = happenings};
    for (size_t i = 0; i < json_array_size(orders) && found < 0; i++) {
        const json_t *order = json_array_get(orders, i);
        if (is_unforeseen ? !order_is_strict(order)
                          : order_is_over(order, course->turn, now))
            continue;
        if (order_fits(live->fold.rules, order, top->kind, &sight)
            != is_unforeseen)
            found = (int)i;
    }
    json_decref(happenings);
    json_decref(view);
    return found;
}

int orders_unforeseen(struct matches *matches, const struct live *live,
                      seat_id seat, const struct projection *at,
                      const char *lines)
{
    return find(matches, live, seat, at, lines, 0, true);
}

int orders_find(struct matches *matches, const struct live *live, seat_id seat,
                const struct projection *at, const char *lines, int64_t now)
{
    return find(matches, live, seat, at, lines, now, false);
}

/* An order that was left in time is not late by its delay: the flag of its own
 * seat bounds it, and what is drawn does not tell that it was an order. */
static int64_t longest_delay(const struct live *live, seat_id seat,
                             int64_t since)
{
    int64_t falls = timing_falls(live, seat), delay = live->orders->delay;
    int64_t room = falls > since ? falls - 1 - since : 0;
    return falls != 0 && room < delay ? room : delay;
}

/* Drawn anew for each step, from what is never given away; up to the whole. */
static int64_t draw_delay(const struct matches *matches,
                          const struct live *live, seat_id seat, int64_t since,
                          int64_t seq)
{
    struct hashing hashing;
    struct digest digest;
    uint64_t number = 0;
    int64_t most = longest_delay(live, seat, since);
    if (most == 0)
        return 0;
    hashing_start(&hashing);
    hashing_add(&hashing, orders_delays(matches)->bytes, DIGEST_BYTES);
    hashing_add(&hashing, live->row.id, strlen(live->row.id));
    hashing_add(&hashing, &seat, sizeof seat);
    hashing_add(&hashing, &seq, sizeof seq);
    hashing_end(&hashing, &digest);
    memcpy(&number, digest.bytes, sizeof number);
    return 1 + (int64_t)(number % (uint64_t)most);
}

static int64_t sooner(int64_t one, int64_t other)
{
    return one == 0 || (other != 0 && other < one) ? other : one;
}

/* The first instant at which an order of the list runs out. */
static int64_t ends_at(const struct live *live, seat_id seat)
{
    const json_t *orders = orders_of(live, seat)->orders;
    int turn = course_of(live->fold.state)->turn;
    int64_t at = 0;
    for (size_t i = 0; i < json_array_size(orders); i++) {
        const json_t *order = json_array_get(orders, i);
        at = sooner(at, order_is_over(order, turn, 0) ? AT_ONCE
                                                      : order_ends(order));
    }
    return at;
}

static void look(struct matches *matches, struct live *live, seat_id seat,
                 const struct projection *at, const char *lines, int64_t now)
{
    if (live->orders == NULL)
        return;
    struct standing *standing = &live->orders->seats[seat];
    standing->due = 0;
    standing->is_answered = false;
    if (!is_own(live, seat) || course_of(live->fold.state)->is_over)
        return;
    standing->due = ends_at(live, seat);
    if (at->awaited_since != 0
        && orders_unforeseen(matches, live, seat, at, lines) >= 0)
        standing->due = AT_ONCE;
    if (live->orders->chain >= ORDERS_CHAIN_MOST || at->awaited_since == 0)
        return;
    int index = orders_find(matches, live, seat, at, lines, now);
    if (index < 0)
        return;
    standing->is_answered = true;
    /* A pass in a window that ends by itself has its own time. */
    if (window_end(live) != 0
        && order_passes(json_array_get(standing->orders, (size_t)index)))
        return;
    int64_t release =
        at->awaited_since
        + draw_delay(matches, live, seat, at->awaited_since, base_seq(at));
    if (window_end(live) != 0 && release >= window_end(live))
        release = window_end(live) - 1;
    standing->due = sooner(standing->due, release);
}

void orders_look(struct matches *matches, struct live *live, seat_id seat,
                 int64_t now)
{
    look(matches, live, seat, projection_of(live, seat), NULL, now);
}

/*
 * Called is who is awaited and has not been called to it. An order that fits
 * answers for its player; once none does they are called, though their seat has
 * been awaited since before. Who has acted themselves knows that they go on.
 */
static void call(const struct standing *standing, bool was_called,
                 bool has_acted, bool is_awaited, bool *is_called)
{
    if (standing->is_answered)
        *is_called = false;
    else if (is_awaited && !has_acted)
        *is_called = !was_called;
}

/* Nothing is left that could answer for the seat. */
static void forget(struct live *live, seat_id seat)
{
    if (live->orders != NULL)
        live->orders->seats[seat].is_answered = false;
}

void orders_draft(struct matches *matches, struct live *live, int player,
                  struct draft *draft, int64_t now)
{
    for (seat_id i = 0; i < live->row.seat_count; i++) {
        const struct standing *standing = orders_of(live, i);
        bool was_called = draft->was_awaited[i] && !standing->is_answered;
        bool is_awaited =
            draft->is_told[i] && draft->after[i].awaited_since != 0;
        if (standing->orders == NULL)
            forget(live, i);
        else if (draft->is_told[i])
            look(matches, live, i, &draft->after[i], draft->update[i].params,
                 now);
        else
            orders_look(matches, live, i, now);
        call(standing, was_called, i == player, is_awaited,
             &draft->is_called[i]);
    }
}

int64_t orders_at(const struct live *live)
{
    int64_t at = 0;
    if (live->state == LIVE_RUNNING)
        for (seat_id i = 0; i < live->row.seat_count; i++)
            at = sooner(at, orders_of(live, i)->due);
    return at;
}
