/*
 * Bytes on their way to the terminal, gathered so that a change is one write.
 *
 * What a terminal is told is written by its description, whose paddings
 * ("$<5>", waits for machines of paper) are left out.
 */
#ifndef ESTAFETTE_CLIENT_TERMINAL_STREAM_H
#define ESTAFETTE_CLIENT_TERMINAL_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct stream {
    char *data;
    size_t used, size;
};

void stream_release(struct stream *stream);

void stream_put(struct stream *stream, const char *bytes, size_t length);
/* A character as UTF-8; what is not one to be seen, as '?'. */
void stream_put_character(struct stream *stream, uint32_t character);

/* A string of the terminal's description, with what it says left out. */
void stream_put_string(struct stream *stream, const char *string);

/*
 * Writes all of it, however slowly the terminal takes it, which another program
 * may have left so that nobody waits for it. False if it is gone.
 */
bool stream_send(const struct stream *stream, int file);

/* Copies such a string; the bytes that it has. */
size_t stream_bare(const char *string, char *bytes, size_t size);

#endif
