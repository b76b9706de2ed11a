/*
 * Forms: patterns of the plain kind, matched byte by byte.
 *
 * A plain pattern is "^", then bytes and classes in brackets, each of them
 * once, {n} times, or as often as may be (+ and *), then "$". How often is
 * never a matter of choice: what follows a byte or class that may repeat is
 * something else. So a text is read once, and never back. Nearly all patterns
 * of schema/ are plain; a regular expression costs a microsecond and asks for
 * memory.
 */
#ifndef ESTAFETTE_WIRE_SCHEMA_FORM_H
#define ESTAFETTE_WIRE_SCHEMA_FORM_H

#include <stdbool.h>

struct form;

/* NULL if the pattern is not plain, or not one at all. Yours: free it. */
struct form *form_new(const char *pattern);

/* As the regular expression that it was made from would say. */
bool form_fits(const struct form *form, const char *text);

#endif
