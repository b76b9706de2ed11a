/* The look of an umpire: what every seat of a match is shown. */

#include "server/match/cache/match_cache.h"
#include "server/match/view/projection.h"

enum status match_look(struct matches *matches, const struct request *request,
                       struct answer *answer)
{
    struct live *live;
    answer_clear(answer);
    enum status status = match_cache_find(matches, request->match, request->now,
                                          &live, &answer->error);
    if (status != STATUS_OK)
        return status;
    if (live->state != LIVE_RUNNING)
        return error_set(&answer->error, STATUS_CLOSED,
                         "the match is not being played");
    struct writer *out = &answer->out;
    writer_object(out);
    writer_put_text(out, "match", live->row.id);
    writer_key(out, "views");
    writer_object(out);
    for (int i = 0; i < live->row.seat_count; i++) {
        writer_key(out, live->row.seats[i].name);
        view_record_write(live->fold.rules, &projection_of(live, i)->view, out);
    }
    writer_object_end(out);
    writer_object_end(out);
    return STATUS_OK;
}
