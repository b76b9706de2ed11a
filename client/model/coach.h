/*
 * The coach: a line above the prompt that says what the phase, the decision or
 * the action before the player is for, and what people usually do.
 *
 * The texts are the game's (assets); the client knows none. One is shown as
 * long as the thing is before a player who meets it for the first time (met.h),
 * unless the settings put that off, or have every one shown; after that by its
 * key.
 */
#ifndef ESTAFETTE_CLIENT_MODEL_COACH_H
#define ESTAFETTE_CLIENT_MODEL_COACH_H

#include <stdbool.h>
#include <stddef.h>

struct model;

struct coach {
    char
        key[160]; /* what is before the player: "vitoria steps losses", or "" */
    bool is_shown;
};

/* Screens of fewer rows have none to give to it. */
enum { COACH_LEAST_ROWS = 20 };

/* What is before the player: its text or NULL, and what it is remembered by. */
const char *coach_now(const struct model *model, char *key, size_t size);
/* What the coach has to say of what is before the player now, or NULL. */
const char *coach_text(const struct model *model);
/* The same while it is shown, else NULL. */
const char *coach_shown(const struct model *model);
/* Rows that it takes from the board; 0 on a screen that has none to give. */
int coach_rows(const struct model *model);

#endif
