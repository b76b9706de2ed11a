/* Tie-breaks as people say them: codes with modifiers, as
 * server/tournament/standings.h has them. */
#ifndef ESTAFETTE_SERVER_PAGE_BREAK_WORDS_H
#define ESTAFETTE_SERVER_PAGE_BREAK_WORDS_H

#include "server/language/language.h"

enum { BREAK_WORDS = 512, BREAK_CODE = 16 };

/* "BH/C1": "Buchholz: the points of all opponents, added up; 1 lowest value
 * left out". What is no code is said as it stands. Returns `text`. */
const char *break_words(const struct language *language, const char *code,
                        char text[BREAK_WORDS]);

#endif
