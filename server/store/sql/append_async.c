/* Appends that nobody waits for: copied, handed in, asked for later. */

#include "server/store/append_async.h"
#include "server/store/append.h"
#include "server/store/told.h"

#include "server/store/result.h"
#include "server/store/sql/bill.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct store_pending {
    struct unit unit;
    struct store_append append;
    /* Of the append: who hands it in goes on, and theirs are gone. */
    struct store_result result;
    struct store_seat_draw drawn;
    struct store_seat seats[STORE_SEATS_MOST];
    char texts[];
};

enum {
    TEXTS_MOST =
        18 + 2 * STORE_VIEWERS_MOST + STORE_DUES_MOST + 2 * STORE_SEATS_MOST
};

/* Every text of an append. */
struct texts {
    int count;
    const char **at[TEXTS_MOST];
};

static void add(struct texts *texts, const char **text)
{
    assert(texts->count < TEXTS_MOST);
    if (*text != NULL)
        texts->at[texts->count++] = text;
}

static void list_texts(struct store_append *append, struct texts *texts)
{
    struct store_command *command = &append->command;
    const char **fixed[] = {
        &append->match,         &append->state,
        &append->snapshot,      &append->state_digest,
        &append->clock,         &append->seating.account,
        &append->change.orders, &append->change.account,
        &append->change.nonce,  &command->actor,
        &command->nonce,        &command->action,
        &command->throws,       &command->digest,
        &append->order_left,
    };
    texts->count = 0;
    for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++)
        add(texts, fixed[i]);
    for (int i = 0; i < append->told_count; i++) {
        add(texts, &append->told[i].update);
        add(texts, &append->told[i].awaits);
    }
    for (int i = 0; i < append->due_count; i++)
        add(texts, &append->dues[i].kind);
}

/* All that the caller may change or drop while the append is on its way. */
static void take_drawn(struct store_pending *pending, struct texts *texts)
{
    const struct store_seat_draw *drawn = pending->append.drawn;
    if (drawn == NULL)
        return;
    pending->drawn = *drawn;
    memcpy(pending->seats, drawn->seats,
           (size_t)drawn->seat_count * sizeof *drawn->seats);
    pending->drawn.seats = pending->seats;
    pending->append.drawn = &pending->drawn;
    add(texts, &pending->drawn.options);
    for (int i = 0; i < drawn->seat_count; i++) {
        add(texts, &pending->seats[i].account);
        add(texts, &pending->seats[i].bid);
    }
}

static struct store_pending *copy(const struct store_append *append)
{
    struct store_pending given = {.append = *append};
    struct texts texts;
    size_t total = 0;
    list_texts(&given.append, &texts);
    take_drawn(&given, &texts);
    for (int i = 0; i < texts.count; i++)
        total += strlen(*texts.at[i]) + 1;
    struct store_pending *pending = calloc(1, sizeof *pending + total);
    if (pending == NULL)
        abort();
    pending->append = *append;
    if (append->result != NULL) {
        pending->result = *append->result;
        pending->append.result = &pending->result;
    }
    list_texts(&pending->append, &texts);
    take_drawn(pending, &texts);
    char *room = pending->texts;
    for (int i = 0; i < texts.count; i++) {
        size_t size = strlen(*texts.at[i]) + 1;
        *texts.at[i] = memcpy(room, *texts.at[i], size);
        room += size;
    }
    return pending;
}

struct store_pending *store_append_start(struct store *store,
                                         const struct store_append *append)
{
    struct store_pending *pending = copy(append);
    pending->unit.run = append_run;
    pending->unit.argument = &pending->append;
    pending->unit.charge = append->charge;
    unit_give(store, &pending->unit);
    bill_add(append->charge);
    return pending;
}

bool store_append_is_done(const struct store_pending *pending)
{
    return atomic_load(&pending->unit.is_done);
}

enum status store_append_wait(struct store *store,
                              const struct store_pending *pending)
{
    return unit_wait(store, &pending->unit);
}

enum status store_append_finish(struct store *store,
                                struct store_pending *taken_pending)
{
    enum status status = unit_wait(store, &taken_pending->unit);
    free(taken_pending);
    return status;
}

void store_on_commit(struct store *store, void (*told)(void *user), void *user)
{
    struct committer *committer = &store->committer;
    pthread_mutex_lock(&committer->lock);
    committer->told = told;
    committer->told_user = user;
    pthread_mutex_unlock(&committer->lock);
}
