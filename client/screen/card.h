/*
 * Cards: a thing of a hand in a frame, its name in the upper edge and what is
 * printed on it below.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_CARD_H
#define ESTAFETTE_CLIENT_SCREEN_CARD_H

#include <stddef.h>

enum { CARD_INDENT = 4, CARD_LEAST = 20, CARD_MOST = 50 };

/* Adds it to a text, `width` cells wide, of CARD_LEAST to CARD_MOST. */
void card_add(const char *name, const char *words, int width, char *text,
              size_t size);

#endif
