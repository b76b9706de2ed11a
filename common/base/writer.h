/*
 * A JSON writer: puts compact JSON straight into a buffer.
 *
 * The buffer is either the caller's, of fixed size (writer_init), or grows on
 * the heap up to a largest size (writer_open). What does not fit is dropped and
 * `is_full` is set; the text is then not JSON and must not be used. Commas and
 * quotes are the writer's affair: a caller opens and closes objects and lists,
 * names members with writer_key, and writes values. Nothing is written twice
 * and nothing is reordered, so the same calls give the same bytes.
 * Fixed writers allocate nothing: the rules use these.
 */
#ifndef ESTAFETTE_BASE_WRITER_H
#define ESTAFETTE_BASE_WRITER_H

#include "common/base/outline.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct writer {
    char *data;  /* NUL-terminated as long as !is_full */
    size_t used; /* bytes, without the NUL */
    size_t size; /* bytes that data holds now */
    size_t most; /* bytes that data may grow to; equal to size if fixed */
    bool is_full;
    bool needs_comma;
    int depth;               /* objects and lists that are open */
    struct outline *outline; /* is told of the outer members, or NULL */
};

/* Writes into `data`, which stays the caller's; `size` at least 1. */
void writer_init(struct writer *writer, char *data, size_t size);

/* A growing writer: released with writer_release. */
void writer_open(struct writer *writer, size_t most);
/* The same, if it is known about how long the text will be. */
void writer_open_for(struct writer *writer, size_t expected, size_t most);
void writer_release(struct writer *writer);

/* A growing one gives back what it has too much; it can still grow. */
void writer_fit(struct writer *writer);

/* Empties it; the buffer stays. */
void writer_clear(struct writer *writer);

void writer_object(struct writer *writer); /* { */
void writer_object_end(struct writer *writer);
void writer_list(struct writer *writer); /* [ */
void writer_list_end(struct writer *writer);

/* The name of the member that is written next. */
void writer_key(struct writer *writer, const char *key);

void writer_text(struct writer *writer, const char *text); /* UTF-8 */
void writer_text_n(struct writer *writer, const char *text, size_t length);
void writer_format(struct writer *writer, const char *format, ...)
    __attribute__((format(printf, 2,
                          3))); /* a string value, up to 2047 bytes */
void writer_number(struct writer *writer, int64_t number);
void writer_flag(struct writer *writer, bool flag);
/* A value that is JSON already. */
void writer_raw(struct writer *writer, const char *json, size_t length);
/* A whole member that is: its key, a colon, and its value. */
void writer_member(struct writer *writer, const char *json, size_t length);

/* Key and value in one call. */
void writer_put_text(struct writer *writer, const char *key, const char *text);
void writer_put_number(struct writer *writer, const char *key, int64_t number);
void writer_put_flag(struct writer *writer, const char *key, bool flag);
/* The key of a member, and the object or list that it is, open. */
void writer_put_object(struct writer *writer, const char *key);
void writer_put_list(struct writer *writer, const char *key);

#endif
