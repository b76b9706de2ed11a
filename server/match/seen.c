/* match.seen and match.since: how far a player has looked, and what since. */

#include "server/match/match.h"

#include "common/base/instant.h"
#include "server/match/memory.h"
#include "server/match/project.h"
#include "server/match/since.h"
#include "server/match/terms.h"
#include "server/store/memory.h"

#include <stdlib.h>

static enum status unavailable(struct answer *answer)
{
    writer_clear(&answer->out);
    return error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
}

enum status match_seen(struct matches *matches, const struct request *request,
                       int64_t seq, struct answer *answer)
{
    struct live *live;
    viewer_id viewer;
    int64_t at;
    enum status status = desk_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_OK)
        status = desk_seat(request, viewer, &answer->error);
    if (status != STATUS_OK)
        return status;
    if (seq > live->viewers[viewer]->seq)
        return error_set(&answer->error, STATUS_BAD_PARAMS,
                         "there is no such update");
    struct store_rememberer who = {live->row.id, request->account, viewer};
    status = store_seen_set(matches->store, &who, seq, request->now);
    if (status == STATUS_OK)
        status = store_seen_get(matches->store, &who, &seq, &at);
    if (status != STATUS_OK)
        return unavailable(answer);
    writer_object(&answer->out);
    writer_put_number(&answer->out, "seq", seq);
    writer_object_end(&answer->out);
    return STATUS_OK;
}

/* From where it is told, and when that was, if it was ever said. */
static enum status find_after(struct matches *matches,
                              const struct request *request,
                              const struct memory *memory, int64_t *after,
                              int64_t *at)
{
    struct store_rememberer who = {memory->live->row.id, request->account,
                                   memory->viewer};
    int64_t last = memory->live->viewers[memory->viewer]->seq;
    *at = 0;
    if (*after < 0) {
        enum status status = store_seen_get(matches->store, &who, after, at);
        if (status != STATUS_OK)
            return status;
    }
    *after = *after < last ? *after : last;
    return STATUS_OK;
}

static enum status add_lines(struct matches *matches, struct memory *memory,
                             int64_t after, struct since *since)
{
    struct recalled recalled;
    enum status status = memory_open(matches, memory, after + 1);
    if (status != STATUS_OK)
        return status;
    while (memory_next(memory, &recalled)) {
        json_t *lines = memory_lines(memory, &recalled);
        since_add(since, recalled.seq, lines);
        json_decref(lines);
    }
    return memory_close(memory);
}

/* Of one who has never looked nothing has changed. */
static enum status write_changes(struct matches *matches,
                                 const struct memory *memory, int64_t after,
                                 struct writer *out)
{
    char *text = NULL;
    const char *now = memory->live->viewers[memory->viewer]->view;
    if (after == 0 || now == NULL) {
        writer_key(out, "changes");
        writer_raw(out, "{}", 2);
        return STATUS_OK;
    }
    enum status status = project_view_at(matches->store, memory->live->row.id,
                                         memory->viewer, after, &text);
    if (status != STATUS_OK)
        return status;
    json_t *before = json_loads(text, 0, NULL);
    json_t *after_all = json_loads(now, 0, NULL);
    since_write_changes(before, after_all, out);
    json_decref(before);
    json_decref(after_all);
    free(text);
    return STATUS_OK;
}

enum status match_since(struct matches *matches, const struct request *request,
                        int64_t after, struct answer *answer)
{
    struct memory memory = {.is_own = true};
    struct since since;
    struct live *live;
    int64_t at;
    enum status status =
        desk_enter(matches, request, answer, &live, &memory.viewer);
    if (status == STATUS_OK)
        status = desk_seat(request, memory.viewer, &answer->error);
    if (status != STATUS_OK)
        return status;
    memory.live = live;
    if (find_after(matches, request, &memory, &after, &at) != STATUS_OK)
        return unavailable(answer);
    struct writer *out = &answer->out;
    writer_object(out);
    writer_put_text(out, "match", live->row.id);
    writer_put_text(out, "as",
                    terms_viewer_name(live->fold.rules, memory.viewer));
    writer_put_number(out, "after", after);
    if (at != 0) {
        instant_put(out, "at", at);
    }
    writer_put_number(out, "seq", live->viewers[memory.viewer]->seq);
    since_init(&since);
    status = add_lines(matches, &memory, after, &since);
    since_write(&since, out);
    since_release(&since);
    if (status == STATUS_OK)
        status = write_changes(matches, &memory, after, out);
    writer_object_end(out);
    return status == STATUS_OK && !out->is_full ? STATUS_OK
                                                : unavailable(answer);
}
