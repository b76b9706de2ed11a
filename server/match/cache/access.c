/* Entering a match: who asks, and as which of its viewers. */

#include "server/match/cache/access.h"
#include "server/match/cache/lru.h"
#include "server/match/cache/match_cache.h"
#include "server/match/live/viewer.h"

#include <stdio.h>
#include <string.h>

enum status access_viewer(const struct live *live,
                          const struct request *request, viewer_id *viewer,
                          struct error *error)
{
    return row_viewer(&live->row, live->state == LIVE_FINISHED, request, viewer,
                      error);
}

/* Who asks, of a match that was found. */
static enum status let_in(const struct request *request, struct answer *answer,
                          struct live **live, viewer_id *viewer)
{
    if ((*live)->row.is_private && !live_holds_seat(*live, request->account))
        return error_set(&answer->error, STATUS_NOT_FOUND,
                         "there is no such match");
    enum status status = access_viewer(*live, request, viewer, &answer->error);
    if (status == STATUS_OK)
        snprintf(answer->viewer, sizeof answer->viewer, "%s",
                 row_viewer_name(&(*live)->row, *viewer));
    return status;
}

enum status access_enter(struct matches *matches, const struct request *request,
                         struct answer *answer, struct live **live,
                         viewer_id *viewer)
{
    answer_clear(answer);
    enum status status = match_cache_find(matches, request->match, request->now,
                                          live, &answer->error);
    return status == STATUS_OK ? let_in(request, answer, live, viewer) : status;
}

enum status access_ask(struct matches *matches, const struct request *request,
                       struct answer *answer, struct live **live,
                       viewer_id *viewer)
{
    *live = match_cache_fresh(matches, request->match);
    if (*live == NULL)
        return access_enter(matches, request, answer, live, viewer);
    answer_clear(answer);
    lru_ask(matches, *live);
    return let_in(request, answer, live, viewer);
}

enum status access_seat(const struct request *request, viewer_id viewer,
                        struct error *error)
{
    if (request->account == NULL)
        return error_set(error, STATUS_NOT_SIGNED_IN, "sign in first");
    if (viewer == VIEWER_PUBLIC)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "you have no seat in this match");
    return STATUS_OK;
}
