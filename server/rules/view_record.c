/* Records: views whose rows are bytes until somebody reads them. */

#include "server/rules/view_record.h"

#include "server/rules/game.h"
#include "server/rules/goals_row.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

/* A row: which one, how many bytes, lower byte first, and these. */
enum { ROW_HEAD = 3 };

static row_writer *writer_of(const struct rules *rules, int row)
{
    return row == ROW_GOAL ? goals_say_row : rules->game->rows[row - ROW_FIRST];
}

void view_row(const struct rules *rules, int row, const void *facts,
              size_t size, struct writer *out)
{
    char packed[ROW_HEAD + ROW_FACTS];
    if (out->outline == NULL) {
        writer_of(rules, row)(rules, facts, size, out);
        return;
    }
    assert(row < ROWS_MOST && size <= ROW_FACTS
           && out->depth == OUTLINE_LEVELS);
    packed[0] = (char)row;
    packed[1] = (char)(size & 0xff);
    packed[2] = (char)(size >> 8);
    memcpy(packed + ROW_HEAD, facts, size);
    writer_member(out, packed, ROW_HEAD + size);
}

static bool is_row(const char *at)
{
    return *at != '"';
}

static size_t row_size(const char *at)
{
    return (size_t)(unsigned char)at[1] | (size_t)(unsigned char)at[2] << 8;
}

static void say_row(const struct rules *rules, const char *at,
                    struct writer *out)
{
    /* Facts are structs: they are read where these may lie. */
    _Alignas(max_align_t) char facts[ROW_FACTS];
    size_t size = row_size(at);
    memcpy(facts, at + ROW_HEAD, size);
    writer_of(rules, *at)(rules, facts, size, out);
}

void view_record_say(const struct rules *rules,
                     const struct view_record *record, struct view_span span,
                     const uint32_t *marks, uint32_t count, struct writer *out)
{
    size_t said = span.at, end = span.at + span.length;
    for (uint32_t i = 0; i < count; i++) {
        size_t at = marks[i] >> 1;
        if (!is_row(record->bytes + at))
            continue;
        if (at > said)
            writer_raw(out, record->bytes + said, at - said);
        out->needs_comma = false;
        say_row(rules, record->bytes + at, out);
        out->needs_comma = false;
        said = at + ROW_HEAD + row_size(record->bytes + at);
    }
    if (end > said)
        writer_raw(out, record->bytes + said, end - said);
    out->needs_comma = true;
}

void view_record_write(const struct rules *rules,
                       const struct view_record *record, struct writer *out)
{
    const struct view_span whole = {0, record->length};
    if (record->bytes == NULL)
        writer_raw(out, "{}", 2);
    else
        view_record_say(rules, record, whole, record->outline.marks,
                        record->outline.count, out);
}
