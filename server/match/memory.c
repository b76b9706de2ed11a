/* Memory: what a viewer was told, as a reader may have it. */

#include "server/match/memory.h"

#include "server/match/project.h"
#include "server/store/told.h"

#include <string.h>

/* The kind of the lines that tell a seat of its standing orders. */
#define OWN_LINES "standing_order"

/* Told outside of any command: only its player ever hears of it. */
static bool is_aside(const struct store_told *told)
{
    return told->number == 0 && told->seq > 1;
}

enum status memory_find(const struct memory *memory, int64_t seq,
                        int64_t command, struct recalled *found)
{
    const struct lookback *of = memory->of;
    struct store_moment_told moment;
    enum status status = seq < 0 ? store_told_by(memory->store, memory->match,
                                                 of->viewer, command, &moment)
                         : of->is_own
                             ? store_told_at(memory->store, memory->match,
                                             of->viewer, seq, &moment)
                             : store_told_nth(memory->store, memory->match,
                                              of->viewer, seq, &moment);
    *found = (struct recalled){.seq = seq};
    if (status != STATUS_OK)
        return status;
    *found = (struct recalled){.seq = seq < 0 ? moment.seq : seq,
                               .kept_seq = moment.seq,
                               .number = moment.number,
                               .at = moment.at};
    return seq < 0 && !of->is_own
               ? store_told_count(memory->store, memory->match, of->viewer,
                                  moment.seq, &found->seq)
               : STATUS_OK;
}

enum status memory_open(struct memory *memory, int64_t from)
{
    const struct lookback *of = memory->of;
    struct recalled found = {.kept_seq = from};
    if (!of->is_own) {
        enum status status = memory_find(memory, from, 0, &found);
        if (status == STATUS_NOT_FOUND)
            found.kept_seq = INT64_MAX;
        else if (status != STATUS_OK)
            return status;
    }
    memory->seq = from - 1;
    return store_told_range(memory->store, memory->match, of->viewer,
                            found.kept_seq, of->last, &memory->cursor);
}

bool memory_next(struct memory *memory, struct recalled *recalled)
{
    struct store_told told;
    do {
        if (!store_next_told(memory->cursor, &told))
            return false;
        memory->work++;
    } while (!memory->of->is_own && is_aside(&told));
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
    for (size_t i = json_array_size(lines); i > 0 && !memory->of->is_own; i--) {
        const char *kind = json_string_value(
            json_object_get(json_array_get(lines, i - 1), "kind"));
        if (kind != NULL && strcmp(kind, OWN_LINES) == 0)
            json_array_remove(lines, i - 1);
    }
    return lines;
}

enum status memory_last(const struct memory *memory, int64_t *last)
{
    const struct lookback *of = memory->of;
    *last = of->last;
    return of->is_own ? STATUS_OK
                      : store_told_count(memory->store, memory->match,
                                         of->viewer, of->last, last);
}
