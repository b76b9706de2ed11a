/*
 * Calls that the loop answers itself, not a worker, share a commit: it waits
 * until all requests that have come are read, and never for a socket.
 */
#ifndef ESTAFETTE_SERVER_NET_SOON_H
#define ESTAFETTE_SERVER_NET_SOON_H

#include <stdbool.h>
#include <stdint.h>

struct net;

/* A call was run on the loop, for so many ns: the next turn comes at once. */
void soon_add(struct net *net, uint64_t ns);
/* Has one run since soon_end? */
bool soon_is_due(const struct net *net);
/* What they wrote has been handed on. */
void soon_end(struct net *net);

#endif
