/*
 * The colon: a command by its name, with completion and history.
 *
 * ":" opens it in every pane. What follows the name is what would be typed
 * after its key: "goto 1613". A number alone is a place to go to.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_COLON_H
#define ESTAFETTE_CLIENT_SCREEN_COLON_H

#include "client/screen/message.h"

enum { COLON_HISTORY = 20, COLON_TEXT = 120 };

/* What was typed, the newest first. */
struct colon {
    int count;
    int shown; /* of the history, while it is gone through; -1: none */
    char history[COLON_HISTORY][COLON_TEXT];
};

struct model;

void colon_open(struct model *model);

/* Keys that the line takes before the prompt does; false: not its. */
bool colon_key(struct model *model, int32_t key);

#endif
