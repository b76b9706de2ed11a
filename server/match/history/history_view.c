/* Memory: what a viewer was told, as a reader may have it. */

#include "server/match/history/history_view.h"

#include "server/match/fold/text_member.h"
#include "server/match/view/project.h"
#include "server/store/told.h"

#include <string.h>

/* The kind of the lines that tell a seat of its standing orders. */
#define OWN_LINES "standing_order"

/* Told outside of any command: only its player ever hears of it. */
static bool is_aside(const struct store_told *told)
{
    return told->number == 0 && told->seq > 1;
}

enum status history_view_find(const struct history_view *history, int64_t seq,
                              int64_t command, struct history_update *found)
{
    const struct lookback *of = history->of;
    struct store_moment_told moment;
    enum status status = seq < 0 ? store_told_by(history->store, history->match,
                                                 of->viewer, command, &moment)
                         : of->is_own
                             ? store_told_at(history->store, history->match,
                                             of->viewer, seq, &moment)
                             : store_told_nth(history->store, history->match,
                                              of->viewer, seq, &moment);
    *found = (struct history_update){.seq = seq};
    if (status != STATUS_OK)
        return status;
    *found = (struct history_update){.seq = seq < 0 ? moment.seq : seq,
                                     .kept_seq = moment.seq,
                                     .number = moment.number,
                                     .at = moment.at};
    return seq < 0 && !of->is_own
               ? store_told_count(history->store, history->match, of->viewer,
                                  moment.seq, &found->seq)
               : STATUS_OK;
}

enum status history_view_open(struct history_view *history, int64_t from)
{
    const struct lookback *of = history->of;
    struct history_update found = {.kept_seq = from};
    if (!of->is_own) {
        enum status status = history_view_find(history, from, 0, &found);
        if (status == STATUS_NOT_FOUND)
            found.kept_seq = INT64_MAX;
        else if (status != STATUS_OK)
            return status;
    }
    history->seq = from - 1;
    return store_told_range(history->store, history->match, of->viewer,
                            found.kept_seq, of->last, &history->cursor);
}

bool history_view_next(struct history_view *history,
                       struct history_update *update)
{
    struct store_told told;
    do {
        if (!store_next_told(history->cursor, &told))
            return false;
        history->work++;
    } while (!history->of->is_own && is_aside(&told));
    history->seq++;
    *update = (struct history_update){.seq = history->seq,
                                      .kept_seq = told.seq,
                                      .number = told.number,
                                      .at = told.at,
                                      .update = told.update};
    return true;
}

enum status history_view_close(struct history_view *history)
{
    return store_cursor_close(history->cursor);
}

json_t *history_view_lines(const struct history_view *history,
                           const struct history_update *update)
{
    const char *value = "[]";
    size_t length = 2;
    text_member(update->update, "happenings", &value, &length);
    json_t *lines = json_loadb(value, length, 0, NULL);
    for (size_t i = json_array_size(lines); i > 0 && !history->of->is_own;
         i--) {
        const char *kind = json_string_value(
            json_object_get(json_array_get(lines, i - 1), "kind"));
        if (kind != NULL && strcmp(kind, OWN_LINES) == 0)
            json_array_remove(lines, i - 1);
    }
    return lines;
}

enum status history_view_last(const struct history_view *history, int64_t *last)
{
    const struct lookback *of = history->of;
    *last = of->last;
    return of->is_own ? STATUS_OK
                      : store_told_count(history->store, history->match,
                                         of->viewer, of->last, last);
}
