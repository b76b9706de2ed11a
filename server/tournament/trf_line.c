/* Lines and columns of report files. */

#include "server/tournament/trf_line.h"

#include "common/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void find_columns(struct trf_line *line)
{
    size_t at = 0;
    line->columns = 0;
    while (at < line->length && line->columns < COLUMNS_MOST) {
        uint32_t point;
        line->start[line->columns++] = (uint16_t)at;
        at += text_next(line->bytes + at, line->length - at, &point);
    }
    line->start[line->columns] = (uint16_t)at;
    if (at < line->length) /* too long: one column more than there may be */
        line->columns = COLUMNS_MOST + 1;
}

bool trf_next_line(struct trf_cursor *cursor, struct trf_line *line)
{
    while (cursor->at < cursor->length) {
        const char *bytes = cursor->bytes + cursor->at;
        size_t left = cursor->length - cursor->at, length = 0;
        while (length < left && bytes[length] != '\r' && bytes[length] != '\n')
            length++;
        cursor->at += length;
        cursor->number++;
        if (cursor->at < cursor->length)
            cursor->at += length + 1 < left && bytes[length] == '\r'
                                  && bytes[length + 1] == '\n'
                              ? 2
                              : 1;
        if (length == 0)
            continue;
        line->number = cursor->number;
        line->bytes = bytes;
        line->length = length;
        find_columns(line);
        return true;
    }
    return false;
}

bool trf_line_is(const struct trf_line *line, const char *tag)
{
    return line->length >= 3 && memcmp(line->bytes, tag, 3) == 0;
}

char trf_column(const struct trf_line *line, int column)
{
    if (column > line->columns || column > COLUMNS_MOST)
        return ' ';
    char letter = line->bytes[line->start[column - 1]];
    return letter >= ' ' && letter <= '~' ? letter : '?';
}

bool trf_is_blank_from(const struct trf_line *line, int column)
{
    for (int i = column; i <= line->columns; i++)
        if (trf_column(line, i) != ' ')
            return false;
    return true;
}

void trf_text(const struct trf_line *line, int first, int last, char *text,
              size_t size)
{
    last = last > line->columns ? line->columns : last;
    while (first <= last && trf_column(line, first) == ' ')
        first++;
    while (last >= first && trf_column(line, last) == ' ')
        last--;
    text[0] = '\0';
    if (last < first)
        return;
    const char *bytes = line->bytes + line->start[first - 1];
    size_t length = (size_t)(line->start[last] - line->start[first - 1]);
    text_clean(bytes, length, text, size);
}

/* Digits with at most `decimals` behind a point, as a whole number. */
static bool read_decimal(const char *text, int decimals, int *number)
{
    int value = 0, digits = 0, behind = 0;
    bool has_point = false, is_negative = *text == '-';
    for (text += is_negative; *text != '\0'; text++) {
        if (*text == '.' && !has_point && decimals > 0) {
            has_point = true;
            continue;
        }
        if (*text < '0' || *text > '9' || ++digits > 6)
            return false;
        behind += has_point;
        value = 10 * value + (*text - '0');
    }
    for (; behind < decimals; behind++)
        value *= 10;
    *number = is_negative ? -value : value;
    return digits > 0 && behind == decimals;
}

bool trf_number(const struct trf_line *line, int first, int last, int none,
                int *number)
{
    char text[16];
    trf_text(line, first, last, text, sizeof text);
    *number = none;
    return text[0] == '\0' || read_decimal(text, 0, number);
}

bool trf_points(const struct trf_line *line, int first, int last, int none,
                int *points)
{
    char text[16];
    trf_text(line, first, last, text, sizeof text);
    *points = none;
    return text[0] == '\0'
           || (read_decimal(text, 1, points) && *points >= -999
               && *points <= 999);
}

bool trf_round(const struct trf_line *line, int first, int last, int none,
               int *round)
{
    if (!trf_number(line, first, last, none + 1, round))
        return false;
    *round -= 1;
    return *round == none || (*round >= 0 && *round < ROUNDS_MOST);
}

enum status trf_fault(const struct trf_line *line, struct error *error,
                      const char *format, ...)
{
    char text[200];
    va_list words;
    va_start(words, format);
    vsnprintf(text, sizeof text, format, words);
    va_end(words);
    return error_set(error, STATUS_PARSE, "line %d: %s", line->number, text);
}
