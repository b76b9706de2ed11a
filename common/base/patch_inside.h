/*
 * What both ways to a patch share: spans of the texts, and lists of members.
 *
 * Internal to common/base: patch.c reads the texts, patch_outlined.c knows
 * where their members begin.
 */
#ifndef ESTAFETTE_BASE_PATCH_INSIDE_H
#define ESTAFETTE_BASE_PATCH_INSIDE_H

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

/* The members that are left of an object. */
struct listed {
    size_t count, room;
    struct member *members;
    size_t hint; /* behind the one that was found last */
};

/* The end of the string that begins at `at` with a quote. */
const char *patch_skip_string(const char *at);
/* The end of the value that begins at `at`. */
const char *patch_skip_value(const char *at);
/* Reads the member at `*at` (behind a brace or comma); false at the end. */
bool patch_next_member(const char **at, struct member *member);
bool patch_is_same(struct span a, struct span b);

/* As it stands, quotes and escapes and all: it has been written once. */
void patch_put_key(struct writer *out, struct span key);
/* Takes back what was written since `mark`. */
void patch_take_back(struct writer *out, const struct writer *mark);

/* Two values of one member. True if there is a difference. */
bool patch_member(const struct member *was, const struct member *now, int depth,
                  struct writer *out);
void patch_list(struct listed *listed, struct member member);
/* Members in whatever order; both lists are freed. */
bool patch_lists(struct listed *before, struct listed *after, int depth,
                 struct writer *out);

#endif
