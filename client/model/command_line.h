/*
 * What was typed after a colon, to be called up again.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_COMMAND_LINE_H
#define ESTAFETTE_CLIENT_MODEL_COMMAND_LINE_H

enum { COMMAND_LINE_HISTORY = 20, COMMAND_LINE_TEXT = 120 };

/* What was typed, the newest first. */
struct command_line {
    int count;
    int shown; /* of the history, while it is gone through; -1: none */
    char history[COMMAND_LINE_HISTORY][COMMAND_LINE_TEXT];
};

#endif
