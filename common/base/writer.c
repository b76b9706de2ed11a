/* A JSON writer: puts compact JSON straight into a buffer. */

#include "common/base/writer.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_USUAL = 1024 };

void writer_init(struct writer *writer, char *data, size_t size)
{
    assert(size > 0);
    *writer = (struct writer){.data = data, .size = size, .most = size};
    data[0] = '\0';
}

void writer_open(struct writer *writer, size_t most)
{
    writer_open_for(writer, ROOM_USUAL, most);
}

void writer_open_for(struct writer *writer, size_t expected, size_t most)
{
    size_t first = most < expected ? most : expected;
    char *data = malloc(first);
    if (data == NULL)
        abort();
    writer_init(writer, data, first);
    writer->most = most;
}

void writer_release(struct writer *writer)
{
    free(writer->data);
    *writer = (struct writer){0};
}

void writer_fit(struct writer *writer)
{
    char *data = realloc(writer->data, writer->used + 1);
    if (data == NULL)
        abort();
    writer->data = data;
    writer->size = writer->used + 1;
}

void writer_clear(struct writer *writer)
{
    writer->used = 0;
    writer->is_full = false;
    writer->needs_comma = false;
    writer->depth = 0;
    writer->data[0] = '\0';
}

static bool make_room(struct writer *writer, size_t length)
{
    if (writer->is_full)
        return false;
    size_t need = writer->used + length + 1;
    if (need <= writer->size)
        return true;
    if (need > writer->most) {
        writer->is_full = true;
        return false;
    }
    size_t size = writer->size * 2 > need ? writer->size * 2 : need;
    size = size < writer->most ? size : writer->most;
    char *data = realloc(writer->data, size);
    if (data == NULL)
        abort();
    writer->data = data;
    writer->size = size;
    return true;
}

/* There is mostly room: it is made elsewhere. */
static inline bool has_room(const struct writer *writer, size_t length)
{
    return !writer->is_full && writer->used + length < writer->size;
}

static inline void put(struct writer *writer, const char *bytes, size_t length)
{
    if (!has_room(writer, length) && !make_room(writer, length))
        return;
    memcpy(writer->data + writer->used, bytes, length);
    writer->used += length;
    writer->data[writer->used] = '\0';
}

static void start_value(struct writer *writer)
{
    if (writer->needs_comma)
        put(writer, ",", 1);
    writer->needs_comma = true;
}

static void open_with(struct writer *writer, const char *mark)
{
    start_value(writer);
    put(writer, mark, 1);
    writer->needs_comma = false;
    writer->depth++;
}

static void close_with(struct writer *writer, const char *mark)
{
    put(writer, mark, 1);
    writer->needs_comma = true;
    writer->depth--;
}

void writer_object(struct writer *writer)
{
    open_with(writer, "{");
}

void writer_object_end(struct writer *writer)
{
    close_with(writer, "}");
}

void writer_list(struct writer *writer)
{
    open_with(writer, "[");
}

void writer_list_end(struct writer *writer)
{
    close_with(writer, "]");
}

static void put_escaped(struct writer *writer, unsigned char byte)
{
    static const char digits[] = "0123456789abcdef";
    char escape[6] = {
        '\\', 'u', '0', '0', digits[byte >> 4], digits[byte & 15]};

    if (byte == '"' || byte == '\\') {
        escape[1] = (char)byte;
        put(writer, escape, 2);
    } else if (byte == '\n') {
        put(writer, "\\n", 2);
    } else {
        put(writer, escape, sizeof escape);
    }
}

/* A length that is where the NUL is. */
#define UP_TO_NUL SIZE_MAX

/* Bytes that stand in a string as they are. */
#define FOUR(first) X(first), X((first) + 1), X((first) + 2), X((first) + 3)
#define SIXTEEN(first) \
    FOUR(first), FOUR((first) + 4), FOUR((first) + 8), FOUR((first) + 12)
#define X(byte) \
    ((byte) >= 0x20 && (byte) != '"' && (byte) != '\\' && (byte) != 0x7f)
static const bool is_plain[256] = {
    SIXTEEN(0),   SIXTEEN(16),  SIXTEEN(32),  SIXTEEN(48),
    SIXTEEN(64),  SIXTEEN(80),  SIXTEEN(96),  SIXTEEN(112),
    SIXTEEN(128), SIXTEEN(144), SIXTEEN(160), SIXTEEN(176),
    SIXTEEN(192), SIXTEEN(208), SIXTEEN(224), SIXTEEN(240)};

