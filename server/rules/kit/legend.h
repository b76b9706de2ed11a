/*
 * The legend of a board, for clients: how each word is drawn, and the sides.
 *
 * Knows no game: a game gives one struct legend, with the words of each table
 * in the order in which they matter, ended by a row without a word; a table of
 * nothing may be NULL.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LEGEND_H
#define ESTAFETTE_SERVER_RULES_KIT_LEGEND_H

#include "common/base/writer.h"
#include "server/rules/kit/glossary.h"
#include "server/rules/types.h"

/* A word of the board's data, its sign (and one in ASCII), colour and name, and
 * what it is drawn as: a figure of the closed lists of schema/game.assets.json.
 */
struct legend_sign {
    const char *word, *glyph, *ascii, *colour, *label, *figure;
};

struct legend_side {
    const char *id, *label, *colour;
};

/* What an id, or the name of a member of the view, is called for people. */
struct legend_word {
    const char *word, *label;
};

struct legend {
    struct legend_side sides[SIDES_MOST];
    const struct legend_sign *terrains, *hexsides, *lines;
    const struct legend_word *words; /* or NULL: its names are plain */
    const struct glossary *glossary;
};

/* The members "sides", "phases" and "legend" of the open object; the words of
 * the legend are left open for those that the data have: legend_end closes
 * both. */
void legend_begin(struct writer *out, const struct legend *legend);
void legend_end(struct writer *out, const struct legend *legend);
/* Both at once. */
void legend_write(struct writer *out, const struct legend *legend);

/* What is played on, where that is less than the board; from 0, the last
 * included. */
struct legend_area {
    int first_column, last_column, first_row, last_row;
};
/* The member "playing_area" of the open object. */
void legend_write_area(struct writer *out, struct legend_area area);

#endif
