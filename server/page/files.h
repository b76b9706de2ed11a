/*
 * The files of the web page, embedded in the program as gzip.
 *
 * They are one build: its name is the digest of all of them and stands in every
 * path, /a/BUILD/NAME, so a browser keeps them for ever and a new build is
 * never mixed with an old one. A program that was made without the page
 * (`make PAGE=no`) has none of them.
 */
#ifndef ESTAFETTE_SERVER_PAGE_FILES_H
#define ESTAFETTE_SERVER_PAGE_FILES_H

#include "common/base/writer.h"

#include <stdbool.h>
#include <stddef.h>

/* An embedded file; the last has no path. */
struct page_file {
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

/* What deploy/embed has written. */
extern const struct page_file data_page[];

/* What is answered: borrowed for the life of the program, and packed. */
struct leaf {
    const char *type;
    const unsigned char *bytes;
    size_t size;
    bool is_forever; /* may be kept; else it is asked for each time */
};

/* The file at "/a/BUILD/NAME"; false: there is none, or of another build. */
bool files_find(const char *path, struct leaf *leaf);
/* The embedded file of this name, or NULL. */
const struct page_file *files_get(const char *name);

/* What stands packed, as it was: yours, freed with free(), NULL-terminated. */
char *files_unpack(const unsigned char *bytes, size_t size, size_t *length);
/* A text as gzip: yours, freed with free(). */
char *files_pack(const char *text, size_t length, size_t *size);
/* Writes a text, as gzip if it is to be packed: where it is made, on a reader's
 * thread, so that the loop's does not wait. */
void files_put(const char *text, size_t length, bool is_packed,
               struct writer *out);

#endif
