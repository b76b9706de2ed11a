/*
 * Databases as files, for the commands that copy, restore and recheck them.
 */
#ifndef ESTAFETTE_SERVER_COMMANDS_KEEPING_H
#define ESTAFETTE_SERVER_COMMANDS_KEEPING_H

#include <stdio.h>

/*
 * Opens the games and the database (which brings it to the newest form), plays
 * every match again, and prints what comes out otherwise and a sum. Returns the
 * exit code: 0 if every match holds.
 */
int keeping_recheck(const char *path);

/* Removes a database and the log beside it, if they are there. */
void keeping_remove(const char *path);

#endif
