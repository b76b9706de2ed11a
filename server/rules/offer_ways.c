/* Ways: the ends that a path can reach, each said by what it adds to another.
 */

#include "server/rules/offer_json.h"

#include "server/rules/ids.h"

#include <stdio.h>
#include <string.h>

enum { NO_WAY = -1 };

static const place_id *path_of(const struct picks *picks, int way)
{
    return picks->pool + picks->reaches[way].first;
}

/* The longest other way with which this one begins, or NO_WAY. */
static int way_before(const struct picks *picks, int way)
{
    const struct reach *reach = &picks->reaches[way];
    const place_id *path = path_of(picks, way);
    int best = NO_WAY, most = 0;
    for (int i = 0; i < picks->reach_count; i++) {
        const struct reach *other = &picks->reaches[i];
        int count = other->count;
        if (count <= most || count >= reach->count
            || path[count - 1] != path_of(picks, i)[count - 1]
            || memcmp(path, path_of(picks, i), (size_t)count * sizeof *path)
                   != 0)
            continue;
        best = i;
        most = count;
    }
    return best;
}

static void write_index_key(struct writer *out, int index)
{
    char key[12];
    snprintf(key, sizeof key, "%d", index);
    writer_key(out, key);
}

static void write_ends(const struct offer_writing *writing)
{
    const struct picks *picks = writing->picks;
    char text[ID_TEXT];
    writer_put_list(writing->out, "to");
    for (int i = 0; i < picks->reach_count; i++)
        writer_text(writing->out, id_name(writing->rules, ID_PLACE,
                                          picks->reaches[i].to, text));
    writer_list_end(writing->out);
    writer_put_list(writing->out, "cost");
    for (int i = 0; i < picks->reach_count; i++)
        writer_number(writing->out, picks->reaches[i].cost);
    writer_list_end(writing->out);
}

/* From which way each goes on, and what lies between that one's end and its
 * own. */
static void write_paths(const struct offer_writing *writing)
{
    const struct picks *picks = writing->picks;
    struct writer *out = writing->out;
    char text[ID_TEXT];
    int before[PICK_REACHES_MOST];
    bool is_begun = false;
    writer_put_list(out, "after");
    for (int i = 0; i < picks->reach_count; i++) {
        before[i] = way_before(picks, i);
        writer_number(out, before[i]);
    }
    writer_list_end(out);
    for (int i = 0; i < picks->reach_count; i++) {
        int from = before[i] == NO_WAY ? 0 : picks->reaches[before[i]].count;
        int last = picks->reaches[i].count - 1;
        if (from >= last)
            continue;
        if (!is_begun) {
            writer_put_object(out, "by");
        }
        is_begun = true;
        write_index_key(out, i);
        writer_list(out);
        for (int k = from; k < last; k++)
            writer_text(out, id_name(writing->rules, ID_PLACE,
                                     path_of(picks, i)[k], text));
        writer_list_end(out);
    }
    if (is_begun)
        writer_object_end(out);
}

/* What some of them bring, by the number of the way. */
static void write_marks(const struct offer_writing *writing)
{
    static const char *const names[] = {"stops", "loses", "brings"};
    const struct picks *picks = writing->picks;
    struct writer *out = writing->out;
    for (int mark = 0; mark < 3; mark++) {
        bool is_begun = false;
        for (int i = 0; i < picks->reach_count; i++) {
            const struct reach *reach = &picks->reaches[i];
            const bool has[] = {reach->stops, reach->loses > 0,
                                reach->brings != NULL};
            if (!has[mark])
                continue;
            if (!is_begun) {
                writer_put_object(out, names[mark]);
            }
            is_begun = true;
            write_index_key(out, i);
            if (mark == 0)
                writer_flag(out, true);
            else if (mark == 1)
                writer_number(out, reach->loses);
            else
                writer_text(out, reach->brings);
        }
        if (is_begun)
            writer_object_end(out);
    }
}

void ways_write(const struct offer_writing *writing, bool is_whole)
{
    struct writer *out = writing->out;
    writer_put_object(out, "ways");
    if (is_whole)
        writer_put_flag(out, "whole", true);
    write_ends(writing);
    write_paths(writing);
    write_marks(writing);
    writer_object_end(out);
}

bool offer_way_is_whole(const struct menu_row *row,
                        const struct action *partial,
                        const struct open_field *open)
{
    if (open->path.group >= 0 || open->field->choose != CHOOSE_PATH)
        return false;
    bool is_behind = false;
    for (int i = 0; i < row->field_count; i++) {
        const struct menu_field *menu = &row->fields[i];
        bool is_given = partial->slots[menu->field].mark != MARK_ABSENT;
        if (menu->field == open->path.field)
            is_behind = true;
        else if (is_behind ? is_given || !menu->is_optional
                           : !is_given && !menu->is_optional)
            return false;
    }
    return is_behind;
}
