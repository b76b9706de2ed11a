/*
 * Delivery: what came of a call goes to its connection and to listeners.
 */
#ifndef ESTAFETTE_SERVER_NET_DELIVER_H
#define ESTAFETTE_SERVER_NET_DELIVER_H

#include <stdint.h>

#include "server/api/call.h"

struct net;

void deliver(struct net *net, struct call *taken_call);
/* What is held until `now` (hold.h). */
void deliver_held(struct net *net, uint64_t now);

#endif
