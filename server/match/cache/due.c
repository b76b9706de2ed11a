/* When something happens in a match by itself, one row a kind. */

#include "server/match/cache/due.h"

#include "server/match/cache/lru.h"
#include "server/match/orders/orders.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"

#include <assert.h>

/* Seats have so long to send their bytes; then the match begins without. */
static int64_t open_at(const struct live *live)
{
    return live->state == LIVE_OPENING ? live->row.opens_by : 0;
}

static const struct {
    const char *name; /* in the store */
    int64_t (*at)(const struct live *live);
} kinds[] = {
    [DUE_OPEN] = {"open", open_at},
    [DUE_WINDOW] = {"window", window_at},
    [DUE_AWAY] = {"away", timing_away_at},
    [DUE_FLAG] = {"flag", timing_flag_at},
    [DUE_DESERTED] = {"deserted", timing_deserted_at},
    [DUE_ORDERS] = {"orders", orders_at},
};

static_assert((int)DUE_KINDS <= (int)STORE_DUES_MOST, "a place for each kind");

int64_t due_at(const struct live *live, enum due_kind kind)
{
    return kinds[kind].at(live);
}

int due_changed(struct live *live, struct store_due dues[STORE_DUES_MOST])
{
    int count = 0;
    for (int i = 0; i < DUE_KINDS; i++) {
        int64_t at = kinds[i].at(live);
        if (live->cache->has_dues && live->cache->due_at[i] == at)
            continue;
        live->cache->due_at[i] = at;
        dues[count++] = (struct store_due){.kind = kinds[i].name, .at = at};
    }
    live->cache->has_dues = true;
    return count;
}

void due_forget(struct live *live)
{
    live->cache->has_dues = false;
}

void due_fill(struct live *live, struct store_append *append)
{
    append->due_count = due_changed(live, append->dues);
}

enum status due_keep(struct matches *matches, struct live *live)
{
    struct store_due dues[STORE_DUES_MOST];
    int count = due_changed(live, dues);
    if (count == 0)
        return STATUS_OK;
    return store_due_set(matches->store, live->row.id, dues, count);
}
