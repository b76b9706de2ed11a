/* Standing orders as they are kept: loaded with the match, let go with it. */

#include "server/match/orders/orders.h"

#include "server/clock/control.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DELAYS_KEY "order delays"

/* What delays are drawn from: the server's own, in no record. */
struct matches_delays {
    struct digest key;
};

static struct live_orders *room(struct live *live)
{
    size_t seats = (size_t)live->row.seat_count;
    if (live->orders == NULL)
        live->orders = calloc(1, sizeof *live->orders
                                     + seats * sizeof *live->orders->seats);
    if (live->orders == NULL)
        abort();
    return live->orders;
}

const struct standing *orders_of(const struct live *live, seat_id seat)
{
    static const struct standing none = {.orders = NULL};
    return live->orders != NULL ? &live->orders->seats[seat] : &none;
}

struct standing *orders_own(struct live *live, seat_id seat)
{
    return &room(live)->seats[seat];
}

bool orders_wait(const struct live *live)
{
    return live->orders != NULL && live->orders->delay != 0;
}

bool orders_are_left(const struct live *live)
{
    for (seat_id i = 0; live->orders != NULL && i < live->row.seat_count; i++)
        if (live->orders->seats[i].orders != NULL)
            return true;
    return false;
}

void orders_chain_ends(struct live *live)
{
    if (live->orders != NULL)
        live->orders->chain = 0;
}

void orders_reseat(struct live *live)
{
    for (int i = 0; live->orders != NULL && i < live->row.seat_count; i++) {
        struct standing *standing = &live->orders->seats[i];
        const char *account = live->row.seats[i].account;
        if (account == NULL || strcmp(account, standing->owner) != 0)
            standing->is_answered = false;
    }
}

static void load_seat(const struct store_kept_seat *kept,
                      struct standing *standing)
{
    standing->orders = json_loads(kept->orders, 0, NULL);
    snprintf(standing->owner, sizeof standing->owner, "%s", kept->account);
}

static enum status load_delays(struct matches *matches)
{
    unsigned char fresh[DIGEST_BYTES];
    struct digest key;
    if (matches->delays != NULL)
        return STATUS_OK;
    randombytes_buf(fresh, sizeof fresh);
    enum status status =
        store_keep(matches->store, DELAYS_KEY, fresh, sizeof fresh, key.bytes);
    if (status != STATUS_OK)
        return status;
    matches->delays = malloc(sizeof *matches->delays);
    if (matches->delays == NULL)
        abort();
    matches->delays->key = key;
    return STATUS_OK;
}

const struct digest *orders_delays(const struct matches *matches)
{
    return &matches->delays->key;
}

enum status orders_load(struct matches *matches, struct live *live,
                        const struct store_kept *kept)
{
    struct control control;
    orders_release(live);
    control_parse(live->row.time_control, &control);
    for (seat_id i = 0; i < live->row.seat_count; i++)
        if (kept->seats[i].orders != NULL)
            load_seat(&kept->seats[i], orders_own(live, i));
    if (control.order_delay == 0)
        return STATUS_OK;
    room(live)->delay = control.order_delay;
    return load_delays(matches);
}

void orders_release(struct live *live)
{
    for (seat_id i = 0; live->orders != NULL && i < live->row.seat_count; i++)
        json_decref(live->orders->seats[i].orders);
    free(live->orders);
    live->orders = NULL;
}
