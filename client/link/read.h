/*
 * Reading what the server sent: members of the expected kind, or a default.
 *
 * What comes over the wire is data. These functions never fail and never
 * trust: a member that is missing or of another kind reads as nothing.
 * Results are borrowed from the value. NULL as object is an empty one.
 */
#ifndef ESTAFETTE_CLIENT_LINK_READ_H
#define ESTAFETTE_CLIENT_LINK_READ_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* A text, or "". Not cleaned: see text.h before it is shown. */
const char *read_text(const json_t *object, const char *key);
/* The same, or `otherwise`. */
const char *read_text_or(const json_t *object, const char *key,
                         const char *otherwise);
/* A whole number within bounds, or `otherwise`. */
int64_t read_number(const json_t *object, const char *key, int64_t least,
                    int64_t most, int64_t otherwise);
bool read_flag(const json_t *object, const char *key);
/* An object or a list, or NULL. */
const json_t *read_object(const json_t *object, const char *key);
const json_t *read_list(const json_t *object, const char *key);
/* The k-th member of a list if it is a text, or "". */
const char *read_item(const json_t *list, size_t index);
/* The first object of a list whose member `key` is this text, or NULL. */
const json_t *read_row(const json_t *list, const char *key, const char *text);
/* Is this text a member of the list? */
bool read_has(const json_t *list, const char *text);

/*
 * Applies a JSON merge patch (RFC 7396) to a value that the caller owns and
 * returns the patched one: null deletes, objects are merged, all else is put
 * in place whole. `taken_target` may be NULL. The patch stays as it is.
 */
json_t *read_merge(json_t *taken_target, const json_t *patch);

enum { CLAUSE_TEXT = 6000 };
/* A clause without its marks, `code` and *emphasis*: as it is read. */
void read_unmarked(const char *clause, char *text, size_t size);

#endif
