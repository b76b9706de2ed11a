/*
 * A whole server in this process, in which nothing happens by itself.
 *
 * Doors, deliveries, watching, handlers, matches and store are the server's
 * own; what stands around them is not: sockets (the few functions of
 * libwebsockets that server/net calls), threads (calls wait here until it is
 * said which of them runs), and clocks (house_time). The store commits in
 * place, on the disk of disk.h. So what happens follows from the calls of this
 * header alone, and from randomness, which house_seed makes follow too.
 *
 * There is one house at a time.
 */
#ifndef ESTAFETTE_TESTS_SIM_HOUSE_H
#define ESTAFETTE_TESTS_SIM_HOUSE_H

#include "common/base/status.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One end of a line: what the server calls its socket. */
struct lws;

struct house_hooks {
    void *user;
    /* The server sends a whole message down this line. */
    void (*sent)(void *user, void *line, const char *text, size_t length);
    /* The server ended it; the socket is gone. */
    void (*cut)(void *user, void *line);
    bool plays_itself; /* the loop runs what is quick (crew_run) */
};

/* The same seed, the same ids, tokens and dice; before anything else. */
void house_seed(uint64_t seed);

/* What time it is, in milliseconds since 1970; while it is open it only goes
 * on. */
void house_set_time(int64_t time);
int64_t house_time(void);
void house_wait(int64_t milliseconds);

/* Comes up over what lies on the disk; STATUS_IO with the reason if not. */
enum status house_open(const struct house_hooks *hooks,
                       struct error *error) MUST_USE;
/*
 * Goes down. Nothing that is still on its way is answered; whether it is
 * written is for the disk to say (DISK_DEAD: it is not).
 */
void house_close(void);
bool house_is_open(void);
/* The disk has failed: the server would end now. */
bool house_is_broken(void);

/* The n-th statement from now fails; 0: none. Has it been put? */
void house_fail_at(int64_t n);
bool house_has_failed(void);

struct lws *house_connect(void *line);
/* A piece of a message; the first, the last, or both. */
void house_hear(struct lws *wsi, const char *bytes, size_t length,
                bool is_first, bool is_final);
/* The line is gone. */
void house_leave(struct lws *wsi);
/* The line takes nothing more, or again something. */
void house_choke(struct lws *wsi, bool is_choked);

/*
 * What could be done now: a call that a worker may run, commands that may be
 * committed, an answer that may leave. house_do does the k-th of them.
 */
int house_things(void);
void house_do(int k);
/* All of it, until there is nothing more. */
void house_settle(void);
/* A second has passed, as the loop's timer says it. */
void house_second(void);

#endif
