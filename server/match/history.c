/* match.history and match.view_at: what a viewer was told, step by step. */

#include "server/match/match.h"

#include "common/base/instant.h"
#include "server/match/memory.h"
#include "server/match/project.h"
#include "server/match/terms.h"

#include <stdlib.h>
#include <string.h>

enum { HISTORY_MOST = 500, HISTORY_BYTES_MOST = 1024 * 1024 };

static enum status unavailable(struct answer *answer)
{
    writer_clear(&answer->out);
    return error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
}

static void put_raw(struct writer *out, const char *key, const char *json,
                    size_t length)
{
    writer_key(out, key);
    writer_raw(out, json, length);
}

/* A member of the update, as it was sent. */
static void put_part(const struct recalled *recalled, const char *name,
                     struct writer *out)
{
    const char *value;
    size_t length;
    if (project_member(recalled->update, name, &value, &length))
        put_raw(out, name, value, length);
}

static void put_lines(const struct memory *memory,
                      const struct recalled *recalled, struct writer *out)
{
    if (memory->is_own) {
        put_part(recalled, "happenings", out);
        return;
    }
    json_t *lines = memory_lines(memory, recalled);
    char *text = json_dumps(lines, JSON_COMPACT);
    put_raw(out, "happenings", text, strlen(text));
    free(text);
    json_decref(lines);
}

/*
 * The number of a command would tell how much happens that this viewer is not
 * told of, so it is kept until the match is over.
 */
static void put_place(const struct memory *memory,
                      const struct recalled *recalled, struct writer *out)
{
    bool is_aside = recalled->number == 0 && recalled->seq > 1;
    writer_put_number(out, "seq", recalled->seq);
    instant_put(out, "at", recalled->at);
    if (memory->live->state == LIVE_FINISHED && !is_aside)
        writer_put_number(out, "command", recalled->number);
}

static void write_update(const struct memory *memory,
                         const struct recalled *recalled, bool has_patch,
                         struct writer *out)
{
    writer_object(out);
    put_place(memory, recalled, out);
    put_part(recalled, "digest", out);
    put_lines(memory, recalled, out);
    if (has_patch)
        put_part(recalled, "patch", out);
    writer_object_end(out);
}

static struct writer *begin(const struct memory *memory, struct answer *answer)
{
    const struct live *live = memory->live;
    writer_object(&answer->out);
    writer_put_text(&answer->out, "match", live->row.id);
    writer_put_text(&answer->out, "as",
                    terms_viewer_name(live->fold.rules, memory->viewer));
    return &answer->out;
}

enum status match_history(struct matches *matches,
                          const struct request *request,
                          const struct recall *recall, struct answer *answer)
{
    struct memory memory;
    struct recalled recalled;
    int64_t last = 0, from = recall->from > 1 ? recall->from : 1;
    enum status status = memory_enter(matches, request, answer, &memory);
    if (status != STATUS_OK)
        return status;
    if (memory_last(matches, &memory, &last) != STATUS_OK
        || memory_open(matches, &memory, from) != STATUS_OK)
        return unavailable(answer);
    int64_t to = recall->to >= 0 && recall->to < last ? recall->to : last;
    to = to < from + HISTORY_MOST ? to : from + HISTORY_MOST - 1;
    struct writer *out = begin(&memory, answer);
    writer_put_number(out, "last", last);
    writer_key(out, "updates");
    writer_list(out);
    while (memory.seq < to && out->used < HISTORY_BYTES_MOST
           && memory_next(&memory, &recalled))
        write_update(&memory, &recalled, recall->has_patches, out);
    writer_list_end(out);
    writer_object_end(out);
    return memory_close(&memory) == STATUS_OK ? STATUS_OK : unavailable(answer);
}

/* Which update is meant; its update text is no longer to be had then. */
static enum status find_moment(struct matches *matches, struct memory *memory,
                               int64_t seq, int64_t command,
                               struct recalled *found)
{
    struct recalled recalled;
    enum status status = memory_open(matches, memory, 1);
    *found = (struct recalled){0};
    if (status != STATUS_OK)
        return status;
    while (memory_next(memory, &recalled)) {
        bool is_aside = recalled.number == 0 && recalled.seq > 1;
        bool is_meant = seq >= 0 ? recalled.seq <= seq
                                 : recalled.number <= command && !is_aside;
        if (is_meant)
            *found = recalled;
        if (!is_meant && !is_aside)
            break;
    }
    found->update = NULL;
    return memory_close(memory);
}

static bool is_there(const struct live *live, int64_t seq, int64_t command,
                     const struct recalled *found)
{
    if (seq >= 0)
        return found->seq == seq;
    return command >= 0 && command <= live->fold.number && found->seq > 0;
}

enum status match_view_at(struct matches *matches,
                          const struct request *request, int64_t seq,
                          int64_t command, struct answer *answer)
{
    struct memory memory;
    struct recalled found;
    char *view = NULL;
    enum status status = memory_enter(matches, request, answer, &memory);
    if (status != STATUS_OK)
        return status;
    const struct live *live = memory.live;
    if (seq < 0 && live->state != LIVE_FINISHED)
        return error_set(&answer->error, STATUS_NOT_ALLOWED,
                         "commands have numbers when the match is over");
    if (find_moment(matches, &memory, seq, command, &found) != STATUS_OK)
        return unavailable(answer);
    if (!is_there(live, seq, command, &found))
        return error_set(&answer->error, STATUS_NOT_FOUND,
                         "there is no such update");
    if (project_view_at(matches->store, live->row.id, memory.viewer,
                        found.kept_seq, &view)
        != STATUS_OK)
        return unavailable(answer);
    struct writer *out = begin(&memory, answer);
    if (found.seq > 0)
        put_place(&memory, &found, out);
    else
        writer_put_number(out, "seq", 0);
    put_raw(out, "view", view, strlen(view));
    writer_object_end(out);
    free(view);
    return STATUS_OK;
}
