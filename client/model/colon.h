/*
 * What was typed after a colon, to be called up again.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_COLON_H
#define ESTAFETTE_CLIENT_MODEL_COLON_H

enum { COLON_HISTORY = 20, COLON_TEXT = 120 };

/* What was typed, the newest first. */
struct colon {
    int count;
    int shown; /* of the history, while it is gone through; -1: none */
    char history[COLON_HISTORY][COLON_TEXT];
};

#endif
