/*
 * Workers: the threads that run calls.
 *
 * crew_give hands a call to the worker whose lane it is; when it has run, it
 * comes back through `done`, called on the worker's thread. crew_stop finishes
 * what was given, then ends the threads.
 */
#ifndef ESTAFETTE_SERVER_NET_WORKER_H
#define ESTAFETTE_SERVER_NET_WORKER_H

#include "server/api/call.h"

struct crew;

struct crew_settings {
    int workers; /* that play matches */
    struct store *store;
    struct people *people;
    struct notify *notify;
    struct places *places;
    const char *motd;
    void (*done)(void *user, struct call *taken_call);
    void *user;
};

/* NULL if no threads can be had. */
struct crew *crew_start(const struct crew_settings *settings);
void crew_give(struct crew *crew, struct call *taken_call);
void crew_stop(struct crew *crew);

#endif
