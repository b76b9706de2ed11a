/* match.seen and match.since: how far a player has looked, and what since. */

#include "server/match/cache/access.h"
#include "server/match/match.h"

#include "common/base/instant.h"
#include "server/match/history/history_view.h"
#include "server/match/history/recap.h"
#include "server/match/live/live.h"
#include "server/match/view/project.h"
#include "server/store/memory.h"

#include <stdlib.h>

enum status match_seen(struct matches *matches, const struct request *request,
                       int64_t seq, struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    int64_t at;
    enum status status = access_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = access_seat(request, viewer, &answer->error);
    if (status != STATUS_OK)
        return status;
    if (seq > projection_of(live, viewer)->seq)
        return error_set(&answer->error, STATUS_BAD_PARAMS,
                         "there is no such update");
    struct store_rememberer who = {live->row.id, request->account, viewer};
    status = store_seen_set(matches->store, &who, seq, request->now);
    if (status == STATUS_OK)
        status = store_seen_get(matches->store, &who, &seq, &at);
    if (status != STATUS_OK)
        return lookback_failed(answer);
    writer_object(&answer->out);
    writer_put_number(&answer->out, "seq", seq);
    writer_object_end(&answer->out);
    return STATUS_OK;
}

/* From where it is told, and when that was, if it was ever said. */
static enum status find_after(struct store *store,
                              const struct request *request,
                              const struct lookback *lookback, int64_t *after,
                              int64_t *at)
{
    struct store_rememberer who = {request->match, request->account,
                                   lookback->viewer};
    *at = 0;
    if (*after < 0) {
        enum status status = store_seen_get(store, &who, after, at);
        if (status != STATUS_OK)
            return status;
    }
    *after = *after < lookback->last ? *after : lookback->last;
    return STATUS_OK;
}

static enum status add_lines(struct history_view *history, int64_t after,
                             struct recap *recap)
{
    struct history_update update;
    enum status status = history_view_open(history, after + 1);
    if (status != STATUS_OK)
        return status;
    while (history_view_next(history, &update)) {
        json_t *lines = history_view_lines(history, &update);
        recap_add(recap, update.seq, lines);
        json_decref(lines);
    }
    return history_view_close(history);
}

static enum status load_view(struct store *store, const struct request *request,
                             const struct lookback *lookback, int64_t seq,
                             json_t **view, struct answer *answer)
{
    char *text = NULL;
    enum status status = project_view_at(
        store, request->match, lookback->viewer, seq, &text, &answer->work);
    *view = status == STATUS_OK ? json_loads(text, 0, NULL) : NULL;
    free(text);
    return status;
}

/* Of one who has never looked nothing has changed. */
static enum status write_changes(struct store *store,
                                 const struct request *request,
                                 const struct lookback *lookback, int64_t after,
                                 struct answer *answer)
{
    json_t *before = NULL, *now = NULL;
    if (after == 0) {
        writer_key(&answer->out, "changes");
        writer_raw(&answer->out, "{}", 2);
        return STATUS_OK;
    }
    enum status status =
        load_view(store, request, lookback, after, &before, answer);
    if (status == STATUS_OK)
        status =
            load_view(store, request, lookback, lookback->last, &now, answer);
    if (status == STATUS_OK)
        recap_write_changes(before, now, &answer->out);
    json_decref(before);
    json_decref(now);
    return status;
}

enum status match_since(struct store *store, const struct request *request,
                        struct lookback *lookback, int64_t after,
                        struct answer *answer)
{
    struct history_view history = {
        .store = store, .match = request->match, .of = lookback};
    struct recap recap;
    int64_t at;
    enum status status = lookback_settle(store, request, lookback, answer);
    if (status == STATUS_OK)
        status = lookback_seat(request, lookback, &answer->error);
    if (status != STATUS_OK)
        return status;
    if (find_after(store, request, lookback, &after, &at) != STATUS_OK)
        return lookback_failed(answer);
    struct writer *out = lookback_begin(request, answer);
    writer_put_number(out, "after", after);
    if (at != 0) {
        instant_put(out, "at", at);
    }
    writer_put_number(out, "seq", lookback->last);
    recap_init(&recap);
    status = add_lines(&history, after, &recap);
    recap_write(&recap, out);
    recap_release(&recap);
    if (status == STATUS_OK)
        status = write_changes(store, request, lookback, after, answer);
    writer_object_end(out);
    answer->work += history.work;
    return status == STATUS_OK && !out->is_full ? STATUS_OK
                                                : lookback_failed(answer);
}
