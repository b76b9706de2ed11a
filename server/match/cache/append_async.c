/* Commands on their way to the disk: handed in, waited for, settled. */

#include "server/match/cache/append_async.h"

#include "server/match/cache/append_async_internal.h"
#include "server/match/cache/lru.h"
#include "server/match/live/live.h"
#include "server/match/orders/orders.h"
#include "server/match/time/window.h"
#include "server/store/append.h"
#include "server/store/edition.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PENDING_MOST = 512 };

struct pending {
    bool goes_on;  /* the worker need not wait for them */
    bool hands_in; /* the command that is played now is not waited for */
    /* Tickets from `first` to before `next` are on their way; from 1 on. */
    uint64_t first, next;
    struct {
        struct store_pending *append;
        char match[STORE_ID];
    } rows[PENDING_MOST];
};

void matches_play_on(struct matches *matches, bool goes_on)
{
    if (matches->pending == NULL) {
        matches->pending = calloc(1, sizeof *matches->pending);
        if (matches->pending == NULL)
            abort();
        matches->pending->first = matches->pending->next = 1;
    }
    matches->pending->goes_on = goes_on;
}

/* Orders and windows look back at what was told, which the store has. */
static bool is_plain(const struct live *live)
{
    return live->state == LIVE_RUNNING && !window_is_timed(live)
           && !orders_are_left(live);
}

bool append_async_may(const struct matches *matches, const struct live *live)
{
    const struct pending *pending = matches->pending;
    /* What another server refuses is to be known before anything else is. */
    return pending != NULL && pending->goes_on && is_plain(live)
           && !store_is_shared(matches->store)
           && pending->next - pending->first < PENDING_MOST;
}

void append_async_choose(struct matches *matches, bool hands_in)
{
    if (matches->pending != NULL)
        matches->pending->hands_in = hands_in;
}

enum status append_async(struct matches *matches,
                         const struct store_append *append)
{
    struct pending *pending = matches->pending;
    if (pending == NULL || !pending->hands_in)
        return store_append(matches->store, append);
    uint64_t ticket = pending->next++;
    size_t row = ticket % PENDING_MOST;
    pending->rows[row].append = store_append_start(matches->store, append);
    snprintf(pending->rows[row].match, STORE_ID, "%s", append->match);
    return STATUS_OK;
}

enum status append_async_wait(struct matches *matches, const char *match)
{
    const struct pending *pending = matches->pending;
    enum status status = STATUS_OK;
    if (pending == NULL)
        return STATUS_OK;
    for (uint64_t i = pending->first; i < pending->next; i++) {
        size_t row = i % PENDING_MOST;
        if (strcmp(pending->rows[row].match, match) != 0)
            continue;
        if (store_append_wait(matches->store, pending->rows[row].append)
            != STATUS_OK)
            status = STATUS_IO;
    }
    return status;
}

uint64_t matches_ticket(const struct matches *matches, const char *match)
{
    const struct pending *pending = matches->pending;
    for (uint64_t i = pending->next; i > pending->first; i--)
        if (strcmp(pending->rows[(i - 1) % PENDING_MOST].match, match) == 0)
            return i - 1;
    return 0;
}

bool matches_settle(struct matches *matches, bool waits,
                    struct settled *settled)
{
    struct pending *pending = matches->pending;
    if (pending == NULL || pending->first == pending->next)
        return false;
    size_t row = pending->first % PENDING_MOST;
    if (!waits && !store_append_is_done(pending->rows[row].append))
        return false;
    settled->ticket = pending->first++;
    memcpy(settled->match, pending->rows[row].match, STORE_ID);
    settled->is_lost =
        store_append_finish(matches->store, pending->rows[row].append)
        != STATUS_OK;
    if (settled->is_lost)
        lru_drop(matches, settled->match);
    return true;
}

void matches_on_commit(struct store *store, void (*told)(void *user),
                       void *user)
{
    store_on_commit(store, told, user);
}
