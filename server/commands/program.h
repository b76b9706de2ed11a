/*
 * A program made of commands: finds one by its name, runs it, and says what
 * there is to those who ask, or who name none.
 */
#ifndef ESTAFETTE_SERVER_COMMANDS_PROGRAM_H
#define ESTAFETTE_SERVER_COMMANDS_PROGRAM_H

#include "server/commands/command.h"

struct program {
    const char *name;
    const struct command *commands; /* ends with a row without a name */
    /* Names that were this program's until its last release, for those who
     * still type them, and whose they are now; or NULL. */
    const char *const *moved; /* ends with NULL */
    const char *moved_to;
};

/* All of main: the exit code. */
int program_run(const struct program *program, int argc, char **argv);

#endif
