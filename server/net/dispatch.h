/*
 * Dispatch: frames in, calls out; what is not in order is answered here.
 */
#ifndef ESTAFETTE_SERVER_NET_DISPATCH_H
#define ESTAFETTE_SERVER_NET_DISPATCH_H

#include <stdbool.h>
#include <stddef.h>

#include "server/api/call.h"
#include "server/net/connection.h"

struct net;

/* A piece of a message that has come. */
void dispatch_receive(struct connection *connection, const char *bytes,
                      size_t length, bool is_first, bool is_final);
/* Gives the next waiting call to the crew. */
void dispatch_next(struct connection *connection);
/* Gives a call to the crew, counting it. */
void dispatch_give(struct net *net, struct call *taken_call);

#endif
