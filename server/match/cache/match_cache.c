/* The match cache: room for matches, and what becomes of those that fail. */

#include "server/match/cache/match_cache.h"

#include "server/match/cache/append_async.h"
#include "server/match/cache/append_async_internal.h"
#include "server/match/cache/lru.h"
#include "server/match/view/projection.h"
#include "server/store/snapshot.h"

#include <stdlib.h>
#include <string.h>

void match_cache_keep(struct matches *matches, struct live *live)
{
    char digest[DIGEST_TEXT];
    struct writer state;
    position_lend(matches, live);
    bool has_begun =
        live->state == LIVE_RUNNING || live->state == LIVE_FINISHED;
    if (live->fold.state == NULL || !has_begun
        || live->fold.number <= live->snapshot_number
        || append_async_wait(matches, live->row.id) != STATUS_OK)
        return;
    writer_open(&state, TEXT_MOST);
    fold_snapshot(&live->fold, &state, digest);
    struct store_snapshot snapshot = {.number = live->fold.number,
                                      .revision =
                                          live->fold.rules->game->revision,
                                      .state = state.data,
                                      .state_digest = digest};
    /* Snapshots are disposable: without this one the fold begins earlier. */
    enum status ignored =
        store_snapshot_keep(matches->store, live->row.id, &snapshot);
    (void)ignored;
    writer_release(&state);
}

/* Makes room: those that are over go, and then who was not asked for longest.
 */
void match_cache_make_room(struct matches *matches)
{
    while (lru_is_full(matches)) {
        struct live *oldest = matches->cache->oldest;
        match_cache_keep(matches, oldest);
        lru_remove(matches, oldest);
        live_free(oldest);
    }
}

enum { WARM_MOST = 128 };

static size_t largest_state(void)
{
    size_t largest = 1;
    const struct game *game;
    for (int i = 0; (game = library_game(i)) != NULL; i++)
        largest = game->state_size > largest ? game->state_size : largest;
    return largest;
}

struct matches *matches_new(struct store *store, int most)
{
    struct matches *matches = calloc(1, sizeof *matches);
    if (matches == NULL)
        abort();
    size_t size = largest_state();
    matches->store = store;
    matches->cache = calloc(1, sizeof *matches->cache);
    if (matches->cache == NULL)
        abort();
    matches->cache->most = most > 0 ? most : 1;
    matches->cache->warm_most = WARM_MOST;
    matches->before = calloc(1, size);
    matches->scratch = calloc(1, size);
    if (matches->before == NULL || matches->scratch == NULL)
        abort();
    views_open(matches, size);
    return matches;
}

void matches_know(struct matches *matches, match_together *together, void *user)
{
    matches->company = (struct company){together, user};
}

void matches_free(struct matches *matches)
{
    if (matches == NULL)
        return;
    while (matches->cache->oldest != NULL) {
        struct live *live = matches->cache->oldest;
        match_cache_keep(matches, live);
        lru_remove(matches, live);
        live_free(live);
    }
    struct settled settled;
    while (matches_settle(matches, true, &settled))
        ;
    free(matches->pending);
    free(matches->before);
    free(matches->scratch);
    free(matches->delays);
    free(matches->cache);
    views_release(matches);
    free(matches);
}

enum status match_cache_hold(struct matches *matches, struct live *live,
                             int64_t now, const char *reason,
                             struct error *error)
{
    /* If even this cannot be written, loading it again finds the same. */
    enum status ignored =
        store_match_hold(matches->store, live->row.id,
                         live->fold.rules->game->revision, reason, now);
    (void)ignored;
    live->state = LIVE_HELD;
    fold_release(&live->fold);
    return error_set(error, STATUS_HELD,
                     "this match is held until an operator has looked at it");
}

enum status match_cache_fail(struct matches *matches, struct live *live,
                             struct error *error)
{
    lru_drop(matches, live->row.id);
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}
