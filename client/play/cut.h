/*
 * Labels that are cut: what tells them apart is kept.
 *
 * In a list that is too narrow, texts that begin alike would come to the same
 * words. Each of them shows its beginning, and then the part in which it
 * differs; who is alone in its beginning is cut at its end.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_CUT_H
#define ESTAFETTE_CLIENT_PLAY_CUT_H

#include <stddef.h>

/* The i-th text of the list, or NULL after the last. */
typedef const char *cut_each(const void *list, int i);

/* The i-th text of the list in so many columns, whole if it fits. */
void cut_apart(cut_each *each, const void *list, int i, int columns, char *text,
               size_t size);

#endif
