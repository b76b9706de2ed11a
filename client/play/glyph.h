/*
 * Text into single cells: every text on its way to the screen passes here.
 *
 * Foreign text is made safe by common/base/text.h; beyond that, what is
 * combining or of no width is left out and every character that is left fills
 * exactly one cell (a wide one, or one whose width is unknown, becomes '?').
 */
#ifndef ESTAFETTE_CLIENT_PLAY_GLYPH_H
#define ESTAFETTE_CLIENT_PLAY_GLYPH_H

#include <stdbool.h>
#include <stdint.h>

/*
 * The next character to show, 0 at the end; `at` moves on. With `is_ascii`
 * accents are dropped and signs beyond ASCII become their nearest plain sign.
 * What is one cell wide is for the locale to say: setlocale comes first.
 */
uint32_t glyph_next(const char **at, bool is_ascii);

/* Cells that a text fills. */
int glyph_count(const char *text);
/* Leaves no more than so many of them. */
void glyph_cut(char *text, int cells);

/* Whether `text` has `part` in it, ASCII letter case aside. */
bool glyph_has(const char *text, const char *part);
/* Whether it has `word` as a word, maybe with an s, es, ed or ing after it. */
bool glyph_has_word(const char *text, const char *word);

#endif
