/*
 * A socket for fuzzing the client: nothing leaves it, and what comes is the
 * input. It stands in the place of client/link/socket.c.
 */
#ifndef ESTAFETTE_TESTS_FUZZ_SOCKET_H
#define ESTAFETTE_TESTS_FUZZ_SOCKET_H

#include "client/link/socket.h"

#include <stdlib.h>

struct socket {
    struct socket_hooks hooks;
    bool is_open, is_dropped;
};

static struct socket *the_socket;

struct socket *socket_new(uv_loop_t *loop, const struct socket_hooks *hooks,
                          bool is_secure)
{
    (void)is_secure;
    (void)loop;
    the_socket = calloc(1, sizeof *the_socket);
    if (the_socket == NULL)
        abort();
    the_socket->hooks = *hooks;
    return the_socket;
}

void socket_free(struct socket *socket)
{
    free(socket);
    the_socket = NULL;
}

void socket_connect(struct socket *socket, const struct address *address)
{
    (void)address;
    socket->is_open = true;
}

void socket_send(struct socket *socket, const char *text, size_t length)
{
    (void)socket, (void)text, (void)length;
}

void socket_drop(struct socket *socket)
{
    socket->is_dropped = true;
}

#endif
