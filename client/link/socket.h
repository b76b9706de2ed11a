/*
 * One websocket to a server: whole messages out, whole messages in.
 *
 * libwebsockets on the owner's libuv loop. A socket is connected at most once
 * at a time; after `closed` it may be connected again. Callbacks come from
 * uv_run. Between messages nothing is kept, so there is nothing to resume here:
 * that is the link's part.
 */
#ifndef ESTAFETTE_CLIENT_LINK_SOCKET_H
#define ESTAFETTE_CLIENT_LINK_SOCKET_H

#include "client/link/address.h"

#include <stddef.h>
#include <uv.h>

enum {
    /* More than any view needs; a server that sends more is not one of ours. */
    SOCKET_MESSAGE_MOST = 16 * 1024 * 1024
};

struct socket;

struct socket_hooks {
    void *user;
    void (*opened)(void *user);
    void (*received)(void *user, const char *text, size_t length);
    /* Also when connecting failed. `why` is for a person, not cleaned. */
    void (*closed)(void *user, const char *why);
};

/*
 * NULL if libwebsockets cannot be started. The loop outlives the socket. Only
 * one that is secure can connect to secure addresses.
 */
struct socket *socket_new(uv_loop_t *loop, const struct socket_hooks *hooks,
                          bool is_secure);

/* Closes at once, without a call back, and frees; runs the loop for it. */
void socket_free(struct socket *socket);

/* Starts to connect; `closed` comes if it fails. */
void socket_connect(struct socket *socket, const struct address *address);

/* Queues a message; it is dropped if the socket is not open. */
void socket_send(struct socket *socket, const char *text, size_t length);

/* Ends the connection; `closed` comes. */
void socket_drop(struct socket *socket);

#endif
