/*
 * Contrast: how well two colours are told apart, as WCAG 2 counts it.
 */
#ifndef ESTAFETTE_CLIENT_CELLS_CONTRAST_H
#define ESTAFETTE_CLIENT_CELLS_CONTRAST_H

#include <stdint.h>

enum { CONTRAST_WORDS = 450, CONTRAST_MARKS = 300 };

/* In hundredths, 100 to 2100, of two full colours. */
int contrast_of(int32_t one, int32_t other);

#endif
