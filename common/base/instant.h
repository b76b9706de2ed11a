/*
 * Instants: milliseconds since 1970, and their text (RFC 3339, in UTC).
 */
#ifndef ESTAFETTE_BASE_INSTANT_H
#define ESTAFETTE_BASE_INSTANT_H

#include "common/base/writer.h"

#include <stdbool.h>
#include <stdint.h>

enum { INSTANT_TEXT = 32 };

/* "2026-11-22T20:00:00.000Z" */
void instant_text(int64_t instant, char text[INSTANT_TEXT]);
/* The reverse, to the second or with a fraction; false if it is none. */
bool instant_parse(const char *text, int64_t *instant);
/* Its text as a member of an object; 0 is the year 1970. */
void instant_put(struct writer *out, const char *key, int64_t instant);
/* The same where 0 means that there is none: nothing is written. */
void instant_put_known(struct writer *out, const char *key, int64_t instant);

#endif
