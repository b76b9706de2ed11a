/* The words of a command that are its own, beside those of every proving
 * command (lab/selfplay/request.h). */
#ifndef ESTAFETTE_LAB_COMMANDS_WORDS_H
#define ESTAFETTE_LAB_COMMANDS_WORDS_H

#include <stdbool.h>

/* "--jobs 4" or "--keep FILE": a number up to `most`, or a text. A name may
 * have several rows of texts, which are filled in their order. */
struct own_word {
    const char *name; /* NULL: the row behind the last */
    const char **text;
    int *number; /* -1 afterwards: it was no such number */
    int most;
};

/*
 * Reads these words and puts the others, in their order, into `rest`, which has
 * room for all and a NULL; how many those are.
 */
int own_words_take(const struct own_word *rows, int argc, char **argv,
                   char **rest);

#endif
