/*
 * Sockets: the callbacks of libwebsockets.
 */
#ifndef ESTAFETTE_SERVER_NET_SOCKET_H
#define ESTAFETTE_SERVER_NET_SOCKET_H

#include <libwebsockets.h>

#include "server/net/connection.h"

extern const struct lws_protocols net_protocols[];
extern const lws_retry_bo_t net_no_pings;

/* The bucket by what is set now, full. */
void socket_fill_bucket(struct connection *connection, uint64_t now);

#endif
