/* The files of the web page: found by their paths, packed and unpacked. */

#include "server/page/files.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum {
    GZIP = 16, /* beside the window's bits: zlib's word for gzip */
    LEVEL = 6
};

static const struct {
    const char *ending, *type;
} types[] = {
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webmanifest", "application/manifest+json"},
};

static const char *type_of(const char *name)
{
    const char *ending = strrchr(name, '.');
    for (size_t i = 0; ending != NULL && i < sizeof types / sizeof *types; i++)
        if (strcmp(ending, types[i].ending) == 0)
            return types[i].type;
    return NULL;
}

const struct page_file *files_get(const char *name)
{
    for (const struct page_file *file = data_page; file->path != NULL; file++)
        if (strcmp(file->path, name) == 0)
            return file;
    return NULL;
}

/* What stands behind /a/BUILD/, or NULL. */
static const char *name_in(const char *path)
{
    static const char folder[] = "/a/";
    const struct page_file *build = files_get("build");
    if (build == NULL || strncmp(path, folder, sizeof folder - 1) != 0)
        return NULL;
    path += sizeof folder - 1;
    if (strncmp(path, (const char *)build->bytes, build->size) != 0
        || path[build->size] != '/')
        return NULL;
    return path + build->size + 1;
}

bool files_find(const char *path, struct leaf *leaf)
{
    const char *name = name_in(path);
    const char *type = name != NULL ? type_of(name) : NULL;
    const struct page_file *file = type != NULL ? files_get(name) : NULL;
    if (file == NULL)
        return false;
    *leaf = (struct leaf){type, file->bytes, file->size, true};
    return true;
}

/* The last four bytes of gzip: how long it was, the least first. */
static size_t length_of(const unsigned char *bytes, size_t size)
{
    const unsigned char *end = bytes + size;
    return (size_t)end[-4] | (size_t)end[-3] << 8 | (size_t)end[-2] << 16
           | (size_t)end[-1] << 24;
}

char *files_unpack(const unsigned char *bytes, size_t size, size_t *length)
{
    *length = length_of(bytes, size);
    Bytef *text = malloc(*length + 1);
    Bytef *from = malloc(size); /* zlib would have it without const */
    z_stream stream = {.avail_in = (uInt)size, .avail_out = (uInt)*length};
    if (text == NULL || from == NULL
        || inflateInit2(&stream, MAX_WBITS + GZIP) != Z_OK)
        abort();
    memcpy(from, bytes, size);
    stream.next_in = from;
    stream.next_out = text;
    if (inflate(&stream, Z_FINISH) != Z_STREAM_END)
        abort();
    inflateEnd(&stream);
    free(from);
    text[*length] = '\0';
    return (char *)text;
}

char *files_pack(const char *text, size_t length, size_t *size)
{
    z_stream stream = {.avail_in = (uInt)length};
    if (deflateInit2(&stream, LEVEL, Z_DEFLATED, MAX_WBITS + GZIP,
                     MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY)
        != Z_OK)
        abort();
    uLong most = deflateBound(&stream, length);
    Bytef *from = malloc(length + 1), *bytes = malloc(most);
    if (from == NULL || bytes == NULL)
        abort();
    memcpy(from, text, length);
    stream.next_in = from;
    stream.next_out = bytes;
    stream.avail_out = (uInt)most;
    if (deflate(&stream, Z_FINISH) != Z_STREAM_END)
        abort();
    *size = stream.total_out;
    deflateEnd(&stream);
    free(from);
    return (char *)bytes;
}

void files_put(const char *text, size_t length, bool is_packed,
               struct writer *out)
{
    size_t size;
    char *bytes = is_packed ? files_pack(text, length, &size) : NULL;
    if (is_packed)
        writer_raw(out, bytes, size);
    else
        writer_raw(out, text, length);
    free(bytes);
}
