/* Within the committer: what a transaction comes to in words (store/word.h). */
#ifndef ESTAFETTE_SERVER_STORE_SQL_WORD_H
#define ESTAFETTE_SERVER_STORE_SQL_WORD_H

#include "server/store/word.h"

struct unit;
struct database;

/* Beyond these none are said: they may be lost. */
enum { WORDS_MOST = 64 };
struct words {
    int count;
    char matches[WORDS_MOST][STORE_ID];
};

/* Of the matches that these units have changed. */
void words_gather(struct words *words, const struct unit *units);
/* Says them, once those who waited have been told. */
enum status words_say(struct database *database, struct words *words) MUST_USE;

#endif
