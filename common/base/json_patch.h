/*
 * JSON patches (RFC 6902) between two texts that a struct writer made: for what
 * is a list, which a merge patch (patch.h) can only replace.
 *
 * Works on the bytes, as patch.h does. Written are `add`, `remove` and
 * `replace`, in the order in which they are to be applied; an item of a list is
 * changed where it stands if it is the same thing still: an object whose first
 * two members are as they were.
 */
#ifndef ESTAFETTE_BASE_JSON_PATCH_H
#define ESTAFETTE_BASE_JSON_PATCH_H

#include "common/base/writer.h"

#include <stdbool.h>

/*
 * Writes the operations that make `after` of `before` as one list, "[]" if they
 * say the same. False if it cannot be said so: a change lies too deep, or under
 * too long a name; what was written is of no use then.
 */
bool json_patch_write(const char *before, const char *after,
                      struct writer *out);

#endif
