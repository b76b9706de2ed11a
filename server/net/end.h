/*
 * The end of the net: its threads, its handles, its connections.
 */
#ifndef ESTAFETTE_SERVER_NET_END_H
#define ESTAFETTE_SERVER_NET_END_H

#include <uv.h>

struct net;

void end_close_handles(struct net *net);
/* When a drain has come to its end: not inside a callback of the library, which
 * must not be destroyed there. */
void end_now(uv_idle_t *handle);

#endif
