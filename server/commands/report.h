/*
 * Tournament report files as the commands read them.
 */
#ifndef ESTAFETTE_SERVER_COMMANDS_REPORT_H
#define ESTAFETTE_SERVER_COMMANDS_REPORT_H

#include "server/tournament/trf.h"

/* What may be said on the command line about a file, and the file itself. */
struct report_words {
    const char *file; /* "-": standard input */
    const char *breaks;
    int rounds; /* 0: as the file says */
    int after;  /* NOBODY: all that the file tells of */
    enum side first;
    bool is_wrong;
};

/* Reads the words behind the command's name; a file must be among them. */
struct report_words report_words_read(int argc, char **argv);

/*
 * Reads the file and cuts it as the words say. NULL after a word on stderr;
 * else release with trf_free.
 */
struct trf *report_read(const struct report_words *words);

#endif
