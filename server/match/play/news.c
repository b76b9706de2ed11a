/* What was played at another server, told to those who watch at this one. */

#include "server/match/match.h"

#include "server/match/cache/match_cache.h"
#include "server/match/live/answer.h"
#include "server/match/play/watch.h"
#include "server/match/time/window.h"
#include "server/match/view/projection.h"
#include "server/store/edition.h"
#include "server/store/word.h"

#include <string.h>

enum status matches_hear(struct store *store, match_heard *heard, void *user)
{
    return store_hear(store, heard, user);
}

bool matches_are_shared(const struct store *store)
{
    return store_is_shared(store);
}

/* One of its viewers by its name; -1: none. */
static int find_viewer(const struct live *live, const char *name)
{
    for (int i = 0; i < VIEWERS_MOST; i++)
        if (live_has_viewer(live, i)
            && strcmp(rules_viewer_name(live->fold.rules, (viewer_id)i), name)
                   == 0)
            return i;
    return -1;
}

static void tell(const struct live *live, const struct projection *last,
                 const char *viewer, const struct store_told *told,
                 struct answer *answer)
{
    struct writer out;
    writer_open(&out, TEXT_MOST);
    watch_write_told(live, last, told, &out);
    answer_tell(answer, "match.update", NULL, live->row.id, viewer, out.data);
    answer->notices[answer->notice_count - 1].seq = told->seq;
}

static enum status tell_since(struct matches *matches, const struct live *live,
                              const struct match_since *since,
                              struct answer *answer)
{
    struct store_cursor *cursor;
    struct store_told told;
    int viewer = find_viewer(live, since->viewer);
    if (viewer < 0)
        return STATUS_OK;
    const struct projection *last = projection_of(live, viewer);
    if (since->seq >= last->seq)
        return STATUS_OK;
    if (store_told_range(matches->store, live->row.id, viewer, since->seq + 1,
                         last->seq, &cursor)
        != STATUS_OK)
        return STATUS_IO;
    while (store_next_told(cursor, &told))
        tell(live, last, since->viewer, &told, answer);
    return store_cursor_close(cursor);
}

static bool has_news(const struct live *live, const struct match_since *since,
                     int count)
{
    for (int i = 0; i < count; i++) {
        int viewer = find_viewer(live, since[i].viewer);
        if (viewer >= 0 && since[i].seq < projection_of(live, viewer)->seq)
            return true;
    }
    return false;
}

enum status match_news(struct matches *matches, const struct request *request,
                       const struct match_since *since, int count,
                       struct answer *answer)
{
    answer_clear(answer);
    struct live *live = match_cache_fresh(matches, request->match);
    enum status status = STATUS_OK;
    /* Who only asks keeps no match from growing old. */
    if (live == NULL || has_news(live, since, count))
        status = match_cache_find(matches, request->match, request->now, &live,
                                  &answer->error);
    /* How a window has ended is not to be told from when it is told. */
    if (status == STATUS_OK)
        answer->ends_window = window_is_timed(live);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = tell_since(matches, live, &since[i], answer);
    writer_object(&answer->out);
    writer_object_end(&answer->out);
    return status;
}
