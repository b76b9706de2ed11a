/*
 * The language in which commands without a screen tell of a match.
 *
 * A person reads happenings, labels and words of a game as the screen has them:
 * by what game.phrases answers of it. That is asked once, by a command that is
 * about to tell of a match, and not in English nor for a program (--json), nor
 * where the server has nothing in that language.
 */
#ifndef ESTAFETTE_CLIENT_COMMAND_TONGUE_H
#define ESTAFETTE_CLIENT_COMMAND_TONGUE_H

#include "client/command/shell.h"

#include <stddef.h>

/* Before something is told of a match: finds out which game it is, and how that
 * is told. Another match of another game asks anew. */
void tongue_take(struct shell *shell, const char *match);
/* The same where one knows the game. */
void tongue_take_game(struct shell *shell, const char *game);
void tongue_release(void);

/* Puts labels of a view, an offer or an answer in the language. */
void tongue_translate(json_t *document);

/* The same of what game.assets answers, whose legend has words, too. */
void tongue_learn(json_t *assets);

/* A word of the game, or a text, or itself where there is none: until the next
 * call. */
const char *tongue_word(const char *text);

/* A happening's sentence. */
void tongue_tell(const json_t *line, char *text, size_t size);

#endif
