/*
 * What both kinds of patches share: spans of the texts, and members of them.
 *
 * Internal to common/base.
 */
#ifndef ESTAFETTE_BASE_PATCH_INTERNAL_H
#define ESTAFETTE_BASE_PATCH_INTERNAL_H

#include "common/base/writer.h"

/* A run of the text: a value, or a key with its quotes. */
struct span {
    const char *at;
    size_t length;
};

struct member {
    struct span key;
    struct span value;
};

/* The end of the string that begins at `at` with a quote. */
const char *patch_skip_string(const char *at);
/* The end of the value that begins at `at`. */
const char *patch_skip_value(const char *at);
/* Reads the member at `*at` (behind a brace or comma); false at the end. */
bool patch_next_member(const char **at, struct member *member);
bool patch_is_same(struct span a, struct span b);

#endif
