/*
 * Reading JSON where it stands: nothing is copied and no tree is made.
 *
 * A value is named by its first byte, within a text that ends with a NUL. A
 * reader passes over what it is not asked for, so what stands behind the
 * answer is never looked at. For texts that our own server wrote: compact, and
 * no escapes in names. One that breaks off ends the program; all else reads
 * as nothing. NULL is nothing, and is read as such.
 */
#ifndef ESTAFETTE_BENCH_SCAN_H
#define ESTAFETTE_BENCH_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of a value. */
size_t scan_length(const char *value);

/* The member of an object, or NULL. */
const char *scan_member(const char *object, const char *name);
/*
 * Several in one go, in the order of `names`; NULL for each that there is not.
 * It goes no further than the last of them.
 */
void scan_members(const char *object, const char *const *names, int count,
                  const char **values);

/* The items of a list, the first and the one behind; NULL at its end. */
const char *scan_first(const char *list);
const char *scan_next(const char *item);
size_t scan_count(const char *list);
const char *scan_item(const char *list, size_t index);

/* Is it this text? One with escapes is not. */
bool scan_is(const char *value, const char *text);
/* The bytes between the quotes of a text, and how many; "" for all else. */
const char *scan_text(const char *value, size_t *length);
/* A whole number within bounds, or `otherwise`. */
int64_t scan_number(const char *value, int64_t least, int64_t most,
                    int64_t otherwise);
/* An object, or NULL. */
const char *scan_object(const char *value);

#endif
