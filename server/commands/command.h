/*
 * A program's commands: one file each, one row each in its main.c.
 *
 * A command gets the words behind its name (argv[0] is the name itself) and
 * returns the exit code: 0 for success, 1 for a failure that it has reported,
 * 2 for words that make no sense. sodium_init has been called. A command that
 * needs games calls library_open itself.
 */
#ifndef ESTAFETTE_SERVER_COMMANDS_COMMAND_H
#define ESTAFETTE_SERVER_COMMANDS_COMMAND_H

/* What a server keeps and copies of it is its host's alone: there are hashes of
 * passwords in it, and the key that signs its records. */
enum { COMMAND_UMASK = 077 };

struct command {
    const char *name;
    const char *words;   /* what may follow, for the usage line */
    const char *summary; /* one line */
    int (*run)(int argc, char **argv);
};

int command_verify(int argc, char **argv);
int command_pair(int argc, char **argv);
int command_standings(int argc, char **argv);
int command_serve(int argc, char **argv);
int command_backup(int argc, char **argv);
int command_restore(int argc, char **argv);
int command_recheck(int argc, char **argv);
int command_think(int argc, char **argv);

#endif
