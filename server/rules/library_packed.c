/* Texts that are kept by zlib: packed once, unpacked for each who asks. */

#include "server/rules/library_packed.h"

#include <stdlib.h>
#include <zlib.h>

void packed_make(struct packed *packed, const char *text, size_t length)
{
    uLongf size = compressBound(length);
    Bytef *bytes = malloc(size);
    if (bytes == NULL
        || compress2(bytes, &size, (const Bytef *)text, length, Z_BEST_SPEED)
               != Z_OK)
        abort();
    *packed = (struct packed){realloc(bytes, size), size, length};
    if (packed->bytes == NULL)
        abort();
}

void packed_write(const struct packed *packed, struct writer *out)
{
    uLongf length = packed->length;
    Bytef *text = malloc(length);
    if (text == NULL
        || uncompress(text, &length, packed->bytes, packed->size) != Z_OK)
        abort();
    writer_raw(out, (const char *)text, length);
    free(text);
}

void packed_release(struct packed *packed)
{
    free(packed->bytes);
    *packed = (struct packed){NULL, 0, 0};
}
