/* Bytes on their way to the terminal. */

#include "client/terminal/stream.h"

#include "common/base/text.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void stream_release(struct stream *stream)
{
    free(stream->data);
    *stream = (struct stream){0};
}

void stream_put(struct stream *stream, const char *bytes, size_t length)
{
    if (stream->used + length > stream->size) {
        stream->size = 2 * (stream->used + length) + 4096;
        stream->data = realloc(stream->data, stream->size);
        if (stream->data == NULL)
            abort();
    }
    memcpy(stream->data + stream->used, bytes, length);
    stream->used += length;
}

void stream_put_character(struct stream *stream, uint32_t character)
{
    char bytes[4];
    uint32_t safe = text_is_control(character) ? '?' : character;
    size_t length = text_put(safe, bytes);
    stream_put(stream, bytes, length);
}

bool stream_send(const struct stream *stream, int file)
{
    struct pollfd room = {.fd = file, .events = POLLOUT};
    for (size_t sent = 0; sent < stream->used;) {
        ssize_t taken = write(file, stream->data + sent, stream->used - sent);
        if (taken >= 0)
            sent += (size_t)taken;
        else if (errno == EAGAIN)
            poll(&room, 1, -1);
        else if (errno != EINTR)
            return false;
    }
    return true;
}

size_t stream_bare(const char *string, char *bytes, size_t size)
{
    size_t used = 0;
    while (*string != '\0' && used + 1 < size) {
        if (strncmp(string, "$<", 2) == 0 && strchr(string, '>') != NULL)
            string = strchr(string, '>') + 1;
        else
            bytes[used++] = *string++;
    }
    bytes[used] = '\0';
    return used;
}

void stream_put_string(struct stream *stream, const char *string)
{
    char bytes[64];
    size_t length = stream_bare(string, bytes, sizeof bytes);
    stream_put(stream, bytes, length);
}
