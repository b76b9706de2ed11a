/* match.tick: what happens in a match by itself, one row a kind. */

#include "server/match/time/due.h"

#include "server/match/orders/orders.h"
#include "server/match/play/ordered.h"
#include "server/match/play/play.h"
#include "server/match/time/timing.h"
#include "server/match/time/window.h"

#include <assert.h>
#include <stdio.h>

/* Seats have so long to send their bytes; then the match begins without. */
static int64_t open_at(const struct live *live)
{
    return live->state == LIVE_OPENING ? live->row.opens_by : 0;
}

static enum status open_run(struct matches *matches, struct live *live,
                            int64_t until, int64_t now, struct answer *answer)
{
    (void)until;
    return play_begin(matches, live, NULL, now, answer);
}

/* Of two at one instant the first comes first: a vacation saves a flag, and a
 * flag bars an order. */
static const struct due_kind kinds[] = {
    {"open", open_at, open_run},
    {"window", window_at, window_run},
    {"away", timing_away_at, timing_away_run},
    {"flag", timing_flag_at, timing_flag_run},
    {"deserted", timing_deserted_at, timing_deserted_run},
    {"orders", orders_at, orders_run},
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

static_assert((int)KINDS <= (int)STORE_DUES_MOST, "a place for each kind");

int due_changed(struct live *live, struct store_due dues[STORE_DUES_MOST])
{
    int count = 0;
    for (int i = 0; i < KINDS; i++) {
        int64_t at = kinds[i].at(live);
        if (live->has_dues && live->due_at[i] == at)
            continue;
        live->due_at[i] = at;
        dues[count++] = (struct store_due){.kind = kinds[i].name, .at = at};
    }
    live->has_dues = true;
    return count;
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

/* The kind that is due first, of those that are not done with; KINDS: none. */
static int find_first(const struct live *live, const bool is_stuck[KINDS],
                      int64_t now, int64_t *until)
{
    int first = KINDS;
    for (int i = 0; i < KINDS; i++) {
        int64_t at = is_stuck[i] ? 0 : kinds[i].at(live);
        if (at == 0 || at > now || (first < KINDS && at >= *until))
            continue;
        first = i;
        *until = at;
    }
    return first;
}

/*
 * In the order of its instants, however late it is looked at: what was due
 * after a flag does not undo it. What stays due by itself waits for next time.
 */
static enum status run_each(struct matches *matches, struct live *live,
                            int64_t now, struct answer *answer)
{
    bool is_stuck[KINDS] = {false};
    enum status status = STATUS_OK;
    int64_t until = 0;
    /* What fails drops the match from the desk: it is looked at no more. */
    while (status == STATUS_OK) {
        int i = find_first(live, is_stuck, now, &until);
        if (i >= KINDS)
            break;
        status = kinds[i].run(matches, live, until, now, answer);
        int64_t at = status == STATUS_OK ? kinds[i].at(live) : 0;
        is_stuck[i] = at != 0 && at <= until;
    }
    return status;
}

enum status due_run(struct matches *matches, struct live *live, int64_t now,
                    struct answer *answer)
{
    live->has_dues = false;
    enum status status = timing_refresh(matches, live);
    if (status != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    status = run_each(matches, live, now, answer);
    if (status == STATUS_OK)
        status = ordered_run(matches, live, now, answer);
    if (status != STATUS_OK)
        return status;
    status = due_keep(matches, live);
    return status == STATUS_OK
               ? status
               : match_cache_fail(matches, live, &answer->error);
}

enum status match_tick(struct matches *matches, const struct request *request,
                       struct answer *answer)
{
    struct live *live;
    answer_clear(answer);
    enum status status = match_cache_find(matches, request->match, request->now,
                                          &live, &answer->error);
    if (status == STATUS_OK)
        status = due_run(matches, live, request->now, answer);
    writer_object(&answer->out);
    writer_object_end(&answer->out);
    return status;
}

enum status match_due(struct store *store, int64_t now, char (*ids)[STORE_ID],
                      int most, int *count, int64_t *next)
{
    struct store_arena arena = {0};
    const char *rows[MATCH_DUE_MOST];
    int limit = most < MATCH_DUE_MOST ? most : MATCH_DUE_MOST;
    enum status status =
        store_due_before(store, now, &arena, rows, limit, count, next);
    for (int i = 0; i < *count; i++)
        snprintf(ids[i], STORE_ID, "%s", rows[i]);
    store_arena_release(&arena);
    return status;
}

void match_mark(struct store *store, const struct store_heartbeat *heartbeat)
{
    if (store_heartbeat_write(store, heartbeat) != STATUS_OK)
        return; /* the next minute writes another */
}
