/*
 * Bare websockets for loads: many of them in one thread, and little else.
 *
 * No library and no copies, so that a load takes as little as it can of the
 * processors that it shares with the server. It trusts the server: whatever is
 * not as it should be ends the program.
 */
#ifndef ESTAFETTE_BENCH_PIPE_H
#define ESTAFETTE_BENCH_PIPE_H

#include <stdbool.h>
#include <stddef.h>

struct pipes;

/* A steady clock, in seconds. */
double pipe_now(void);

/*
 * Room for `count` sockets to ws://HOST:PORT/PATH. `received` gets each message
 * with the number of its socket; the text ends with a NUL that is not counted
 * and is gone after the call.
 */
struct pipes *pipes_new(const char *url, int count,
                        void (*received)(void *user, int index, char *text,
                                         size_t length),
                        void *user);
void pipes_free(struct pipes *pipes);

/* Connects; what is sent before the handshake is answered goes behind it. */
void pipe_open(struct pipes *pipes, int index);
bool pipe_is_open(const struct pipes *pipes, int index);
void pipe_send(struct pipes *pipes, int index, const char *text, size_t length);

/* Waits, so many seconds at most, and hands over what has come. */
void pipes_wait(struct pipes *pipes, double seconds);

#endif