static void put_quoted_slowly(struct writer *writer, const char *text,
                              size_t length)
{
    put(writer, "\"", 1);
    size_t from = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)text[i];
        if (is_plain[byte])
            continue;
        put(writer, text + from, i - from);
        put_escaped(writer, byte);
        from = i + 1;
    }
    put(writer, text + from, length - from);
    put(writer, "\"", 1);
}

/*
 * Nearly every text needs no escape: it is looked at while it is copied, with
 * the comma before it and `last` behind its quote. False if it does need one,
 * or if there is no room; then nothing was written. NUL is not plain.
 */
static inline bool put_plain(struct writer *writer, const char *text,
                             size_t length, char last)
{
    if (!has_room(writer, 4))
        return false;
    char *to = writer->data + writer->used;
    const char *limit = writer->data + writer->size - 4;
    size_t i = 0;
    if (writer->needs_comma)
        *to++ = ',';
    *to++ = '"';
    while (i < length && is_plain[(unsigned char)text[i]] && to < limit)
        *to++ = text[i++];
    if (i < length && (length != UP_TO_NUL || text[i] != '\0')) {
        writer->data[writer->used] = '\0';
        return false;
    }
    *to++ = '"';
    if (last != '\0')
        *to++ = last;
    *to = '\0';
    writer->used = (size_t)(to - writer->data);
    return true;
}

/* A member begins here. */
static inline void note_member(const struct writer *writer)
{
    if (writer->outline != NULL && writer->depth <= OUTLINE_LEVELS)
        outline_add(writer->outline, writer->used + writer->needs_comma,
                    writer->depth);
}

void writer_key(struct writer *writer, const char *key)
{
    note_member(writer);
    if (!put_plain(writer, key, UP_TO_NUL, ':')) {
        start_value(writer);
        put_quoted_slowly(writer, key, strlen(key));
        put(writer, ":", 1);
    }
    writer->needs_comma = false;
}

void writer_text(struct writer *writer, const char *text)
{
    if (!put_plain(writer, text, UP_TO_NUL, '\0')) {
        start_value(writer);
        put_quoted_slowly(writer, text, strlen(text));
    }
    writer->needs_comma = true;
}

void writer_text_n(struct writer *writer, const char *text, size_t length)
{
    if (!put_plain(writer, text, length, '\0')) {
        start_value(writer);
        put_quoted_slowly(writer, text, length);
    }
    writer->needs_comma = true;
}

void writer_format(struct writer *writer, const char *format, ...)
{
    char text[2048];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    writer_text(writer, text);
}

void writer_number(struct writer *writer, int64_t number)
{
    char digits[24];
    char *first = digits + sizeof digits;
    /* Without a sign: the least number has no positive one. */
    uint64_t left = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        *--first = (char)('0' + left % 10);
        left /= 10;
    } while (left > 0);
    if (number < 0)
        *--first = '-';
    start_value(writer);
    put(writer, first, (size_t)(digits + sizeof digits - first));
}

void writer_flag(struct writer *writer, bool flag)
{
    start_value(writer);
    if (flag)
        put(writer, "true", 4);
    else
        put(writer, "false", 5);
}

void writer_raw(struct writer *writer, const char *json, size_t length)
{
    start_value(writer);
    put(writer, json, length);
}

void writer_member(struct writer *writer, const char *json, size_t length)
{
    note_member(writer);
    writer_raw(writer, json, length);
}

void writer_put_text(struct writer *writer, const char *key, const char *text)
{
    writer_key(writer, key);
    writer_text(writer, text);
}

void writer_put_number(struct writer *writer, const char *key, int64_t number)
{
    writer_key(writer, key);
    writer_number(writer, number);
}

void writer_put_flag(struct writer *writer, const char *key, bool flag)
{
    writer_key(writer, key);
    writer_flag(writer, flag);
}

void writer_put_object(struct writer *writer, const char *key)
{
    writer_key(writer, key);
    writer_object(writer);
}

void writer_put_list(struct writer *writer, const char *key)
{
    writer_key(writer, key);
    writer_list(writer);
}
