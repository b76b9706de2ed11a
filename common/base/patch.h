/*
 * Merge patches (RFC 7396) between two JSON texts that a struct writer made.
 *
 * Works on the bytes: no tree is built. Both texts must be objects as the
 * writer writes them: compact, no member twice, no null. Members may stand in
 * any order. Lists are compared and replaced whole.
 */
#ifndef ESTAFETTE_BASE_PATCH_H
#define ESTAFETTE_BASE_PATCH_H

#include "common/base/writer.h"

#include <stdbool.h>
#include <stddef.h>

/*
 * Writes to `out` the patch, as one value, that makes `after` of `before`
 * ("{}" if they say the same). Returns true if there is any difference.
 */
bool patch_write(const char *before, size_t before_length, const char *after,
                 size_t after_length, struct writer *out);

#endif
