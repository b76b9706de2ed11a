/*
 * The manual page and what shells complete by: made from the tables of
 * commands and options, so neither can name what the parser does not know.
 */
#ifndef ESTAFETTE_CLIENT_COMMAND_MANUAL_H
#define ESTAFETTE_CLIENT_COMMAND_MANUAL_H

#include <stdbool.h>

/* What the manual says of a command, or of an option by its "--name", where it
 * says more than --help; roff. NULL: the same. */
const char *manual_more(const char *name);

/* estafette(1) as roff, on standard output. */
void manual_print(void);

/* The completion for "bash", "zsh" or "fish"; false if there is no such. */
bool completion_print(const char *shell);

#endif
