/* The matches that a worker has loaded: found, aged, cooled. */

#include "server/match/cache/lru.h"

#include "server/match/orders/orders.h"
#include "server/match/view/projection.h"

#include <stdlib.h>
#include <string.h>

/* Of positions, at one worker. */
static const size_t bytes_most = (size_t)64 << 20;

static struct live **chain_of(struct matches *matches, const char *id)
{
    unsigned hash = 2166136261U;
    for (; *id != '\0'; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619U;
    return &matches->chains[hash % CACHE_CHAINS];
}

struct live *lru_find(struct matches *matches, const char *id)
{
    struct live *live = *chain_of(matches, id);
    while (live != NULL && strcmp(live->row.id, id) != 0)
        live = live->next;
    return live;
}

static void unlink_age(struct matches *matches, struct live *live)
{
    matches->leaving -= live->is_leaving;
    live->is_leaving = false;
    if (matches->last_warm == live)
        matches->last_warm = live->newer;
    if (live->newer != NULL)
        live->newer->older = live->older;
    else
        matches->newest = live->older;
    if (live->older != NULL)
        live->older->newer = live->newer;
    else
        matches->oldest = live->newer;
}

static void link_newest(struct matches *matches, struct live *live)
{
    live->newer = NULL;
    live->older = matches->newest;
    if (matches->newest != NULL)
        matches->newest->newer = live;
    else
        matches->oldest = live;
    matches->newest = live;
}

/* The newest of those that are not warm. */
static void link_behind_warm(struct matches *matches, struct live *live)
{
    struct live *warm = matches->last_warm;
    if (warm == NULL) {
        link_newest(matches, live);
        return;
    }
    live->newer = warm;
    live->older = warm->older;
    warm->older = live;
    if (live->older != NULL)
        live->older->newer = live;
    else
        matches->oldest = live;
}

static void link_oldest(struct matches *matches, struct live *live)
{
    live->older = NULL;
    live->newer = matches->oldest;
    if (matches->oldest != NULL)
        matches->oldest->older = live;
    else
        matches->newest = live;
    matches->oldest = live;
}

/* What is over changes no more: it is loaded again if somebody looks. */
static void leave(struct matches *matches, struct live *live)
{
    unlink_age(matches, live);
    link_oldest(matches, live);
    live->is_leaving = true;
    matches->leaving++;
}

/* Those that are warm stand together, the newest first. */
static void keep_warm(struct matches *matches, struct live *live)
{
    if (matches->last_warm == NULL)
        matches->last_warm = live;
    if (!live->is_warm)
        matches->warm++;
    live->is_warm = true;
    while (matches->warm > matches->warm_most) {
        struct live *last = matches->last_warm;
        projections_cool(last);
        last->is_warm = false;
        matches->warm--;
        matches->last_warm = last->newer;
        if (last->state == LIVE_FINISHED)
            leave(matches, last);
    }
}

void lru_use(struct matches *matches, struct live *live)
{
    if (matches->newest != live) {
        unlink_age(matches, live);
        link_newest(matches, live);
    }
    keep_warm(matches, live);
}

void lru_ask(struct matches *matches, struct live *live)
{
    if (live->is_warm) {
        lru_use(matches, live);
        return;
    }
    if (matches->newest != live) {
        unlink_age(matches, live);
        link_behind_warm(matches, live);
    }
    position_lend(matches, live);
}

static size_t size_of(const struct live *live)
{
    return live->fold.rules->game->state_size;
}

void lru_add(struct matches *matches, struct live *live)
{
    struct live **chain = chain_of(matches, live->row.id);
    live->next = *chain;
    *chain = live;
    link_newest(matches, live);
    matches->count++;
    matches->bytes += size_of(live);
    keep_warm(matches, live);
}

void lru_remove(struct matches *matches, struct live *live)
{
    struct live **link = chain_of(matches, live->row.id);
    while (*link != live)
        link = &(*link)->next;
    *link = live->next;
    unlink_age(matches, live);
    if (matches->lent == live)
        position_give_back(matches);
    matches->count--;
    matches->bytes -= size_of(live);
    matches->warm -= live->is_warm;
}

void live_free(struct live *live)
{
    live_release_viewers(live);
    for (int i = 0; live->refusals != NULL && i < REFUSALS_KEPT; i++)
        free(live->refusals[i].data);
    free(live->refusals);
    fold_release(&live->fold);
    orders_release(live);
    free(live->packed);
    store_arena_release(&live->arena);
    free(live);
}

void lru_drop(struct matches *matches, const char *id)
{
    struct live *live = lru_find(matches, id);
    if (live == NULL)
        return;
    lru_remove(matches, live);
    live_free(live);
}

bool lru_is_full(const struct matches *matches)
{
    return matches->oldest != NULL
           && (matches->count >= matches->most || matches->bytes > bytes_most
               || matches->leaving > 0);
}
