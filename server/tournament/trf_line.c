/* Lines and columns of report files. */

#include "server/tournament/trf_line.h"

#include "common/base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* More than any field that is read as a text. */
enum { TEXT_MOST = 1024 };

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
    if (letter == '\t')
        return ' ';
    return letter >= ' ' && letter <= '~' ? letter : '?';
}

bool trf_is_blank_from(const struct trf_line *line, int column)
{
    for (int i = column; i <= line->columns; i++)
        if (trf_column(line, i) != ' ')
            return false;
    return true;
}

/* Bytes that are not UTF-8 are Latin-1, as older programs write it. */
static size_t copy_utf8(const char *bytes, size_t length, char *out,
                        size_t size)
{
    size_t used = 0;
    for (size_t at = 0; at < length && used + 4 <= size;) {
        uint32_t point;
        size_t took = text_next(bytes + at, length - at, &point);
        unsigned char byte = (unsigned char)bytes[at];
        if (took > 1 || byte < 0x80) {
            memcpy(out + used, bytes + at, took);
            used += took;
        } else {
            out[used++] = (char)(0xC0 | byte >> 6);
            out[used++] = (char)(0x80 | (byte & 0x3F));
        }
        at += took;
    }
    return used;
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
    char utf8[TEXT_MOST];
    length = copy_utf8(bytes, length, utf8, sizeof utf8);
    length = text_clean(utf8, length, text, size);
    while (length > 0 && text[length - 1] == ' ') /* where it was cut */
        text[--length] = '\0';
    size_t blank = strspn(text, " "); /* behind what was cleaned away */
    memmove(text, text + blank, length - blank + 1);
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

bool trf_read_points(const char *text, int *points)
{
    return read_decimal(text, 1, points) && *points >= -999 && *points <= 999;
}

bool trf_points(const struct trf_line *line, int first, int last, int none,
                int *points)
{
    char text[16];
    trf_text(line, first, last, text, sizeof text);
    *points = none;
    return text[0] == '\0' || trf_read_points(text, points);
}

bool trf_round(const struct trf_line *line, int first, int last, int none,
               int *round)
{
    if (!trf_number(line, first, last, none + 1, round))
        return false;
    *round -= 1;
    return *round == none || (*round >= 0 && *round < ROUNDS_MOST);
}

/* The next word from `*column` on, which then stands behind it. */
bool trf_word(const struct trf_line *line, int *column, char *word, size_t size)
{
    int first = *column;
    while (first <= line->columns && trf_column(line, first) == ' ')
        first++;
    int last = first;
    while (last <= line->columns && trf_column(line, last) != ' ')
        last++;
    *column = last;
    trf_text(line, first, last - 1, word, size);
    return first < last;
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

void trf_note(struct trf *trf, const struct trf_line *line, const char *why)
{
    char code[16], text[120];
    size_t used = strlen(trf->notes);
    trf_text(line, 1, 3, code, sizeof code);
    int length = snprintf(text, sizeof text, "line %d: %s: %s\n", line->number,
                          code, why);
    static const char more[] = "and more lines like these\n";
    if (used + (size_t)length + sizeof more <= sizeof trf->notes)
        memcpy(trf->notes + used, text, (size_t)length + 1);
    else if (strstr(trf->notes, more) == NULL)
        memcpy(trf->notes + used, more, sizeof more);
}
