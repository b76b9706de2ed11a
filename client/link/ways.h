/*
 * Ways: the ends that a path can reach, as a brief answer of match.pick has
 * them (schema: `ways`), each said by what it adds to another.
 */
#ifndef ESTAFETTE_CLIENT_LINK_WAYS_H
#define ESTAFETTE_CLIENT_LINK_WAYS_H

#include <jansson.h>
#include <stdbool.h>

size_t ways_count(const json_t *ways);
/* The places of one, in order. Yours; NULL if the ways are not well formed. */
json_t *ways_path(const json_t *ways, size_t way);
/* With any of them the action would be accepted as it is then. */
bool ways_are_whole(const json_t *ways);

/* Puts into each open field of an answer the `reach` that its ways stand for:
 * for whoever shows them all. */
void ways_unfold(json_t *picked);

#endif
