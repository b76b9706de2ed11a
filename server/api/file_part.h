/*
 * Parts of a file: "NAME.PART" in an address is a part of what "NAME" is.
 *
 * A browser that looks at a match for the first time has to wait for all that
 * it fetches, and has no use for much of it: texts for who sits down to play,
 * charts that no client draws. Whoever asks for the name alone still gets the
 * whole.
 */
#ifndef ESTAFETTE_SERVER_API_FILE_PART_H
#define ESTAFETTE_SERVER_API_FILE_PART_H

#include "common/base/writer.h"

#include <stdbool.h>
#include <stddef.h>

/* A row a part; the last has no name. */
struct file_part {
    const char *name;
    bool is_rest; /* all but the members; otherwise only these */
    const char *members[5];
};

/* How long a name may be in an address, with its NUL. */
enum { FILE_NAME = 80 };

/* The part that an address asks for, and in `name` what it is of. NULL: it asks
 * for the whole, and `name` is the address, cut where it is too long. */
const struct file_part *file_part_asked(const struct file_part *parts,
                                        const char *address,
                                        char name[FILE_NAME]);

/* Puts a JSON object, or the part of it, as a file (files_put). */
void file_part_put(const struct file_part *part, const char *text,
                   size_t length, bool is_packed, struct writer *out);

#endif
