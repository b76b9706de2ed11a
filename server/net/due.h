/*
 * What falls due in matches: asked for each second, and at the instant.
 */
#ifndef ESTAFETTE_SERVER_NET_DUE_H
#define ESTAFETTE_SERVER_NET_DUE_H

#include <uv.h>

struct net;

void due_ask(struct net *net);
/* All that was due has been done: when is it asked again? */
void due_next(struct net *net);
/* Calls `on_held` when the next that is held may leave (hold.h). */
void due_held(struct net *net, uv_timer_cb on_held);

#endif
