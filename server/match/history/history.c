/* match.history and match.view_at: what a viewer was told, step by step. */

#include "server/match/fold/text_member.h"
#include "server/match/match.h"

#include "common/base/instant.h"
#include "server/match/history/history_view.h"
#include "server/match/view/project.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 500, HISTORY_BYTES_MOST = 1024 * 1024 };

static void put_raw(struct writer *out, const char *key, const char *json,
                    size_t length)
{
    writer_key(out, key);
    writer_raw(out, json, length);
}

/* A member of the update, as it was sent. */
static void put_part(const struct history_update *update, const char *name,
                     struct writer *out)
{
    const char *value;
    size_t length;
    if (text_member(update->update, name, &value, &length))
        put_raw(out, name, value, length);
}

static void put_lines(const struct history_view *history,
                      const struct history_update *update, struct writer *out)
{
    if (history->of->is_own) {
        put_part(update, "happenings", out);
        return;
    }
    json_t *lines = history_view_lines(history, update);
    char *text = json_dumps(lines, JSON_COMPACT);
    put_raw(out, "happenings", text, strlen(text));
    free(text);
    json_decref(lines);
}

/*
 * The number of a command would tell how much happens that this viewer is not
 * told of, so it is kept until the match is over.
 */
static void put_place(const struct history_view *history,
                      const struct history_update *update, struct writer *out)
{
    bool is_aside = update->number == 0 && update->seq > 1;
    writer_put_number(out, "seq", update->seq);
    instant_put(out, "at", update->at);
    if (history->of->is_over && !is_aside)
        writer_put_number(out, "command", update->number);
}

static void write_update(const struct history_view *history,
                         const struct history_update *update, bool has_patch,
                         struct writer *out)
{
    writer_object(out);
    put_place(history, update, out);
    put_part(update, "digest", out);
    put_lines(history, update, out);
    if (has_patch)
        put_part(update, "patch", out);
    writer_object_end(out);
}

enum status match_history(struct store *store, const struct request *request,
                          struct lookback *lookback,
                          const struct recall *recall, struct answer *answer)
{
    struct history_view history = {
        .store = store, .match = request->match, .of = lookback};
    struct history_update update;
    int64_t last = 0, from = recall->from > 1 ? recall->from : 1;
    enum status status = lookback_settle(store, request, lookback, answer);
    if (status != STATUS_OK)
        return status;
    if (history_view_last(&history, &last) != STATUS_OK
        || history_view_open(&history, from) != STATUS_OK)
        return lookback_failed(answer);
    int64_t to = recall->to >= 0 && recall->to < last ? recall->to : last;
    if (to - from >= HISTORY_MOST)
        to = from + HISTORY_MOST - 1;
    struct writer *out = lookback_begin(request, answer);
    writer_put_number(out, "last", last);
    writer_key(out, "updates");
    writer_list(out);
    while (history.seq < to && out->used < HISTORY_BYTES_MOST
           && history_view_next(&history, &update))
        write_update(&history, &update, recall->has_patches, out);
    writer_list_end(out);
    writer_object_end(out);
    answer->work += history.work;
    return history_view_close(&history) == STATUS_OK ? STATUS_OK
                                                     : lookback_failed(answer);
}

/* Which update is meant. Before the first nothing was to be seen. */
static enum status find_moment(const struct history_view *history, int64_t seq,
                               int64_t command, struct history_update *found)
{
    const struct lookback *of = history->of;
    *found = (struct history_update){.seq = 0};
    if (seq == 0)
        return STATUS_OK;
    if (seq > of->last || (seq < 0 && (command < 0 || command > of->number)))
        return STATUS_NOT_FOUND;
    return history_view_find(history, seq, command, found);
}

enum status match_view_at(struct store *store, const struct request *request,
                          struct lookback *lookback, int64_t seq,
                          int64_t command, struct answer *answer)
{
    struct history_view history = {
        .store = store, .match = request->match, .of = lookback};
    struct history_update found;
    char *view = NULL;
    enum status status = lookback_settle(store, request, lookback, answer);
    if (status != STATUS_OK)
        return status;
    if (seq < 0 && !lookback->is_over)
        return error_set(&answer->error, STATUS_NOT_ALLOWED,
                         "commands have numbers when the match is over");
    status = find_moment(&history, seq, command, &found);
    if (status == STATUS_NOT_FOUND)
        return error_set(&answer->error, status, "there is no such update");
    if (status != STATUS_OK
        || project_view_at(store, request->match, lookback->viewer,
                           found.kept_seq, &view, &answer->work)
               != STATUS_OK)
        return lookback_failed(answer);
    struct writer *out = lookback_begin(request, answer);
    if (found.seq > 0)
        put_place(&history, &found, out);
    else
        writer_put_number(out, "seq", 0);
    put_raw(out, "view", view, strlen(view));
    writer_object_end(out);
    free(view);
    return STATUS_OK;
}
