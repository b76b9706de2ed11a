/*
 * What people call how a match ends, and what has decided it.
 *
 * A game has its results and reasons in words of its rules, by which records
 * and cases name them; here is what is shown of them.
 */
#ifndef ESTAFETTE_SERVER_RULES_ENDING_H
#define ESTAFETTE_SERVER_RULES_ENDING_H

#include "server/rules/types.h"

#include <stddef.h>

struct game;

/* A row of a table that a row without a word ends. The same word may stand for
 * each side; of reasons the winner is not looked at. */
struct ending_word {
    const char *word;
    side_id winner; /* SIDE_NONE: nobody */
    const char *label;
};

/* "Major French victory": the word itself where the game calls it no other. */
const char *ending_label(const struct game *game, side_id winner,
                         const char *result);

/* "by points"; NULL where the game has no words for it, or it is NULL. */
const char *ending_reason(const struct game *game, const char *by);

enum { ENDING_TEXT = 160 };
/* "Major French victory, by points"; the reason where the game has a word. */
void ending_say(const struct game *game, side_id winner, const char *result,
                const char *by, char text[ENDING_TEXT]);

#endif
