/*
 * The guard: to which addresses of the network a hook may go.
 *
 * Whoever names a URL could name a machine of the operator's own net, which
 * trusts this one. So only addresses of the public internet pass, and it is
 * the address that the socket connects to which is looked at: not the name,
 * which may mean another one a moment later.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_GUARD_H
#define ESTAFETTE_SERVER_NOTIFY_GUARD_H

#include <stdbool.h>
#include <sys/socket.h>

/* Of the public internet; IPv4 within IPv6 is looked at as what it is. */
bool guard_is_public(const struct sockaddr *address);

#endif
