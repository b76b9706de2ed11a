/*
 * The sixteen colours of a terminal, by their usual names and numbers.
 */
#ifndef ESTAFETTE_CLIENT_CELLS_SIXTEEN_H
#define ESTAFETTE_CLIENT_CELLS_SIXTEEN_H

#include "client/cells/palette.h"

enum {
    BLACK,
    RED,
    GREEN,
    BROWN,
    BLUE,
    MAGENTA,
    CYAN,
    WHITE,
    GREY,
    BRIGHT_RED,
    BRIGHT_GREEN,
    YELLOW,
    BRIGHT_BLUE,
    BRIGHT_MAGENTA,
    BRIGHT_CYAN,
    BRIGHT_WHITE
};

/* What xterm makes of one, by which contrast is counted. */
int32_t sixteen_full(int32_t number);

#endif
