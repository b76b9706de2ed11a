/* Memory: what a viewer was told, as a reader may have it. */

#include "server/match/memory.h"

#include "server/match/project.h"
#include "server/match/terms.h"
#include "server/store/told.h"

#include <string.h>

/* The kind of the lines that tell a seat of its standing orders. */
#define OWN_LINES "standing_order"

enum status memory_enter(struct matches *matches, const struct request *request,
                         struct answer *answer, struct memory *memory)
{
    struct live *live = NULL;
    viewer_id viewer;
    *memory = (struct memory){.is_own = true};
    enum status status = desk_enter(matches, request, answer, &live, &viewer);
    if (status == STATUS_NOT_ALLOWED && live != NULL && request->as != NULL
        && live->state == LIVE_FINISHED) {
        answer_clear(answer);
        viewer = (viewer_id)terms_seat(live->fold.rules, request->as);
        memory->is_own = false;
        status = STATUS_OK;
    }
    if (status != STATUS_OK)
        return status;
    memory->live = live;
    memory->viewer = viewer;
    snprintf(answer->viewer, sizeof answer->viewer, "%s",
             terms_viewer_name(live->fold.rules, viewer));
    return STATUS_OK;
}

/* Told outside of any command: only its player ever hears of it. */
static bool is_aside(const struct store_told *told)
{
    return told->number == 0 && told->seq > 1;
}

enum status memory_open(struct matches *matches, struct memory *memory,
                        int64_t from)
{
    struct recalled passed;
    const struct live *live = memory->live;
    int64_t first = memory->is_own ? from : 1;
    enum status status =
        store_told_range(matches->store, live->row.id, memory->viewer, first,
                         live->viewers[memory->viewer]->seq, &memory->cursor);
    memory->seq = first - 1;
    if (status != STATUS_OK)
        return status;
    while (memory->seq < from - 1 && memory_next(memory, &passed))
        ;
    return STATUS_OK;
}

bool memory_next(struct memory *memory, struct recalled *recalled)
{
    struct store_told told;
    do {
        if (!store_next_told(memory->cursor, &told))
            return false;
    } while (!memory->is_own && is_aside(&told));
    memory->seq++;
    *recalled = (struct recalled){.seq = memory->seq,
                                  .kept_seq = told.seq,
                                  .number = told.number,
                                  .at = told.at,
                                  .update = told.update};
    return true;
}

enum status memory_close(struct memory *memory)
{
    return store_cursor_close(memory->cursor);
}

json_t *memory_lines(const struct memory *memory,
                     const struct recalled *recalled)
{
    const char *value = "[]";
    size_t length = 2;
    project_member(recalled->update, "happenings", &value, &length);
    json_t *lines = json_loadb(value, length, 0, NULL);
    for (size_t i = json_array_size(lines); i > 0 && !memory->is_own; i--) {
        const char *kind = json_string_value(
            json_object_get(json_array_get(lines, i - 1), "kind"));
        if (kind != NULL && strcmp(kind, OWN_LINES) == 0)
            json_array_remove(lines, i - 1);
    }
    return lines;
}

enum status memory_last(struct matches *matches, const struct memory *memory,
                        int64_t *last)
{
    struct memory counting = *memory;
    struct recalled passed;
    *last = memory->live->viewers[memory->viewer]->seq;
    if (memory->is_own)
        return STATUS_OK;
    enum status status = memory_open(matches, &counting, 1);
    if (status != STATUS_OK)
        return status;
    while (memory_next(&counting, &passed))
        ;
    *last = counting.seq;
    return memory_close(&counting);
}
