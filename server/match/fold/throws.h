/*
 * Throws of a command as JSON: a list of {"die": 6, "value": 3},
 * {"deck": 0, "among": 40, "value": 17} and {"deal": 12, "value": 5}.
 */
#ifndef ESTAFETTE_SERVER_MATCH_FOLD_THROWS_H
#define ESTAFETTE_SERVER_MATCH_FOLD_THROWS_H

#include "common/base/status.h"
#include "common/base/writer.h"
#include "server/rules/chance.h"

#include <jansson.h>

struct throws {
    int count;
    struct throw_note items[THROWS_MOST];
};

void throws_write(const struct chance *chance, struct writer *out);
/* BAD_REQUEST if it is no such list. */
enum status throws_read(const json_t *list, struct throws *throws,
                        struct error *error) MUST_USE;
/* The first throw in which they differ, or -1. */
int throws_differ(const struct throws *throws, const struct chance *chance);

#endif
