/*
 * Cards: a thing of a hand in a frame, its name in the upper edge and what is
 * printed on it below.
 */
#ifndef ESTAFETTE_CLIENT_PANES_CARD_H
#define ESTAFETTE_CLIENT_PANES_CARD_H

#include <jansson.h>
#include <stddef.h>

enum { CARD_INDENT = 4, CARD_LEAST = 20, CARD_MOST = 50, CARD_TEXT = 4000 };

/* Adds it to a text, `width` cells wide, of CARD_LEAST to CARD_MOST. A new line
 * in the words begins a row. */
void card_add(const char *name, const char *words, int width, char *text,
              size_t size);

/* The same of a thing of a hand: what it does, and when it may be played.
 * Nothing if nothing is printed on it. */
void card_add_face(const json_t *face, int width, char *text, size_t size);

/* The thing of this name in any hand of the view, or NULL. */
const json_t *card_find(const json_t *view, const char *id);

#endif
