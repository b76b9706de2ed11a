/* Looking back: at the worker where the match is loaded, else from the store.
 */

#include "server/match/history/lookback.h"

#include "server/match/cache/access.h"
#include "server/match/cache/match_cache.h"
#include "server/match/live/live.h"
#include "server/match/live/viewer.h"
#include "server/match/view/projection.h"
#include "server/store/told.h"

#include <stdio.h>
#include <string.h>

/*
 * Who asks. While a match runs everybody has their own memory and nobody
 * else's; when it is over every seat's is everyone's.
 */
static enum status settle(const struct store_match *row, bool is_over,
                          const struct request *request,
                          struct lookback *lookback, struct answer *answer)
{
    lookback->is_own = true;
    lookback->is_over = is_over;
    if (row->is_private && !row_holds_seat(row, request->account))
        return error_set(&answer->error, STATUS_NOT_FOUND,
                         "there is no such match");
    enum status status =
        row_viewer(row, is_over, request, &lookback->viewer, &answer->error);
    if (status == STATUS_NOT_ALLOWED && is_over && request->as != NULL) {
        lookback->viewer = (viewer_id)row_seat(row, request->as);
        lookback->is_own = false;
        status = STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    lookback->is_settled = true;
    snprintf(answer->viewer, sizeof answer->viewer, "%s",
             row_viewer_name(row, lookback->viewer));
    return STATUS_OK;
}

enum status match_lookback(struct matches *matches,
                           const struct request *request,
                           struct lookback *lookback, struct answer *answer)
{
    const struct live *live = match_cache_fresh(matches, request->match);
    answer_clear(answer);
    *lookback = (struct lookback){.is_settled = false};
    if (live == NULL)
        return STATUS_OK;
    enum status status = settle(&live->row, live->state == LIVE_FINISHED,
                                request, lookback, answer);
    if (status != STATUS_OK)
        return status;
    lookback->last = projection_of(live, lookback->viewer)->seq;
    lookback->number = live->fold.number;
    return STATUS_OK;
}

static enum status last_told(struct store *store, const char *match,
                             viewer_id viewer, int64_t *last)
{
    struct store_arena arena = {0};
    struct store_told told = {.seq = 0};
    enum status status = store_told_last(store, match, viewer, &arena, &told);
    *last = told.seq;
    store_arena_release(&arena);
    return status == STATUS_NOT_FOUND ? STATUS_OK : status;
}

enum status lookback_settle(struct store *store, const struct request *request,
                            struct lookback *lookback, struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_match row;
    if (lookback->is_settled)
        return STATUS_OK;
    enum status status = store_match_load(store, request->match, &arena, &row);
    if (status == STATUS_NOT_FOUND)
        error_set(&answer->error, status, "there is no such match");
    if (status == STATUS_OK)
        status = settle(&row, strcmp(row.state, "finished") == 0, request,
                        lookback, answer);
    if (status == STATUS_OK) {
        lookback->number = row.commands - 1;
        status =
            last_told(store, request->match, lookback->viewer, &lookback->last);
    }
    store_arena_release(&arena);
    return status == STATUS_IO ? lookback_failed(answer) : status;
}

enum status lookback_seat(const struct request *request,
                          const struct lookback *lookback, struct error *error)
{
    return access_seat(request, lookback->viewer, error);
}

struct writer *lookback_begin(const struct request *request,
                              struct answer *answer)
{
    writer_object(&answer->out);
    writer_put_text(&answer->out, "match", request->match);
    writer_put_text(&answer->out, "as", answer->viewer);
    return &answer->out;
}

enum status lookback_failed(struct answer *answer)
{
    writer_clear(&answer->out);
    return error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
}
