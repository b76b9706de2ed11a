/*
 * Foreign text made safe for a terminal.
 *
 * Everything that reaches a cell goes through text_next, so nothing that
 * another person typed can become a control sequence: control characters,
 * bidirectional marks, zero-width and combining characters are left out, and
 * every character that is left fills exactly one cell (a wide one, or one
 * whose width is unknown, becomes '?').
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_TEXT_H
#define ESTAFETTE_CLIENT_SCREEN_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The next character to show, 0 at the end; `at` moves on. Bytes that are not
 * UTF-8 become '?'. With `is_ascii` accents are dropped and signs beyond ASCII
 * become their nearest plain sign.
 */
uint32_t text_next(const char **at, bool is_ascii);

/* Cells that a text fills. */
int text_width(const char *text);

/* A cleaned copy as UTF-8, cut at a whole character to fit. */
void text_clean(const char *text, char *clean, size_t size);

/* Writes one character as UTF-8 and a NUL; returns the bytes without it. */
size_t text_encode(uint32_t character, char bytes[5]);

/* Whether `text` has `part` in it, ASCII letter case aside. */
bool text_has(const char *text, const char *part);

#endif
