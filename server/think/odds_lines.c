/* Lines: taken apart, counted, and put in order. */

#include "server/think/odds_lines.h"

#include <string.h>

enum { PARTS = 1000 };

void odds_lines_clear(struct odds_lines *lines)
{
    lines->count = 0;
    lines->ends = 0;
    lines->weight = 0;
    lines->used = 0;
    lines->is_cut = false;
}

/* Behind the object that begins here, within well-formed JSON. */
static const char *behind(const char *object)
{
    int depth = 0;
    bool is_text = false;
    for (const char *at = object; *at != '\0'; at++) {
        if (is_text && *at == '\\')
            at++;
        else if (*at == '"')
            is_text = !is_text;
        else if (!is_text && *at == '{')
            depth++;
        else if (!is_text && *at == '}' && --depth == 0)
            return at + 1;
    }
    return object;
}

/* A line begins with its kind. */
static size_t length_of_kind(const char *line, size_t length)
{
    const char *end = memchr(line, ',', length);
    return end == NULL ? length : (size_t)(end - line);
}

static int kind_of(const struct odds_lines *lines, const char *text,
                   size_t length)
{
    size_t wanted = length_of_kind(text, length);
    for (int i = 0; i < lines->count; i++) {
        const struct odds_line *line = &lines->line[i];
        const char *other = lines->text + line->at;
        if (length_of_kind(other, line->length) == wanted
            && memcmp(other, text, wanted) == 0)
            return line->kind;
    }
    return lines->count;
}

static struct odds_line *line_of(struct odds_lines *lines, const char *text,
                                 size_t length)
{
    for (int i = 0; i < lines->count; i++) {
        struct odds_line *line = &lines->line[i];
        if (line->length == length
            && memcmp(lines->text + line->at, text, length) == 0)
            return line;
    }
    if (lines->count == ODDS_LINES || lines->used + length > ODDS_LINES_TEXT) {
        lines->is_cut = true;
        return NULL;
    }
    struct odds_line *line = &lines->line[lines->count];
    *line = (struct odds_line){.at = lines->used,
                               .length = (uint32_t)length,
                               .end = -1,
                               .kind = kind_of(lines, text, length)};
    memcpy(lines->text + lines->used, text, length);
    lines->used += (uint32_t)length;
    lines->count++;
    return line;
}

void odds_lines_add(struct odds_lines *lines, const char *told, double weight)
{
    for (const char *at = strchr(told, '{'); at != NULL; at = strchr(at, '{')) {
        const char *end = behind(at);
        if (end == at)
            break;
        struct odds_line *line = line_of(lines, at, (size_t)(end - at));
        if (line != NULL && line->end != lines->ends) {
            line->end = lines->ends;
            line->weight += weight;
        }
        at = end;
    }
    lines->ends++;
    lines->weight += weight;
}

static bool is_before(const struct odds_line *one,
                      const struct odds_line *other)
{
    if (one->kind != other->kind)
        return one->kind < other->kind;
    return one->weight > other->weight;
}

static void sort(struct odds_lines *lines)
{
    for (int i = 0; i < lines->count; i++) {
        int k = i;
        for (; k > 0
               && is_before(&lines->line[i], &lines->line[lines->order[k - 1]]);
             k--)
            lines->order[k] = lines->order[k - 1];
        lines->order[k] = (uint16_t)i;
    }
}

/* Sums of fractions come near to what they are. */
static int parts_of(const struct odds_lines *lines, double weight)
{
    const double near = 1e-9;
    double share = weight / lines->weight;
    if (share > 1 - near)
        return PARTS;
    int parts = (int)(share * PARTS + 0.5 + near);
    return parts < 1 ? 1 : parts >= PARTS ? PARTS - 1 : parts;
}

void odds_lines_write(struct odds_lines *lines, struct writer *out)
{
    sort(lines);
    writer_list(out);
    for (int i = 0; i < lines->count; i++) {
        const struct odds_line *line = &lines->line[lines->order[i]];
        writer_object(out);
        writer_put_number(out, "of_1000", parts_of(lines, line->weight));
        writer_key(out, "line");
        writer_raw(out, lines->text + line->at, line->length);
        writer_object_end(out);
    }
    writer_list_end(out);
}
