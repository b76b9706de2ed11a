/*
 * The legend of a board, for clients: how each word is drawn, and the sides.
 *
 * Knows no game: a game gives tables of words with their signs, in the order
 * in which they matter.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LEGEND_H
#define ESTAFETTE_SERVER_RULES_KIT_LEGEND_H

#include "common/base/writer.h"

#include <stddef.h>

/* A word of the board's data, its sign (and one in ASCII), colour and name. */
struct legend_sign {
    const char *word, *glyph, *ascii, *colour, *label;
};

struct legend_side {
    const char *id, *label, *colour;
};

/* What an id, or the name of a member of the view, is called for people. */
struct legend_word {
    const char *word, *label;
};

/* The member "words" of the open object. */
void legend_write_words(struct writer *out, const struct legend_word *words,
                        size_t count);
/* A member `key` of the open object: the signs by word. */
void legend_write_signs(struct writer *out, const char *key,
                        const struct legend_sign *signs, size_t count);
/* The member "sides" of the open object: a list. */
void legend_write_sides(struct writer *out, const struct legend_side *sides,
                        size_t count);

#endif
