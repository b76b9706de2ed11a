/*
 * Learning a game: a match against the house with the coach always there.
 *
 * command_learn begins it, or finds the one that was begun, and leaves its id
 * in `led` of the shell; the caller shows it, and sends the house away.
 */
#ifndef ESTAFETTE_CLIENT_COMMAND_LEARN_H
#define ESTAFETTE_CLIENT_COMMAND_LEARN_H

#include "client/command/shell.h"

enum leave command_learn(struct shell *shell, char **words, int count);

/* The house that this shell has started goes; also when none was. */
void learn_end(struct shell *shell);

#endif
