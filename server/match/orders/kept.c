/* Standing orders as they are kept: loaded with the match, let go with it. */

#include "server/match/orders/orders.h"

#include "server/clock/control.h"
#include "server/store/kept.h"

#include <stdio.h>
#include <string.h>

#define DELAYS_KEY "order delays"

static void load_seat(const struct store_kept_seat *kept,
                      struct standing *standing)
{
    standing->passed_seq = kept->passed_seq;
    if (kept->nonce != NULL)
        snprintf(standing->nonce, sizeof standing->nonce, "%s", kept->nonce);
    if (kept->orders == NULL)
        return;
    standing->orders = json_loads(kept->orders, 0, NULL);
    snprintf(standing->owner, sizeof standing->owner, "%s", kept->account);
}

/* What delays are drawn from: the server's own, in no record. */
static enum status load_delays(struct matches *matches)
{
    unsigned char fresh[DIGEST_BYTES];
    if (matches->has_delays)
        return STATUS_OK;
    randombytes_buf(fresh, sizeof fresh);
    enum status status = store_keep(matches->store, DELAYS_KEY, fresh,
                                    sizeof fresh, matches->delays.bytes);
    matches->has_delays = status == STATUS_OK;
    return status;
}

enum status orders_load(struct matches *matches, struct live *live)
{
    struct store_arena arena = {0};
    struct store_kept kept;
    struct control control;
    control_parse(live->row.time_control, &control);
    live->window_time = control.window;
    live->order_delay = control.order_delay;
    enum status status =
        store_kept_load(matches->store, live->row.id, &arena, &kept);
    if (status == STATUS_OK && live->order_delay != 0)
        status = load_delays(matches);
    if (status == STATUS_OK) {
        live->closes = live->state == LIVE_RUNNING ? kept.closes : 0;
        for (int i = 0; i < live->row.seat_count; i++)
            load_seat(&kept.seats[i], &live->standing[i]);
    }
    store_arena_release(&arena);
    return status;
}

void orders_release(struct live *live)
{
    for (int i = 0; i < SEATS_MOST; i++) {
        json_decref(live->standing[i].orders);
        live->standing[i].orders = NULL;
    }
}
