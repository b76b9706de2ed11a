/*
 * Text from other people: checked as UTF-8, and cleaned before it is shown.
 *
 * A name, a chat line or a happening may hold anything. What would command a
 * terminal (C0, DEL, C1), turn the direction of reading, or be there without
 * being seen (zero width, tags, fillers) never reaches one. Both ends use this:
 * the server refuses names that are not clean, the client cleans all it draws.
 */
#ifndef ESTAFETTE_BASE_TEXT_H
#define ESTAFETTE_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TEXT_REPLACEMENT = 0xFFFD };

/*
 * Reads one character at the front of `length` bytes (at least 1). Returns how
 * many bytes it took. What is not UTF-8 (RFC 3629: overlong, surrogate, above
 * U+10FFFF, cut off) takes one byte and gives TEXT_REPLACEMENT.
 */
size_t text_next(const char *bytes, size_t length, uint32_t *point);

/* Writes a character as UTF-8, without a NUL; returns its 1 to 4 bytes. */
size_t text_put(uint32_t point, char bytes[4]);

/* Are these bytes UTF-8 throughout? */
bool text_is_valid(const char *bytes, size_t length);

/* A control character: C0 (tab and newline too), DEL, C1. */
bool text_is_control(uint32_t point);

/* A character that is not seen or moves others: bidi, zero width, tags, … */
bool text_is_unseen(uint32_t point);

/* Is it UTF-8 with nothing in it that text_clean would change? */
bool text_is_clean(const char *bytes, size_t length);

/*
 * Writes a clean copy, NUL-terminated and cut at a whole character if `size`
 * is too small (at least 1). Tabs, line ends and line separators become a
 * space; other controls and what is not UTF-8 become U+FFFD; unseen
 * characters are left out. Returns the bytes written without the NUL; three
 * times `length` and one is always room enough.
 */
size_t text_clean(const char *bytes, size_t length, char *out, size_t size);

/* The same of a whole string, on the heap; "" for NULL. Yours to free. */
char *text_clean_new(const char *text);

/* The same of a text of several lines, each ended by a newline. */
char *text_clean_lines_new(const char *text);

/*
 * Adds a text where another one ends, as far as there is room before `end`, and
 * a NUL; returns where that ends. For what is written too often for printf.
 */
char *text_add(char *to, const char *end, const char *text);
/* The same of a number. */
char *text_add_number(char *to, const char *end, int number);

/* Is there nothing in it but spaces, of whatever width? Clean text. */
bool text_is_blank(const char *text);

/* Characters in a string of UTF-8; bytes that are not UTF-8 count one each. */
size_t text_count(const char *text);

#endif
