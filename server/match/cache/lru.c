/* The matches that a worker has loaded: found, aged, cooled. */

#include "server/match/cache/lru.h"

#include "server/match/live/acts.h"
#include "server/match/orders/orders.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"
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
    return &matches->cache->chains[hash % CACHE_CHAINS];
}

struct live *lru_find(struct matches *matches, const char *id)
{
    struct live *live = *chain_of(matches, id);
    while (live != NULL && strcmp(live->row.id, id) != 0)
        live = live->cache->next;
    return live;
}

static void unlink_age(struct matches *matches, struct live *live)
{
    matches->cache->leaving -= live->cache->is_leaving;
    live->cache->is_leaving = false;
    if (matches->cache->last_warm == live)
        matches->cache->last_warm = live->cache->newer;
    if (live->cache->newer != NULL)
        live->cache->newer->cache->older = live->cache->older;
    else
        matches->cache->newest = live->cache->older;
    if (live->cache->older != NULL)
        live->cache->older->cache->newer = live->cache->newer;
    else
        matches->cache->oldest = live->cache->newer;
}

static void link_newest(struct matches *matches, struct live *live)
{
    live->cache->newer = NULL;
    live->cache->older = matches->cache->newest;
    if (matches->cache->newest != NULL)
        matches->cache->newest->cache->newer = live;
    else
        matches->cache->oldest = live;
    matches->cache->newest = live;
}

/* The newest of those that are not warm. */
static void link_behind_warm(struct matches *matches, struct live *live)
{
    struct live *warm = matches->cache->last_warm;
    if (warm == NULL) {
        link_newest(matches, live);
        return;
    }
    live->cache->newer = warm;
    live->cache->older = warm->cache->older;
    warm->cache->older = live;
    if (live->cache->older != NULL)
        live->cache->older->cache->newer = live;
    else
        matches->cache->oldest = live;
}

static void link_oldest(struct matches *matches, struct live *live)
{
    live->cache->older = NULL;
    live->cache->newer = matches->cache->oldest;
    if (matches->cache->oldest != NULL)
        matches->cache->oldest->cache->older = live;
    else
        matches->cache->newest = live;
    matches->cache->oldest = live;
}

/* What is over changes no more: it is loaded again if somebody looks. */
static void leave(struct matches *matches, struct live *live)
{
    unlink_age(matches, live);
    link_oldest(matches, live);
    live->cache->is_leaving = true;
    matches->cache->leaving++;
}

/* Those that are warm stand together, the newest first. */
static void keep_warm(struct matches *matches, struct live *live)
{
    if (matches->cache->last_warm == NULL)
        matches->cache->last_warm = live;
    if (!live->cache->is_warm)
        matches->cache->warm++;
    live->cache->is_warm = true;
    while (matches->cache->warm > matches->cache->warm_most) {
        struct live *last = matches->cache->last_warm;
        projections_cool(last);
        last->cache->is_warm = false;
        matches->cache->warm--;
        matches->cache->last_warm = last->cache->newer;
        if (last->state == LIVE_FINISHED)
            leave(matches, last);
    }
}

void lru_use(struct matches *matches, struct live *live)
{
    if (matches->cache->newest != live) {
        unlink_age(matches, live);
        link_newest(matches, live);
    }
    keep_warm(matches, live);
}

void lru_ask(struct matches *matches, struct live *live)
{
    if (live->cache->is_warm) {
        lru_use(matches, live);
        return;
    }
    if (matches->cache->newest != live) {
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
    live->cache->next = *chain;
    *chain = live;
    link_newest(matches, live);
    matches->cache->count++;
    matches->cache->bytes += size_of(live);
    keep_warm(matches, live);
}

void lru_remove(struct matches *matches, struct live *live)
{
    struct live **link = chain_of(matches, live->row.id);
    while (*link != live)
        link = &(*link)->cache->next;
    *link = live->cache->next;
    unlink_age(matches, live);
    position_forget(matches, live);
    matches->cache->count--;
    matches->cache->bytes -= size_of(live);
    matches->cache->warm -= live->cache->is_warm;
}

/* In one block, for neither is without the other. */
struct loaded {
    struct live live;
    struct live_cache cache;
};

struct live *live_new(void)
{
    struct loaded *loaded = calloc(1, sizeof *loaded);
    if (loaded == NULL)
        abort();
    loaded->live.cache = &loaded->cache;
    return &loaded->live;
}

void live_free(struct live *live)
{
    live_release_viewers(live);
    acts_release(live);
    fold_release(&live->fold);
    orders_release(live);
    window_release(live);
    timing_release(live);
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
    return matches->cache->oldest != NULL
           && (matches->cache->count >= matches->cache->most
               || matches->cache->bytes > bytes_most
               || matches->cache->leaving > 0);
}
