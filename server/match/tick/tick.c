/* match.tick: what happens in a match by itself. */

#include "server/match/tick/tick.h"

#include "server/match/cache/due.h"
#include "server/match/cache/match_cache.h"
#include "server/match/play/play.h"
#include "server/match/tick/ordered.h"
#include "server/match/time/timing.h"
#include "server/store/due.h"
#include "server/store/edition.h"
#include "server/store/store.h"

#include <stdio.h>

static enum status open_run(struct matches *matches, struct live *live,
                            int64_t until, int64_t now, struct answer *answer)
{
    (void)until;
    return play_begin(matches, live, NULL, now, answer);
}

static due_run_kind *const runs[] = {
    [DUE_OPEN] = open_run,
    [DUE_WINDOW] = window_run,
    [DUE_AWAY] = timing_away_run,
    [DUE_FLAG] = timing_flag_run,
    [DUE_DESERTED] = timing_deserted_run,
    [DUE_ORDERS] = orders_run,
};

/* The kind that is due first, of those that are not done with; DUE_KINDS: none.
 */
static int find_first(const struct live *live, const bool is_stuck[DUE_KINDS],
                      int64_t now, int64_t *until)
{
    int first = DUE_KINDS;
    for (int i = 0; i < DUE_KINDS; i++) {
        int64_t at = is_stuck[i] ? 0 : due_at(live, (enum due_kind)i);
        if (at == 0 || at > now || (first < DUE_KINDS && at >= *until))
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
    bool is_stuck[DUE_KINDS] = {false};
    enum status status = STATUS_OK;
    int64_t until = 0;
    /* What fails drops the match from the worker: it is looked at no more. */
    while (status == STATUS_OK) {
        int i = find_first(live, is_stuck, now, &until);
        if (i >= DUE_KINDS)
            break;
        status = runs[i](matches, live, until, now, answer);
        int64_t at = status == STATUS_OK ? due_at(live, (enum due_kind)i) : 0;
        is_stuck[i] = at != 0 && at <= until;
    }
    return status;
}

enum status due_run(struct matches *matches, struct live *live, int64_t now,
                    struct answer *answer)
{
    due_forget(live);
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

bool match_has_duty(const struct store *store)
{
    return store_has_duty(store);
}

void match_shun_duty(struct store *store)
{
    store_shun_duty(store);
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
