/*
 * Workers: the threads that run calls.
 *
 * crew_give hands a call to the worker whose lane it is; when it has run, it
 * comes back through `done`, called on the worker's thread. crew_stop finishes
 * what was given, then ends the threads.
 *
 * A move that two threads hand to each other costs more than what is to be done
 * for it. So a giver that would find the worker idle runs what is quick itself
 * (crew_run), and looks itself what a commit has made durable (crew_settle):
 * `done` is then called on its thread.
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
    /* After a commit that something waits for, on the committer's thread:
     * crew_settle is due. */
    void (*durable)(void *user);
    void *user;
};

/* NULL if no threads can be had. */
struct crew *crew_start(const struct crew_settings *settings);
void crew_give(struct crew *crew, struct call *taken_call);
/* Runs it here and never waits; false: it is to be given. */
bool crew_run(struct crew *crew, struct call *taken_call);
/* Lets go of what is durable by now, here or by waking its worker. */
void crew_settle(struct crew *crew);
void crew_stop(struct crew *crew);

#endif
