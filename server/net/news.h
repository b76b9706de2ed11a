/*
 * News: matches here that other servers have changed.
 *
 * Each who watches a match has the number of the last update that they were
 * sent, and gets only the next. If that is not what has come, or another server
 * says that it has played, the match's worker is asked for all since. A word
 * may be lost: every few seconds it is asked of all that are watched; and of
 * the session of each who has signed in, whether it was ended. Nothing of this
 * is done where no other server serves the database.
 */
#ifndef ESTAFETTE_SERVER_NET_NEWS_H
#define ESTAFETTE_SERVER_NET_NEWS_H

#include "server/api/call.h"

#include <pthread.h>

struct net;

enum { NEWS_HEARD_MOST = 256 };

/* What was heard and not looked at yet; of any thread. */
struct news {
    bool is_open, is_on;
    pthread_mutex_t lock;
    bool is_any; /* of all matches */
    int count;
    char matches[NEWS_HEARD_MOST][STORE_ID];
    uint64_t looked; /* ms, steady: when all were asked for last */
};

enum status news_open(struct net *net) MUST_USE;
/* Nobody wakes the loop for it after this. */
void news_close(struct net *net);
/* On the loop's thread: what was heard; and each second. */
void news_look(struct net *net);
void news_second(struct net *net);
/* Somebody lacks an update of this match; "": of any. */
void news_ask(struct net *net, const char *match);

#endif
